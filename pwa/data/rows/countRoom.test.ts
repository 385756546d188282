import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { caps, fullText } from '#shared/plain/caps.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { queueEdits } from '../sync/queueEdits.ts'
import { LocalDatabase } from '../store/localDatabase.ts'

const userId = newId()

/** A device with a trip that has this many days, some of them deleted. */
async function device({ living, deleted }: { living: number; deleted: number }) {
  const db = new LocalDatabase(newId())
  const tripId = newId()
  const fields = { title: 'Long', destination: { destination: 'Lisbon' } }
  const dates = { startDate: null, endDate: null }
  await queueEdits(db, userId, [['trip.create', { id: tripId, ...fields, dates }]])
  const ids = Array.from({ length: living + deleted }, newId)
  await db.row.bulkPut(
    ids.map((id, index) => ({
      scope: tripScope(tripId),
      id,
      kind: 'day',
      parent: null,
      version: 1,
      deletedAt: index < living ? null : '2026-05-01T10:00:00.000Z',
      fver: {},
      data: { id, tripId, dayNumber: 1 + index, date: null, title: null, status: 'confirmed' },
    })),
  )
  const addDays = (count: number) =>
    queueEdits(
      db,
      userId,
      Array.from(
        { length: count },
        () => ['day.add', { id: newId(), tripId, dayNumber: 1, date: null }] as const,
      ),
    )
  const queued = async () => (await db.outbox.count()) - 1
  const remove = (id: string) => queueEdits(db, userId, [['day.delete', { id, tripId }]])
  return { db, ids, addDays, queued, remove }
}

test('[CAP3] a full trip takes no more on the device, and deleting makes room', async () => {
  const it = await device({ living: caps.daysOfTrip.most, deleted: 3 })
  await expect(it.addDays(1)).rejects.toThrow(fullText(caps.daysOfTrip))
  expect(await it.queued()).toBe(0)
  await it.remove(it.ids[0]!)
  await it.addDays(1)
  expect(await it.queued()).toBe(2)
})

test('[CAP3] of several edits at once all fit or none is made', async () => {
  const it = await device({ living: caps.daysOfTrip.most - 2, deleted: 50 })
  await expect(it.addDays(3)).rejects.toThrow(fullText(caps.daysOfTrip))
  expect(await it.queued()).toBe(0)
  await it.addDays(2)
  expect(await it.queued()).toBe(2)
})

test('[CAP3] so do the trips that a person owns', async () => {
  const { db } = await device({ living: 0, deleted: 0 })
  const [row] = await db.row.toArray()
  const trips = (count: number, ownerId: string) =>
    Array.from({ length: count }, () => {
      const id = newId()
      return { ...row!, scope: tripScope(id), id, data: { ...row!.data, id, ownerId } }
    })
  await db.row.bulkPut([...trips(caps.tripsOfAccount.most - 2, userId), ...trips(5, newId())])
  const create = () =>
    queueEdits(db, userId, [
      [
        'trip.create',
        {
          id: newId(),
          title: 'One more',
          destination: { destination: 'Rome' },
          dates: { startDate: null, endDate: null },
        },
      ],
    ])
  await create()
  await expect(create()).rejects.toThrow(fullText(caps.tripsOfAccount))
})
