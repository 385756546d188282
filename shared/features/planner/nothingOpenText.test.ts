import { expect, test } from 'vitest'
import type { TripPlan } from '../itinerary/plan.ts'
import { itemRow, uuid } from '../itinerary/testing/testPlan.ts'
import { nothingOpenText } from './nothingOpenText.ts'

const tripId = uuid(999)

/** A trip of confirmed days with a title, of which all but these have an activity. */
function confirmed(days: number, empty: readonly number[] = []): TripPlan {
  const rows = Array.from({ length: days }, (_, index) => ({
    id: uuid(index + 1),
    tripId,
    dayNumber: index + 1,
    date: `2027-05-0${index + 1}`,
    title: 'Ours',
    status: 'confirmed' as const,
  }))
  const filled = rows.filter(({ dayNumber }) => !empty.includes(dayNumber))
  return {
    trip: { id: tripId, startDate: '2027-05-01', endDate: rows.at(-1)!.date },
    days: rows,
    items: filled.map(({ id, dayNumber }) => itemRow(100 + dayNumber, id, null)),
    deletedDayIds: [],
  }
}

test('a plan of confirmed days has nothing left to suggest', () => {
  expect(nothingOpenText(confirmed(3))).toBe("Every day is confirmed, so there's nothing left to suggest.")
})

test('days that are empty but keep their titles are named, with what to do about them', () => {
  expect(nothingOpenText(confirmed(3, [3]))).toBe(
    "Every day is confirmed, so there's nothing left to suggest. Day 3 is empty. Remove its title to get suggestions for it.",
  )
  expect(nothingOpenText(confirmed(5, [2, 3, 5]))).toContain(
    'Days 2–3 and Day 5 are empty. Remove their titles',
  )
})

test('while the trip is on, days that are over do not count as confirmed', () => {
  const now = { ...confirmed(3, [1, 3]), today: '2027-05-02' }
  expect(nothingOpenText(now)).toBe(
    "Every day is over, almost over or confirmed, so there's nothing left to suggest. Day 3 is empty. Remove its title to get suggestions for it.",
  )
})
