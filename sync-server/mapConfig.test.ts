import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { mapOrigin } from './mapConfig.ts'

const attribution = '© OpenStreetMap contributors'

test('without settings there are no streets', () => {
  expect(readConfig({}).map).toBeUndefined()
  expect(readConfig({ MAP_ATTRIBUTION: 'nobody', MAP_OFFLINE: 'allowed' }).map).toBeUndefined()
})

test('a file of the data folder may be downloaded by people, and comes from our own address', () => {
  const { map } = readConfig({ MAP_PMTILES: 'italy.pmtiles', DATA_DIR: '/srv/wend' })
  expect(map).toEqual({
    kind: 'archive',
    url: '/map/italy.pmtiles',
    format: 'vector',
    attribution,
    isOfflineAllowed: true,
    path: resolve('/srv/wend/italy.pmtiles'),
  })
  expect(mapOrigin(map)).toBeUndefined()
  expect(readConfig({ MAP_PMTILES: 'italy.pmtiles', MAP_OFFLINE: 'no' }).map?.isOfflineAllowed).toBe(false)
})

test('what others serve may be downloaded only where the host says so', () => {
  const { map } = readConfig({ MAP_PMTILES: 'https://maps.example/world.pmtiles' })
  expect(map).toEqual({
    kind: 'archive',
    url: 'https://maps.example/world.pmtiles',
    format: 'vector',
    attribution,
    isOfflineAllowed: false,
  })
  expect(mapOrigin(map)).toBe('https://maps.example')
  const tiles = { MAP_TILES: 'https://maps.example/{z}/{x}/{y}.png', MAP_OFFLINE: 'allowed' }
  expect(readConfig(tiles).map?.isOfflineAllowed).toBe(true)
})

test.each([
  ['https://maps.example/{z}/{x}/{y}.pbf?key=1', 'vector'],
  ['https://maps.example:8443/{z}/{y}/{x}.mvt', 'vector'],
  ['https://maps.example/{z}/{x}/{y}@2x.webp', 'raster'],
  ['http://localhost:9000/{z}/{x}/{y}.JPG', 'raster'],
])('single tiles say what they are: %s', (MAP_TILES, format) => {
  expect(readConfig({ MAP_TILES, MAP_ATTRIBUTION: 'The city' }).map).toMatchObject({
    kind: 'tiles',
    url: MAP_TILES,
    format,
    attribution: 'The city',
  })
})

test.each([
  [{ MAP_PMTILES: '../wend.db' }, /^MAP_PMTILES must be the name/],
  [{ MAP_PMTILES: 'italy.mbtiles' }, /^MAP_PMTILES must be the name/],
  [{ MAP_PMTILES: '.hidden.pmtiles' }, /^MAP_PMTILES must be the name/],
  [{ MAP_PMTILES: 'my italy.pmtiles' }, /^MAP_PMTILES .* only A–Z, digits/],
  [{ MAP_PMTILES: 'http://maps.example/world.pmtiles' }, /^MAP_PMTILES must be the name/],
  [{ MAP_PMTILES: 'https://:secret@maps.example/world.pmtiles' }, /^MAP_PMTILES must be the name/],
  [{ MAP_PMTILES: 'https://maps.example/{z}/{x}/{y}.pbf' }, /^MAP_PMTILES .* belong in MAP_TILES/],
  [{ MAP_TILES: 'https://maps.example/{z}/{x}.png' }, /^MAP_TILES must be an https/],
  [{ MAP_TILES: 'https://{z}.maps.example/{x}/{y}.png' }, /^MAP_TILES must be an https/],
  [{ MAP_TILES: 'https://ana:secret@maps.example/{z}/{x}/{y}.png' }, /^MAP_TILES must be an https/],
  [{ MAP_TILES: 'https://:secret@maps.example/{z}/{x}/{y}.png' }, /^MAP_TILES must be an https/],
  [{ MAP_TILES: 'https://maps.example/{z}/{x}/{y}{r}.png' }, /^MAP_TILES must not have other parts/],
  [{ MAP_TILES: 'https://maps.example/{z}/{x}/{y}' }, /^MAP_TILES must end in/],
  [{ MAP_OFFLINE: 'yes' }, /^MAP_OFFLINE must be allowed or no/],
  [{ MAP_ATTRIBUTION: '<a href="x">OSM</a>' }, /^MAP_ATTRIBUTION must be plain text/],
  [{ MAP_ATTRIBUTION: '&copy; OSM' }, /^MAP_ATTRIBUTION must be plain text/],
  [{ MAP_PMTILES: 'a.pmtiles', MAP_TILES: 'https://maps.example/{z}/{x}/{y}.png' }, /exclude each other/],
])('%o is refused', (env: NodeJS.ProcessEnv, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test('spaces around a setting do no harm, and an ampersand in a credit is plain text', () => {
  const { map } = readConfig({ MAP_PMTILES: ' italy.pmtiles ', MAP_ATTRIBUTION: 'Smith & Sons; OSM' })
  expect(map).toMatchObject({ url: '/map/italy.pmtiles', attribution: 'Smith & Sons; OSM' })
})

test.each([
  [{ MAP_OFFLINE: 'allowed' }, /^MAP_OFFLINE has no effect without MAP_PMTILES/],
  [{ MAP_ATTRIBUTION: 'The city' }, /^MAP_ATTRIBUTION has no effect without MAP_PMTILES/],
  [
    { MAP_TILES: 'https://maps.example/{z}/{x}/{y}.png', MAP_OFFLINE: 'allowed' },
    /^MAP_OFFLINE=allowed has no effect with MAP_TILES/,
  ],
])('the operator is told that %o does less than it seems to', (env: NodeJS.ProcessEnv, message) => {
  expect(readConfig(env).warnings).toEqual([expect.stringMatching(message)])
})

test('settings that work as intended bring no warnings', () => {
  const archive = { MAP_PMTILES: 'italy.pmtiles', MAP_ATTRIBUTION: 'The city', MAP_OFFLINE: 'allowed' }
  const tiles = { MAP_TILES: 'https://maps.example/{z}/{x}/{y}.png', MAP_OFFLINE: 'no' }
  expect([archive, tiles, {}].map(env => readConfig(env).warnings)).toEqual([[], [], []])
})
