import { expect, test } from 'vitest'
import type { Trip } from '#shared/features/trips/schema.ts'
import { lisbonTrip } from '../trips/testTrip.ts'
import { tripThere } from './tripThere.ts'

const today = '2027-04-10'
const trip = (id: string, fields: Partial<Trip>) =>
  lisbonTrip({ id, destinationCity: null, startDate: null, endDate: null, ...fields })
const lisbon = trip('lisbon', { destination: 'Lisbon, Portugal', startDate: today, endDate: today })
const later = trip('later', { destination: 'Lisboa', destinationCity: 'Lisbon', startDate: '2027-05-01' })
const past = trip('past', { destination: 'Porto', startDate: '2027-01-01' })
const elsewhere = trip('elsewhere', { destination: 'Lis' })
const offered = (location: string, trips = [elsewhere, lisbon, later, past]) =>
  tripThere(trips, location, () => today)?.id

test.each([
  ['Alfama, Lisbon', 'lisbon'],
  ['LISBON', 'lisbon'],
  ['Porto', undefined],
  ['Alfama', undefined],
  ['', undefined],
])('for a place in “%s” offers %s', (location, id) => expect(offered(location)).toBe(id))

test('goes by the city of a chosen destination, not by its text', () => {
  expect(offered('Alfama, Lisbon', [later])).toBe('later')
  expect(offered('Alfama, Lisboa', [later])).toBeUndefined()
})
