import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import type { VisitedRecord } from '../trips/visitedRecord.ts'
import { onWithdrawn } from '../../data/server/onWithdrawn.ts'
import { withdraw } from './withdraw.ts'

const [hidden, other, ana, eve] = [newId(), newId(), newId(), newId()]

async function device() {
  const db = new LocalDatabase(newId())
  const card = (id: string, ownerId: string) => ({ id, owner: { id: ownerId } })
  await db.seen.bulkPut([
    { key: 'feed', at: 1, value: [card(hidden, ana), card(other, eve)] },
    { key: 'saved-trips', at: 1, value: [{ id: other, ownerId: eve }] },
    { key: 'stats', at: 1, value: { totalItineraries: 2 } },
  ])
  const visited = (tripId: string, ownerId: string) =>
    ({ tripId, at: 1, trip: { id: tripId, ownerId }, days: [], items: [] }) as unknown as VisitedRecord
  await db.visited.bulkPut([visited(hidden, ana), visited(other, eve)])
  const heard = vi.fn()
  const stop = onWithdrawn(heard)
  const kept = async () => ({
    feed: ((await db.seen.get('feed'))!.value as { id: string }[]).map(({ id }) => id),
    saved: (await db.seen.get('saved-trips'))!.value,
    stats: (await db.seen.get('stats'))!.value,
    visited: await db.visited.toCollection().primaryKeys(),
  })
  return { db, heard, kept, [Symbol.dispose]: stop }
}

test('[SOCIAL8] a trip that may be seen no more leaves all that the device keeps; the rest stays', async () => {
  using it = await device()
  await withdraw(it.db, { trips: [hidden], owners: [] })
  expect(await it.kept()).toEqual({
    feed: [other],
    saved: [{ id: other, ownerId: eve }],
    stats: { totalItineraries: 2 },
    visited: [other],
  })
  expect(it.heard).toHaveBeenCalledExactlyOnceWith({ trips: [hidden], owners: [], keys: new Set(['feed']) })
})

test('[SOCIAL8] so do all trips of a person, and their profile is asked for anew', async () => {
  using it = await device()
  await withdraw(it.db, { trips: [], owners: [eve] })
  expect(await it.kept()).toMatchObject({ feed: [hidden], saved: [], visited: [hidden] })
  expect(it.heard.mock.calls[0]![0].keys).toEqual(new Set([`profile:${eve}`, 'feed', 'saved-trips']))
})

test('[SOCIAL8] the trip on the screen goes with the answer of the server, not before', async () => {
  using it = await device()
  history.pushState(null, '', `/trip/${hidden}`)
  await withdraw(it.db, { trips: [hidden], owners: [] })
  expect((await it.kept()).visited.toSorted()).toEqual([hidden, other].toSorted())
  expect(it.heard).toHaveBeenCalledTimes(1)
})
