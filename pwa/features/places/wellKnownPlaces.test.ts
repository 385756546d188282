// @vitest-environment node
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { decodeDeviceFile } from '#shared/features/places/deviceFile.ts'
import { buildPlaceIndex } from '#shared/features/places/placeIndex.ts'
import type { PlaceIndex } from '#shared/features/places/placeIndex.ts'
import { searchPlaces } from '#shared/features/places/search.ts'
import { readDeviceGazetteer } from '../../build/gazetteerPlugin.ts'
import { wellKnownPlaces } from './wellKnownPlaces.ts'

let index: PlaceIndex

beforeAll(() => {
  index = buildPlaceIndex(decodeDeviceFile(new Uint8Array(gunzipSync(readDeviceGazetteer()))))
}, 120_000)

test('there are twelve, each once', () => {
  expect(new Set(wellKnownPlaces.map(place => place.formatted)).size).toBe(12)
})

test.each(wellKnownPlaces)('$formatted is the place that the gazetteer knows', place => {
  const { population, ...suggestion } = place
  expect(searchPlaces(index, place.formatted, { limit: 1 })).toEqual([suggestion])
  expect(population).toBeGreaterThan(10_000)
})
