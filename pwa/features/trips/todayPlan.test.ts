import { expect, test } from 'vitest'
import { todayLine } from './todayLine.ts'
import { todayPlan } from './todayPlan.ts'
import { tripTiming } from './tripTiming.ts'

const dates = { startDate: '2026-05-01', endDate: '2026-05-05' }
const trip = {
  ...dates,
  id: '01900000-0000-7000-8000-000000000000',
  ownerId: 'me',
  title: 'Rome',
  destination: 'Rome',
  destinationCity: null,
  destinationCountry: null,
  destinationLat: null,
  destinationLon: null,
  travelersCount: 1,
  visibility: 'public' as const,
  coverImage: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const day = (id: string, dayNumber: number, date: string | null) => ({
  id,
  tripId: trip.id,
  dayNumber,
  date,
  title: null,
  status: 'confirmed' as const,
})
const item = (id: string, dayId: string, time: string | null) => ({
  id,
  tripId: trip.id,
  dayId,
  pos: `a${id}`,
  time,
  title: `Item ${id}`,
  location: null,
  description: null,
  cost: null,
  category: null,
})
const days = [day('first', 1, '2026-05-01'), day('second', 2, null)]
const line = (today: string, items: ReturnType<typeof item>[]) =>
  todayLine(tripTiming(dates, today), todayPlan(trip, days, items, today))

test('the plan of today begins with its earliest activity, also on a day that is only numbered', () => {
  const items = [
    item('1', 'second', null),
    item('2', 'second', '14:00'),
    item('3', 'second', '09:05'),
    item('4', 'first', '07:00'),
  ]
  expect(line('2026-05-02', items)).toBe('Day 2 of 5 · 3 activities today, first Item 3 at 9:05 AM')
})

test('one activity is named, with noon and midnight as people write them', () => {
  expect(line('2026-05-01', [item('1', 'first', '12:30')])).toBe('Day 1 of 5 · today: Item 1 at 12:30 PM')
  expect(line('2026-05-01', [item('1', 'first', '00:15')])).toBe('Day 1 of 5 · today: Item 1 at 12:15 AM')
  expect(line('2026-05-01', [item('1', 'first', null)])).toBe('Day 1 of 5 · today: Item 1')
})

test('a free day says so, and a trip that is not on says nothing', () => {
  expect(line('2026-05-03', [])).toBe('Day 3 of 5 · nothing planned today')
  expect(line('2026-04-30', [])).toBeUndefined()
})
