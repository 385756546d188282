import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import type { Row } from '#shared/sync/row.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import { mutate } from '../../data/sync/mutate.ts'
import type { VisitedRecord } from '../trips/visitedRecord.ts'
import { lisbonTrip } from '../trips/testTrip.ts'
import { readRevision } from './readRevision.ts'

afterEach(() => {
  setSession(null)
  localStorage.clear()
})

/** A device of the trip's owner, with a trip whose rows came from the server. */
async function device() {
  const [userId, dayId] = [newId(), newId()]
  const trip = lisbonTrip({ id: newId(), ownerId: userId })
  const db = new LocalDatabase(userId)
  setSession({ user: { id: userId }, db, engine: { edited() {} } } as unknown as Session)
  const row = (kind: string, version: number, data: { id: string }): Row => ({
    scope: tripScope(trip.id),
    kind,
    id: data.id,
    parent: null,
    version,
    deletedAt: null,
    fver: { '*': [version, userId] },
    data,
  })
  const day = {
    id: dayId,
    tripId: trip.id,
    dayNumber: 1,
    date: '2027-04-10',
    title: null,
    status: 'confirmed',
  }
  await db.row.bulkPut([row('trip', 3, trip), row('day', 5, day)])
  return { db, trip, dayId, row }
}

test('the revision is that of the newest row of the plan, deleted or not', async () => {
  const { db, trip, row } = await device()
  expect(await readRevision(trip)).toEqual({ sequence: 5, stamp: '2026-05-01T10:00:05.000Z' })
  await db.row.put(row('comment', 8, { id: newId() }))
  expect((await readRevision(trip)).sequence).toBe(5)
  await db.row.put({ ...row('item', 9, { id: newId() }), deletedAt: '2026-06-01T10:00:00.000Z' })
  expect((await readRevision(trip)).sequence).toBe(9)
})

test('edits that wait make the next revision', async () => {
  const { trip, dayId } = await device()
  await mutate('day.rename', { id: dayId, tripId: trip.id, title: 'Alfama' })
  expect(await readRevision(trip)).toEqual({ sequence: 6, stamp: '2026-05-01T10:00:06.000Z' })
})

test("someone else's trip has the revision of the last visit", async () => {
  const { db } = await device()
  const trip = lisbonTrip({ id: newId() })
  const at = Date.parse('2026-11-20T08:00:00Z')
  await db.visited.put({ tripId: trip.id, at, trip, days: [], items: [] } as unknown as VisitedRecord)
  expect(await readRevision(trip)).toEqual({ sequence: 0, stamp: '2026-11-20T08:00:00.000Z' })
})
