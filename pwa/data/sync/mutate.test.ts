import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { setSession } from '../session/session.ts'
import type { Session } from '../session/session.ts'
import { readJournal } from '../store/journal.ts'
import { LocalDatabase } from '../store/localDatabase.ts'
import { loadEditPart, mutate } from './mutate.ts'

afterEach(() => {
  setSession(null)
  localStorage.clear()
})

function openSession() {
  const user = { id: newId() } as Session['user']
  const db = new LocalDatabase(user.id)
  const edited = vi.fn()
  setSession({ user, db, engine: { edited } as Partial<Session['engine']> as Session['engine'] })
  return { user, db, edited }
}

const makeTrip = (title: string) =>
  mutate('trip.create', {
    id: newId(),
    title,
    destination: { destination: 'Lisbon' },
    dates: { startDate: null, endDate: null },
  })

test('[EDIT5] edits made before their code has loaded are in the journal at once, stored in their order, and sent', async () => {
  const { user, db, edited } = openSession()
  const made = ['Lisbon', 'Porto', 'Faro'].map(makeTrip)
  expect(readJournal(user.id)).toHaveLength(3)
  await Promise.all(made)
  expect(readJournal(user.id)).toEqual([])
  const stored = await db.outbox.orderBy('mid').toArray()
  expect(stored.map(({ args }) => (args as { title: string }).title)).toEqual(['Lisbon', 'Porto', 'Faro'])
  expect(edited).toHaveBeenCalledTimes(3)
})

test('[EDIT5] once it has loaded, an edit is in the journal before anything else can happen', async () => {
  const { user } = openSession()
  await loadEditPart()
  const made = makeTrip('Lisbon')
  expect(readJournal(user.id)).toHaveLength(1)
  await made
  expect(readJournal(user.id)).toEqual([])
})
