import { expect, test } from 'vitest'
import { readPlannedDestination, writePlannedDestination } from './plannedDestination.ts'

const read = (query: string) => readPlannedDestination(new URLSearchParams(query))

test('a chosen place comes back from the address with all that is known of it', () => {
  const place = { formatted: 'Saint-Étienne, France', city: 'Saint-Étienne', country: 'France' }
  const known = { lat: '45.434', lon: '4.39', timezone: 'Europe/Paris' }
  expect(read(writePlannedDestination({ ...place, ...known }))).toEqual({
    destination: 'Saint-Étienne, France',
    destinationCity: 'Saint-Étienne',
    destinationCountry: 'France',
    destinationLat: '45.434',
    destinationLon: '4.39',
    destinationTimeZone: 'Europe/Paris',
  })
})

test('a part of the world in several countries comes back as in none', () => {
  const scandinavia = { formatted: 'Scandinavia', country: '', lat: '63', lon: '15' }
  expect(read(writePlannedDestination(scandinavia))).toMatchObject({
    destinationCity: null,
    destinationCountry: '',
  })
})

test('a place that is only a name comes back as that', () => {
  expect(read(writePlannedDestination({ formatted: 'Tom & Ana’s + garden' }))).toEqual({
    destination: 'Tom & Ana’s + garden',
    destinationCity: null,
    destinationCountry: null,
    destinationLat: null,
    destinationLon: null,
  })
})

test.each(['', 'new=1', 'destination=', 'destination=%20%20', `destination=${'x'.repeat(301)}`, 'city=Rome'])(
  'an address without a usable name plans nothing: %s',
  query => {
    expect(read(query)).toBeNull()
  },
)

test.each(['lat=north', 'lat=1e400', 'lon=%3Cscript%3E', `city=${'x'.repeat(201)}`])(
  'details that a trip could not keep are left out: %s',
  detail => {
    const none = {
      destinationCity: null,
      destinationCountry: null,
      destinationLat: null,
      destinationLon: null,
    }
    expect(read(`destination=Rome&${detail}`)).toEqual({ destination: 'Rome', ...none })
  },
)
