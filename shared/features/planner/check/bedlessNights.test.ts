import { expect, test } from 'vitest'
import { planDays } from '../../itinerary/plan.ts'
import type { Item } from '../../itinerary/schema.ts'
import { dateId, dayRow, itemRow, trip } from '../../itinerary/testing/testPlan.ts'
import { bedlessNight } from './bedlessNights.ts'

const dates = ['2027-04-10', '2027-04-11', '2027-04-12']
const days = dates.map((date, index) => dayRow(dateId(date), { date, dayNumber: index + 1 }))

/** Items by the number of their day, from 0. */
const planOf = (...items: [number, Partial<Item>][]) =>
  planDays(trip, {
    days,
    items: items.map(([day, more], index) => ({ ...itemRow(index + 1, days[day]!.id, null), ...more })),
  })
const told = (plan: ReturnType<typeof planOf>, today = '2027-01-01') =>
  bedlessNight(plan, trip, today)?.finding.text
const hotel = { category: 'hotels', title: 'Hotel Mirador' } as const

test('nobody is told while the plan has no bed at all, until the trip is near', () => {
  const plan = planOf([0, {}])
  expect(told(plan)).toBeUndefined()
  expect(told(plan, '2027-04-01')).toBe('The plan has no bed for 2 nights. The first is Sat, Apr 10.')
  expect(told(planOf(), '2027-04-01')).toBeUndefined()
})

test('one bed is for all nights after it, until people leave it', () => {
  expect(told(planOf([0, hotel]))).toBeUndefined()
  expect(told(planOf([1, hotel]))).toBe('The plan has no bed for the night of Sat, Apr 10.')
  expect(told(planOf([0, hotel], [1, { ...hotel, title: 'Check out' }]))).toBe(
    'The plan has no bed for the night of Sun, Apr 11.',
  )
  expect(told(planOf([0, { ...hotel, durationMinutes: 1440 }]))).toContain('Sun, Apr 11')
  expect(told(planOf([0, { ...hotel, durationMinutes: 2880 }]))).toBeUndefined()
})

test('a night on a train needs no bed, nor do nights that are over', () => {
  const night = { category: 'transport', title: 'Night train' } as const
  expect(told(planOf([0, night], [1, hotel]))).toBeUndefined()
  expect(told(planOf([0, { ...night, title: 'Bus', time: '23:00', durationMinutes: 400 }], [1, hotel]))).toBe(
    undefined,
  )
  expect(told(planOf([1, hotel]), '2027-04-11')).toBeUndefined()
  expect(told(planOf([0, {}]), '2027-04-12')).toBeUndefined()
})

test('a check-out ends a stay only when people have not moved in elsewhere by then', () => {
  const checkOut = { ...hotel, title: 'Check out of Hotel Mirador' }
  const moved = { ...hotel, title: 'Hotel Sol', time: '15:00' }
  expect(told(planOf([0, hotel], [1, moved], [1, checkOut]))).toBeUndefined()
  expect(told(planOf([0, hotel], [1, moved], [1, { ...checkOut, time: '15:00' }]))).toBeUndefined()
  expect(told(planOf([0, hotel], [1, { ...moved, time: null }], [1, checkOut]))).toBeUndefined()
  expect(told(planOf([0, hotel], [1, moved], [1, { ...checkOut, time: '20:00' }]))).toContain('Sun, Apr 11')
})
