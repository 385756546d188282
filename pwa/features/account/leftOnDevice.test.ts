import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { saveDraft } from '../../data/drafts/drafts.ts'
import { note } from '../../data/store/journal.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import { isNothing, leftOnDevice } from './leftOnDevice.ts'

afterEach(() => localStorage.clear())

test('counts what the assistant was asked, not what it suggested, and edits on their way into the database', async () => {
  const db = new LocalDatabase(newId())
  for (const state of ['waiting', 'asking', 'done', 'failed'] as const) {
    const asked = { question: 'When?', tripId: null, answer: '', source: null, guide: null, problem: null }
    await db.chatTurn.put({ id: state, state, ...asked })
  }
  for (const addedTo of [null, 'Lisbon']) {
    await db.chatSuggestion.put({
      id: newId(),
      tripId: null,
      addedTo,
      title: 'Castle',
      location: 'Lisbon',
      description: '',
      cost: '',
      time: '',
      category: 'activities',
    })
  }
  note('ana', [{ name: 'trip.update', args: {}, madeAt: '' }])
  const left = await leftOnDevice(db, 'ana')
  expect(left).toEqual({ changes: 1, texts: 0, photos: 0, questions: 2 })
  expect(isNothing(left)).toBe(false)
})

test('counts the texts and photos that only this device has', async () => {
  const db = new LocalDatabase(newId())
  expect(isNothing(await leftOnDevice(db, 'ana'))).toBe(true)
  for (const state of ['waiting', 'refused', 'sent'] as const) {
    await db.picture.put({
      tripId: state,
      at: 1,
      bytes: new ArrayBuffer(1),
      type: 'image/webp',
      state,
      coverImage: null,
    })
  }
  saveDraft('ana', 'comment-t1', { text: 'Half a' })
  const left = await leftOnDevice(db, 'ana')
  expect(left).toEqual({ changes: 0, texts: 1, photos: 2, questions: 0 })
  expect(isNothing(left)).toBe(false)
})
