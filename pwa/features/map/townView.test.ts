import { expect, test } from 'vitest'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { countryZoom, regionName, townView } from './townView.ts'

const trip = (destination: string, more: Partial<TripDestination> = {}): TripDestination => ({
  destination,
  destinationCity: null,
  destinationCountry: null,
  destinationLat: '43.5',
  destinationLon: '11.0',
  ...more,
})
const florence = trip('Florence, Italy', { destinationCity: 'Florence', destinationCountry: 'Italy' })
const tuscany = trip('Tuscany, Italy', { destinationCountry: 'Italy' })
const italy = trip('Italy', { destinationCountry: 'Italy' })

const caribbean = trip('Caribbean', { destinationCountry: '' })

test('a part of the world in several countries is shown with its name, from afar', () => {
  expect(townView(caribbean)?.zoom).toBe(3.5)
  expect(regionName(caribbean)).toMatchObject([{ text: 'Caribbean' }])
})

test('a map begins as near as what the trip goes to', () => {
  expect([florence, tuscany, italy].map(each => townView(each)?.zoom)).toEqual([11, 7.5, 4.5])
  expect(townView(trip('Somewhere'))?.zoom).toBe(11)
  expect(townView(trip('Somewhere', { destinationLat: null }))).toBeUndefined()
})

test('a country is shown as a whole: France, Japan, Russia, Malta', () => {
  const zooms = [
    countryZoom(740, { lat: 46 }),
    countryZoom(615, { lat: 36 }),
    countryZoom(4100, { lat: 62 }),
    countryZoom(17, { lat: 36 }),
  ].map(Math.round)
  expect(zooms).toEqual([4, 5, 2, 9])
})

test('a region has its name on the map; a town has its dot, and a country its own name', () => {
  expect(regionName(tuscany)).toEqual([{ text: 'Tuscany', kind: 'region', rank: 1, lat: 43.5, lon: 11 }])
  expect([florence, italy, trip('Somewhere')].flatMap(regionName)).toEqual([])
})
