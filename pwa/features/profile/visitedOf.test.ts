import { expect, test } from 'vitest'
import type { ProfileTrip } from '#shared/features/profile/schema.ts'
import { visitedOf } from './visitedOf.ts'

const now = Date.parse('2027-06-15T10:00:00Z')

const trip = (
  destinationCity: string | null,
  destinationCountry: string | null,
  more: Partial<ProfileTrip> = {},
): ProfileTrip => ({
  id: 'a',
  title: 'Trip',
  destination: 'Somewhere',
  destinationCity,
  destinationCountry,
  destinationLat: '60.39',
  destinationLon: '5.32',
  startDate: '2027-06-01',
  endDate: '2027-06-10',
  coverImage: null,
  ownerId: 'ana',
  ...more,
})

const namesOf = (...trips: ProfileTrip[]) =>
  visitedOf(trips, 'ana', now).map(({ name, code, cities }) => [name, code, ...cities.map(city => city.name)])

test('countries and their cities are by name, each once, whatever they are called', () => {
  expect(
    namesOf(
      trip('Oslo', 'Norway'),
      trip('Izmir', 'Turkey'),
      trip('İzmir', 'Türkiye'),
      trip('Bergen', 'Norway'),
      trip(null, 'Fiji'),
      trip('Gotham', 'Atlantis'),
      trip('Somewhere', null),
    ),
  ).toEqual([
    ['Atlantis', undefined, 'Gotham'],
    ['Fiji', 'FJ'],
    ['Norway', 'NO', 'Bergen', 'Oslo'],
    ['Türkiye', 'TR', 'Izmir'],
    ['', undefined, 'Somewhere'],
  ])
})

test('only own trips that are over everywhere count, if they say where they went', () => {
  expect(
    namesOf(
      trip('Oslo', 'Norway', { endDate: '2027-06-13' }),
      // Its last day goes on, where clocks are furthest behind.
      trip('Porto', 'Portugal', { endDate: '2027-06-14' }),
      trip('Lima', 'Peru', { endDate: null }),
      trip('Rome', 'Italy', { ownerId: 'ben' }),
      trip(null, null),
    ),
  ).toEqual([['Norway', 'NO', 'Oslo']])
})

test('cities have their position when it is known', () => {
  const [norway] = visitedOf(
    [trip('Oslo', 'Norway', { destinationLat: null }), trip('Bergen', 'Norway')],
    'ana',
    now,
  )
  expect(norway!.cities).toEqual([
    { name: 'Bergen', at: { lat: 60.39, lon: 5.32 } },
    { name: 'Oslo', at: undefined },
  ])
})
