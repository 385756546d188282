import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { saveDraft } from '../../data/drafts/drafts.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import { isNothing, leftOnDevice } from './leftOnDevice.ts'

afterEach(() => localStorage.clear())

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
  expect(left).toEqual({ changes: 0, texts: 1, photos: 2 })
  expect(isNothing(left)).toBe(false)
})
