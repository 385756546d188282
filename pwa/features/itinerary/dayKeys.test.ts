import { expect, test } from 'vitest'
import { dayIdFor } from '#shared/features/itinerary/days.ts'
import { planDays } from '#shared/features/itinerary/plan.ts'
import { itemRow } from '#shared/features/itinerary/testing/testPlan.ts'
import { dayKeys } from './dayKeys.ts'

const trip = { id: '01890000-0000-7000-8000-000000000001', startDate: '2027-04-10', endDate: '2027-04-11' }

test('a date stays the same day while its row is being made', () => {
  const empty = planDays(trip, { days: [], items: [] })
  const torn = planDays(trip, { days: [], items: [itemRow(1, dayIdFor(trip.id, '2027-04-10'), null)] })
  expect(torn[0]!.id).not.toBe(empty[0]!.id)
  expect(dayKeys(torn)).toEqual(dayKeys(empty))
})

test('two days on one date, and days without one, are told apart', () => {
  const [first, second] = planDays(trip, { days: [], items: [] })
  const days = [first!, { ...second!, date: first!.date }, { ...second!, id: 'a', date: null }]
  expect(new Set(dayKeys(days)).size).toBe(3)
})
