import { expect, test } from 'vitest'
import type { Trip } from '#shared/features/trips/schema.ts'
import { ownTrips } from './ownTrips.ts'

test('the trips of others that a person travels on are not on their profile', () => {
  const trip = (id: string, ownerId: string) => ({ id, ownerId, title: id }) as Trip
  const trips = ownTrips([trip('a', 'ana'), trip('b', 'ben'), trip('c', 'ana')], 'ana')
  expect(trips.map(({ id }) => id)).toEqual(['c', 'a'])
})
