import { expect, test } from 'vitest'
import { minuteMs, momentsOf, timedOf } from '#shared/features/itinerary/now.ts'
import { planDays } from '#shared/features/itinerary/plan.ts'
import { dayRow, itemRow } from '#shared/features/itinerary/testing/testPlan.ts'
import { lisbonTrip } from '../trips/testTrip.ts'
import { dayLine, nowLine } from './nowTexts.ts'

test.each<[string, number | null, number, string]>([
  ['15:00', null, 0.5, 'Now · since 3:00 PM'],
  ['15:00', 90, 1, 'Now · until 4:30 PM'],
  ['23:00', 120, 1, 'Now · until 1:00 AM'],
  ['15:00', 68 * 60, 23, 'Now · until 11:00 AM on Thu, May 6'],
  ['15:00', 68 * 60, 49, 'Now · until 11:00 AM'],
])('what begins at %s for %s min says after %s h: %s', (time, durationMinutes, hours, text) => {
  const item = { ...itemRow(1, 'd', time), durationMinutes }
  const plan = planDays(lisbonTrip(), { days: [dayRow('d', { date: '2027-05-03' })], items: [item] })
  const [moment] = timedOf(momentsOf(plan, 'Europe/Lisbon'))
  expect(nowLine(moment!, moment!.start + hours * 60 * minuteMs)).toBe(text)
})

test.each([
  ['2027-05-05', 'Day 2 of 3 · Wednesday, May 5'],
  ['2027-05-09', 'Sunday, May 9'],
])('on %s, a trip of May 4 to 6 says: %s', (date, text) => {
  expect(dayLine(lisbonTrip({ startDate: '2027-05-04', endDate: '2027-05-06' }), date)).toBe(text)
})

test.each(['2027-05-04', null])('a day trip that ends on %s has no number for its day', endDate => {
  expect(dayLine(lisbonTrip({ startDate: '2027-05-04', endDate }), '2027-05-04')).toBe('Tuesday, May 4')
})
