import { expect, test } from 'vitest'
import { countByFilter, filterPlan } from './filterPlan.ts'
import { planDays } from '#shared/features/itinerary/plan.ts'
import { moveTo, stepFrom } from './planMoves.ts'
import { dayRow, first, itemRow, second, trip, uuid } from '#shared/features/itinerary/testing/testPlan.ts'

const hotel = (n: number, dayId: string, time: string) => ({
  ...itemRow(n, dayId, time),
  category: 'hotels' as const,
})
const plan = planDays(trip, {
  days: [dayRow(first, { date: '2027-04-10' }), dayRow(second, { date: '2027-04-11', dayNumber: 2 })],
  items: [
    hotel(1, first, '09:00'),
    itemRow(2, first, '10:00'),
    { ...itemRow(3, first, '11:00'), category: 'other' },
    hotel(4, first, '12:00'),
    itemRow(5, second, '09:00'),
  ],
})
const shown = (filter: Parameters<typeof filterPlan>[1]) =>
  filterPlan(plan, filter).map(({ id, items }) => [id, items.map(item => item.id)])

test('days without a match are left out, and what has no category is other', () => {
  expect(shown('hotels')).toEqual([[first, [uuid(1), uuid(4)]]])
  expect(shown('other')).toEqual([
    [first, [uuid(2), uuid(3)]],
    [second, [uuid(5)]],
  ])
  expect(shown('transport')).toEqual([])
})

test('all is the plan itself, empty days too', () => {
  expect(filterPlan(plan, 'all')).toBe(plan)
})

test('every filter says how much it shows', () => {
  expect(countByFilter(plan)).toEqual({
    all: 5,
    restaurants: 0,
    activities: 0,
    hotels: 2,
    transport: 0,
    other: 3,
  })
})

test('a move among what is shown lands between the neighbours that are seen', () => {
  const seen = filterPlan(plan, 'hotels')
  const place = stepFrom(seen, { dayId: first, index: 0 }, 1, uuid(1), true)!
  const move = moveTo(seen, uuid(1), place)!
  expect(move.sort).toBe('12:00')
  expect(move.pos! > 'a4').toBe(true)
})
