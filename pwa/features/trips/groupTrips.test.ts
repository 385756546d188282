import { expect, test } from 'vitest'
import { groupTrips } from './groupTrips.ts'

const trip = (id: string, startDate: string | null, endDate: string | null, createdAt = '2026-01-01') => ({
  id,
  startDate,
  endDate,
  createdAt,
})

const today = () => '2026-02-10'
const ids = (trips: readonly { id: string }[]) => trips.map(({ id }) => id)

test('what is on and next comes first, then what has no dates, then the past', () => {
  const trips = [
    trip('last-year', '2025-05-01', '2025-05-03'),
    trip('undated-old', null, null, '2026-01-01'),
    trip('summer', '2026-07-01', '2026-07-10'),
    trip('last-week', '2026-02-01', '2026-02-04'),
    trip('undated-new', null, null, '2026-02-01'),
    trip('on-now', '2026-02-08', '2026-02-12'),
    trip('tomorrow', '2026-02-11', '2026-02-12'),
  ]
  const { ahead, past } = groupTrips(trips, today)
  expect(ids(ahead)).toEqual(['on-now', 'tomorrow', 'summer', 'undated-new', 'undated-old'])
  expect(ids(past)).toEqual(['last-week', 'last-year'])
})

test('of several trips that are on, the one that ends first comes first', () => {
  const trips = [
    trip('winter', '2026-01-20', '2026-03-31'),
    trip('starts', '2026-02-10', '2026-02-20'),
    trip('ends', '2026-02-01', '2026-02-10'),
    trip('weekend', '2026-02-09', '2026-02-12'),
    trip('day', '2026-02-10', '2026-02-12'),
    trip('tomorrow', '2026-02-11', '2026-02-11'),
  ]
  expect(ids(groupTrips(trips, today).ahead)).toEqual([
    'ends',
    'day',
    'weekend',
    'starts',
    'winter',
    'tomorrow',
  ])
})

test('trips of the same dates keep one order, however they arrive', () => {
  const same = ['a', 'b', 'c'].map(id => trip(id, '2026-07-01', '2026-07-02'))
  expect(ids(groupTrips(same.toReversed(), today).ahead)).toEqual(['a', 'b', 'c'])
})

test('it is another date where a trip goes', () => {
  const trips = [trip('auckland', '2026-02-08', '2026-02-10'), trip('lima', '2026-02-08', '2026-02-10')]
  const { ahead, past } = groupTrips(trips, ({ id }) => (id === 'auckland' ? '2026-02-11' : '2026-02-10'))
  expect([ids(ahead), ids(past)]).toEqual([['lima'], ['auckland']])
})
