import { expect, test, vi } from 'vitest'
import type { DestinationSuggestion } from '#shared/features/places/schema.ts'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { locateTrip, placeOfTrip } from './placeOfTrip.ts'

const place = (city: string, more: Partial<DestinationSuggestion> = {}): DestinationSuggestion => ({
  formatted: `${city}, France`,
  city,
  country: 'France',
  lat: '45.9',
  lon: '6.9',
  ...more,
})
const typed = (destination: string, more: Partial<TripDestination> = {}): TripDestination => ({
  destination,
  destinationCity: null,
  destinationCountry: null,
  destinationLat: null,
  destinationLon: null,
  ...more,
})
const finding = (...found: DestinationSuggestion[]) => vi.fn(async () => found)

test('a typed destination is the best-known place of that name', async () => {
  const suggest = finding(place('Annecy-le-Vieux'), place('Annecy'), place('Annecy', { lat: '1' }))
  const found = await placeOfTrip(typed('ANNECY, Savoie'), suggest)
  expect(found).toMatchObject({ city: 'Annecy', lat: '45.9' })
  expect(suggest).toHaveBeenCalledExactlyOnceWith('ANNECY, Savoie', 10)
})

test('it may be another name of the place, or how its name begins', async () => {
  const vienna = place('Vienna', { otherName: 'Wien' })
  expect(await placeOfTrip(typed('Wien'), finding(vienna))).toBe(vienna)
  const chamonix = place('Chamonix-Mont-Blanc')
  expect(await placeOfTrip(typed('Chamonix'), finding(chamonix))).toBe(chamonix)
  expect(await placeOfTrip(typed('Chamonix'), finding(place('Paris'), chamonix))).toBeUndefined()
  expect(await placeOfTrip(typed('Cham'), finding(chamonix))).toBeUndefined()
})

test('of places with one name, it is the one near the position', async () => {
  const suggest = finding(place('Paris'), place('Paris', { lat: '33.66', lon: '-95.55' }))
  const texas = typed('Paris, Texas', { destinationLat: '33.7', destinationLon: '-95.5' })
  expect(await placeOfTrip(texas, suggest)).toMatchObject({ lat: '33.66' })
})

test('without a gazetteer on the device, nobody knows', async () => {
  const lost = typed('Annecy')
  const failing = async () => Promise.reject(new Error('none'))
  const unable = () => {
    throw new Error('There are no workers here.')
  }
  for (const suggest of [failing, unable]) {
    expect(await placeOfTrip(lost, suggest)).toBeUndefined()
    expect(await locateTrip(lost, suggest)).toBe(lost)
  }
})

test('a trip without a position gets that of its place, and keeps what was typed', async () => {
  const suggest = finding(place('Annecy', { timezone: 'Europe/Paris' }))
  expect(await locateTrip(typed('Annecy!'), suggest)).toEqual({
    destination: 'Annecy!',
    destinationCity: 'Annecy',
    destinationCountry: 'France',
    destinationLat: '45.9',
    destinationLon: '6.9',
    destinationTimeZone: 'Europe/Paris',
  })
  const chosen = typed('Annecy', { destinationLat: '45.8', destinationLon: '6.1' })
  expect(await locateTrip(chosen, suggest)).toBe(chosen)
})

test('a country is no city', async () => {
  const suggest = finding(place('France', { isArea: true }))
  expect(await locateTrip(typed('France'), suggest)).toMatchObject({
    destinationCity: null,
    destinationCountry: 'France',
  })
})
