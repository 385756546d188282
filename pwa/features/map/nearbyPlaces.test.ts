import { expect, test } from 'vitest'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { first, itemRow } from '#shared/features/itinerary/testing/testPlan.ts'
import { nearbyNames, nearbyPlaces, placeAt } from './nearbyPlaces.ts'
import type { NearbyPlace } from './nearbyPlaces.ts'

const place = (name: string, lat: number, lon: number, rank = 0): NearbyPlace => ({
  id: name,
  name,
  lat,
  lon,
  rank,
  offer: () => ({ key: name, name, detail: '', fields: {} }),
})

const planned = (title: string, lat: number, lon: number): Item => ({
  ...itemRow(1, first, null),
  title,
  lat,
  lon,
})

const paris = { west: 2.2, east: 2.5, south: 48.8, north: 48.9 }
const names = (places: readonly NearbyPlace[]) => places.map(({ name }) => name)

test('only what is in view, and only from near', () => {
  const places = [place('Louvre', 48.8606, 2.3376), place('Versailles', 48.8049, 2.1204)]
  expect(names(nearbyPlaces(places, [], { bounds: paris, zoom: 14 }))).toEqual(['Louvre'])
  expect(nearbyPlaces(places, [], { bounds: paris, zoom: 12 })).toEqual([])
  const fiji = { west: 179, east: -179, south: -18, north: -16 }
  const islands = [
    place('Taveuni', -16.9, 179.9),
    place('Date line', -16.9, -179.9),
    place('Suva', -18, 178.4),
  ]
  expect(names(nearbyPlaces(islands, [], { bounds: fiji, zoom: 13 }))).toEqual(['Taveuni', 'Date line'])
})

test('what is planned is not offered, by its name nearby or at the same spot by any name', () => {
  const places = [
    place('Chez Janou', 48.8567, 2.3669),
    place('Louvre', 48.8606, 2.3376),
    place('Orsay', 48.86, 2.3266),
  ]
  const plan = [planned('Dinner at Chez  Janou', 48.8575, 2.3669), planned('Meet Ana', 48.8606, 2.3377)]
  expect(names(nearbyPlaces(places, plan, { bounds: paris, zoom: 14 }))).toEqual(['Orsay'])
})

test('the best-known sixty are shown', () => {
  const many = Array.from({ length: 90 }, (_, rank) =>
    place(`Place ${rank}`, 48.85, 2.3 + rank / 1000, 89 - rank),
  )
  const shown = nearbyPlaces(many, [], { bounds: paris, zoom: 14 })
  expect(shown).toHaveLength(60)
  expect(shown[0]!.rank).toBe(0)
})

test('names find room in the order of the guide', () => {
  const [louvre, orsay] = [place('Louvre', 48.8606, 2.3376, 0), place('Orsay', 48.86, 2.3266, 3)]
  expect(nearbyNames([louvre, orsay])).toEqual([
    { text: 'Louvre', lat: 48.8606, lon: 2.3376, kind: 'place', rank: -0 },
    { text: 'Orsay', lat: 48.86, lon: 2.3266, kind: 'place', rank: -3 },
  ])
})

test('a spot is meant for the nearest place within sixty meters', () => {
  const places = [place('Nearer', 48.8603, 2.3376), place('Near', 48.8606, 2.3376)]
  expect(placeAt(places, { lat: 48.8602, lon: 2.3376 })?.name).toBe('Nearer')
  expect(placeAt(places, { lat: 48.859, lon: 2.3376 })).toBeUndefined()
})
