import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { LocalDatabase } from '../db/localDatabase.ts'
import { queueEdits } from './mutate.ts'
import type { Edit } from './mutate.ts'

const newTrip = (): Edit => [
  'trip.create',
  {
    id: newId(),
    title: 'Lisbon',
    destination: { destination: 'Lisbon' },
    dates: { startDate: null, endDate: null },
  },
]

/** Holds the outbox in a transaction that does not end before it is released. */
function hold(db: LocalDatabase): { release: () => Promise<void> } {
  let isHeld = true
  const held = db.transaction('rw', db.outbox, async () => {
    while (isHeld) await db.outbox.count()
  })
  return {
    release: async () => {
      isHeld = false
      await held
    },
  }
}

test('an edit that the storage does not take is refused in words, and does not go through later', async () => {
  const db = new LocalDatabase(newId())
  await db.open()
  const stuck = hold(db)
  await expect(queueEdits(db, newId(), [newTrip()], 50)).rejects.toThrow(
    'The storage of this browser does not answer, so the edit was not saved.',
  )
  await stuck.release()
  expect(await queueEdits(db, newId(), [newTrip()])).toBe(1)
  expect(await db.outbox.count()).toBe(1)
})

test('a storage that answers may take its time for the rest', async () => {
  const db = new LocalDatabase(newId())
  await db.open()
  const many = Array.from({ length: 300 }, newTrip)
  expect(await queueEdits(db, newId(), many, 1000)).toBe(300)
  expect(await db.outbox.count()).toBe(300)
})
