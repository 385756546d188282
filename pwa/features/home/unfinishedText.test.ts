import { expect, test } from 'vitest'
import { planDays } from '#shared/features/itinerary/plan.ts'
import {
  dayRow,
  first,
  itemRow,
  samplePlan,
  second,
  trip,
} from '#shared/features/itinerary/testing/testPlan.ts'
import { unfinishedText } from './unfinishedText.ts'

test('days without anything are named, those that are over are not', () => {
  expect(unfinishedText(samplePlan(), '2027-04-01')).toBe('Day 3 is empty')
  expect(unfinishedText(samplePlan(), '2027-04-13')).toBeUndefined()
})

test('two are named, more are counted', () => {
  const rows = { days: [dayRow(first, { date: '2027-04-10' })], items: [itemRow(1, first, '09:00')] }
  expect(unfinishedText(planDays(trip, rows), '2027-04-01')).toBe('Days 2 and 3 are empty')
  expect(unfinishedText(planDays({ ...trip, endDate: '2027-04-14' }, rows), '2027-04-01')).toBe(
    '4 days are empty',
  )
})

test('an empty day before the trip has no number, and is not missing anything', () => {
  const rows = {
    days: [dayRow(first, { date: '2027-04-08' }), dayRow(second, { date: '2027-04-10' })],
    items: [itemRow(1, second, '09:00')],
  }
  expect(unfinishedText(planDays(trip, rows), '2027-04-01')).toBe('Days 2 and 3 are empty')
})

test('an empty plan says so, and a full one nothing', () => {
  expect(unfinishedText(planDays(trip, { days: [], items: [] }), '2027-04-01')).toBe('Nothing planned yet')
  const full = planDays(
    { ...trip, startDate: null, endDate: null },
    { days: [dayRow(second)], items: [itemRow(1, second, null)] },
  )
  expect(unfinishedText(full, '2027-04-01')).toBeUndefined()
})
