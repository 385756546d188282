import { expect, test } from 'vitest'
import { groupTrips } from './groupTrips.ts'
import { openYears, tripYears } from './tripYears.ts'

const today = '2026-02-10'
const trip = (id: string, startDate: string | null, endDate = startDate) => ({
  id,
  startDate,
  endDate,
  createdAt: '2026-01-01',
})
const years = (trips: readonly ReturnType<typeof trip>[]) =>
  tripYears(
    groupTrips(trips, () => today),
    today,
  )

test('what is ahead comes by the year it begins in, what is over by the year it ended in', () => {
  const groups = years([
    trip('idea', null),
    trip('new year', '2025-12-28', '2026-01-03'),
    trip('rome', '2025-05-01'),
    trip('summer', '2026-07-01'),
    trip('skiing', '2027-01-05'),
    trip('oslo', '2025-06-01'),
  ])
  expect(groups.map(({ title, trips }) => [title, ...trips.map(({ id }) => id)])).toEqual([
    ['2026', 'summer'],
    ['2027', 'skiing'],
    ['No dates', 'idea'],
    ['Earlier in 2026', 'new year'],
    ['2025', 'oslo', 'rome'],
  ])
})

test('a long trip that is on does not come after the short one within it', () => {
  const trips = [trip('winter', '2025-12-28', '2026-03-31'), trip('weekend', '2026-02-09', '2026-02-12')]
  expect(years(trips).map(({ title }) => title)).toEqual(['2025', '2026'])
})

test('trips of a year that one still under way began in are told from it', () => {
  const trips = [
    trip('new year', '2025-12-28', '2026-02-15'),
    trip('oslo', '2025-06-01'),
    trip('rome', '2024-06-01'),
  ]
  expect(years(trips).map(({ title, trips }) => [title, ...trips.map(({ id }) => id)])).toEqual([
    ['2025', 'new year'],
    ['Earlier in 2025', 'oslo'],
    ['2024', 'rome'],
  ])
})

test('years are open while their trips fit, past ones only when nothing is ahead', () => {
  const many = (count: number, date: string) =>
    Array.from({ length: count }, (_, index) => trip(`${date} ${index}`, date))
  const open = (...trips: ReturnType<typeof trip>[]) => [...openYears(years(trips), 5)]
  expect(open(...many(3, '2026-07-01'), ...many(2, '2027-07-01'), ...many(1, '2025-01-01'))).toEqual([
    'ahead 2026',
    'ahead 2027',
  ])
  expect(open(...many(3, '2026-07-01'), ...many(3, '2027-07-01'))).toEqual(['ahead 2026'])
  expect(open(...many(9, '2026-07-01'))).toEqual(['ahead 2026'])
  expect(open(...many(2, '2025-01-01'), ...many(2, '2024-01-01'), ...many(2, '2023-01-01'))).toEqual([
    'past 2025',
    'past 2024',
  ])
})
