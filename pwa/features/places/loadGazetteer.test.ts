import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encodeDeviceFile } from '#shared/features/places/deviceFile.ts'
import { searchPlaces } from '#shared/features/places/search.ts'
import { stubCaches, type KeptAnswers } from '../../testing/keptInCaches.ts'
import { loadGazetteer } from './loadGazetteer.ts'

const file = encodeDeviceFile([
  {
    id: 0,
    name: 'Porto',
    alternateNames: [],
    country: 'PT',
    region: '',
    timezone: 'Europe/Lisbon',
    lat: 41,
    lon: -8,
    population: 0,
    weight: 5,
  },
])

let kept: KeptAnswers
let fetches: number

beforeEach(() => {
  kept = stubCaches().in('place-index')
  fetches = 0
  vi.stubGlobal('fetch', async () => {
    fetches++
    return new Response(file)
  })
})

afterEach(() => vi.unstubAllGlobals())

const citiesIn = async (madeBy?: string) =>
  searchPlaces(await loadGazetteer('/assets/places.bin', madeBy), 'por').map(({ city }) => city)

test('the finished index is kept, and searched as the one that was just made', async () => {
  expect(await citiesIn('/worker-1.js')).toEqual(['Porto'])
  expect(await citiesIn('/worker-1.js')).toEqual(['Porto'])
  expect(fetches).toBe(1)
})

test('an index that other code made is made again, and the old one goes', async () => {
  await citiesIn('/worker-1.js')
  expect(await citiesIn('/worker-2.js')).toEqual(['Porto'])
  expect(fetches).toBe(2)
  expect([...kept.keys()]).toHaveLength(1)
})

test('an index made by nobody known is not kept', async () => {
  expect(await citiesIn()).toEqual(['Porto'])
  expect(kept.size).toBe(0)
})

test('a kept index that was cut short is made again', async () => {
  await citiesIn('/worker-1.js')
  for (const [address, index] of kept) kept.set(address, index.slice(0, index.byteLength / 2))
  expect(await citiesIn('/worker-1.js')).toEqual(['Porto'])
  expect(fetches).toBe(2)
})
