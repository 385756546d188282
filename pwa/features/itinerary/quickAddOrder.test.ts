import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { compareItems } from '#shared/features/itinerary/order.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import { queueEdits } from '../../data/sync/queueEdits.ts'
import { itineraryCallbacks } from './itineraryCallbacks.ts'
import { planDays } from '#shared/features/itinerary/plan.ts'

test('lines that are typed faster than the screen repaints stand in the order typed', async () => {
  const [db, userId, tripId] = [new LocalDatabase(newId()), newId(), newId()]
  const dates = { startDate: '2027-04-10', endDate: '2027-04-12' }
  await queueEdits(db, userId, [
    ['trip.create', { id: tripId, title: 'Lisbon', destination: { destination: 'Lisbon' }, dates }],
  ])
  // What the screen shows the whole time: a day without a row, and nothing on it.
  const trip = { id: tripId, ...dates }
  const plan = planDays(trip, { days: [], items: [] })
  const { onQuickAdd } = itineraryCallbacks({ trip, plan }, async edits => {
    await queueEdits(db, userId, edits)
  })
  const lines = Array.from({ length: 150 }, (_, index) => `Line ${index}`)
  const added = await Promise.all(lines.map(line => onQuickAdd(plan[0]!, { id: newId(), line }, 'other')))
  expect(added.every(Boolean)).toBe(true)
  const rows = await db.row
    .where('[scope+parent]')
    .equals([`trip:${tripId}`, plan[0]!.id])
    .toArray()
  const items = rows.map(({ data }) => data as Item).toSorted(compareItems)
  expect(items.map(({ title }) => title)).toEqual(lines)
})
