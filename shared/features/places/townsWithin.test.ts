import { expect, test } from 'vitest'
import type { GazetteerPlace } from './gazetteerPlace.ts'
import { buildPlaceIndex } from './placeIndex.ts'
import { townsWithin } from './townsWithin.ts'

const place = (name: string, lat: number, lon: number, weight: number): GazetteerPlace => ({
  id: 0,
  name,
  alternateNames: [],
  country: 'FJ',
  region: '',
  timezone: 'Pacific/Fiji',
  lat,
  lon,
  population: 0,
  weight,
})
const index = buildPlaceIndex([
  place('Sintra', 38.8, -9.38, 4),
  place('Lisbon', 38.72, -9.13, 6),
  place('Porto', 41.15, -8.61, 5.5),
  place('Suva', -18.14, 178.44, 5),
  place('Apia', -13.83, -171.77, 4.5),
])
const names = (west: number, south: number, east: number, north: number, limit = 10) =>
  townsWithin(index, { west, south, east, north }, limit).map(({ city }) => city)

test('towns of a part of the world, the best known first', () => {
  expect(names(-10, 38, -8, 39)).toEqual(['Lisbon', 'Sintra'])
  expect(names(-10, 38, -8, 42, 2)).toEqual(['Lisbon', 'Porto'])
  expect(names(0, 38, 8, 42)).toEqual([])
})

test('a part of the world that crosses the date line', () => {
  expect(names(170, -20, -170, -10)).toEqual(['Suva', 'Apia'])
  expect(names(170, -20, 180, -10)).toEqual(['Suva'])
})
