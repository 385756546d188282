import { newId } from '#shared/plain/ids.ts'
import { maxBatch, protocolVersion } from '#shared/sync/protocol.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import type { device } from '../../../sync-server/sync/testing/device.ts'

type Phone = ReturnType<typeof device>

/** Safely below the number of days that a trip has room for. */
const daysOfTrip = 300

/** `count` batches of `size` edits to new trips. The trips are created by `before`, which must be sent first. */
export function editBatches(
  phone: Phone,
  size: number,
  count: number,
): { before: Mutation[]; batches: Mutation[][] } {
  const perTrip = Math.floor(daysOfTrip / Math.ceil(size / 5))
  const tripIds = Array.from({ length: Math.ceil(count / perTrip) }, newId)
  return {
    before: tripIds.map(id => phone.tripCreate(id, 'Bench')),
    batches: Array.from({ length: count }, (_, batch) => {
      const tripId = tripIds[Math.floor(batch / perTrip)]!
      return Array.from({ length: size }, (__, index) =>
        // Like real use: some additions, many changes.
        index % 5 === 0
          ? phone.edit('day.add', { id: newId(), tripId, dayNumber: 1 + (index % 30), date: null })
          : phone.edit('trip.update', { id: tripId, title: `Bench ${index}` }),
      )
    }),
  }
}

/**
 * A trip of `activities`, 20 a day, in batches as a device sends them, and then the bodies of 200 POSTs to `path`
 * that add one each to its last ten days.
 */
export function growingTrip(
  phone: Phone,
  activities: number,
): { tripId: string; batches: Mutation[][]; path: string; bodies: string[] } {
  const tripId = newId()
  const dayIds = Array.from({ length: Math.ceil(activities / 20) + 10 }, newId)
  const blank = { time: null, location: null, description: null, cost: null, category: null }
  // Edits are numbered as they are made, and run in that order.
  const all = [
    phone.tripCreate(tripId, 'Bench'),
    ...dayIds.map((id, index) => phone.edit('day.add', { id, tripId, dayNumber: index + 1, date: null })),
    ...Array.from({ length: activities }, (_, index) => {
      const dayId = dayIds[Math.floor(index / 20)]!
      return phone.edit('item.add', { id: newId(), tripId, dayId, title: `Stop ${index}`, ...blank })
    }),
  ]
  return {
    tripId,
    batches: Array.from({ length: Math.ceil(all.length / maxBatch) }, (_, index) =>
      all.slice(index * maxBatch, (index + 1) * maxBatch),
    ),
    path: `/api/trips/${tripId}/itinerary/items`,
    bodies: dayIds
      .slice(-10)
      .flatMap(dayId =>
        Array.from({ length: 20 }, (_, index) =>
          JSON.stringify({ dayId, title: `New ${index}`, category: 'other' }),
        ),
      ),
  }
}

/** What a device sends for these edits to /api/sync. */
export const pushBody = ({ clientId }: Phone, mutations: Mutation[]): string =>
  JSON.stringify({ v: protocolVersion, clientId, mutations, cursors: null })
