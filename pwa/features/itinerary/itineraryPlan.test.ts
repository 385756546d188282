import { expect, test } from 'vitest'
import { dayIdFor } from '#shared/features/itinerary/days.ts'
import { findItem, itineraryPlan } from './itineraryPlan.ts'
import { dateId, dayRow, first, itemRow, samplePlan, second, third, trip, uuid } from './testPlan.ts'

test('every date has its day, with its activities in order', () => {
  const plan = samplePlan()
  expect(plan.map(({ number, items }) => [number, items.map(({ id }) => id)])).toEqual([
    [1, [uuid(1), uuid(2), uuid(3)]],
    [2, [uuid(4)]],
    [3, []],
  ])
})

test('an empty date gets the id that everybody would give it', () => {
  expect(samplePlan().map(({ id }) => id)).toEqual([first, second, third])
})

test('the activities of a deleted day are not shown, and do not come back with a new row for its date', () => {
  const plan = itineraryPlan(trip, [dayRow(first)], [itemRow(1, dateId('2027-04-11'), '09:00')])
  expect(plan[1]).toMatchObject({ id: dayIdFor(trip.id, '2027-04-11', 1), day: null, items: [] })
})

test('an activity is found with its place', () => {
  expect(findItem(samplePlan(), uuid(2))).toMatchObject({ day: { id: first }, index: 1 })
  expect(findItem(samplePlan(), uuid(9))).toBeUndefined()
})
