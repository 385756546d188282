import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readDetail } from '#shared/features/map/detailFile.ts'
import { isInRings } from '#shared/features/map/isInRings.ts'
import { emptyPart } from '#shared/features/map/sketch.ts'
import type { SketchPart } from '#shared/features/map/sketch.ts'
import { decodeWorld } from '#shared/features/map/worldFile.ts'
import { toUnit } from '#shared/plain/mercator.ts'
import { readSketchDetail, readSketchWorld } from '../sketchPlugin.ts'

const worldFile = readSketchWorld()
const detailFile = readSketchDetail()
const world = decodeWorld(gunzipSync(worldFile))
const detail = readDetail(gunzipSync(detailFile))

/** Name, latitude, longitude, and whether there is land. The names say why. */
const spots: readonly [name: string, lat: number, lon: number, isLand: boolean][] = [
  ['Portugal, east of Lisbon', 38.8, -8.3, true],
  ['the Atlantic off Lisbon', 38.7, -10.5, false],
  ['the west of Africa, which a ring over the date line can lose', 12, -9, true],
  ['the Sahara', 23, 5, true],
  ['the Caspian Sea, a hole in Eurasia', 41.5, 51, false],
  ['Kansas', 38.5, -98, true],
  ['the Gulf of Mexico', 25, -90, false],
  ['Chukotka west of the date line', 67, 178.5, true],
  ['Chukotka east of the date line', 67, -178.5, true],
  ['the Bering Sea at the date line', 60, 180, false],
  ['the Pacific at the date line', 0, 179.9, false],
  ['the Pacific', 0, -150, false],
  ['Vanua Levu in Fiji', -16.6, 179.2, true],
  ['the inside of Antarctica', -80, 0, true],
  ['Antarctica at the date line', -84.9, 179.9, true],
  ['the Southern Ocean', -60, 90, false],
  ['Greenland', 75, -40, true],
  ['the Arctic Ocean', 84.5, 0, false],
  ['New Zealand', -44, 170.5, true],
  ['Australia', -25, 135, true],
  ['the Andes', -15, -72, true],
]

test.each(spots)('%s is where it is', (_, lat, lon, isLand) => {
  const { x, y } = toUnit(lat, lon)
  expect(isInRings(world.land, x, y), 'in the world').toBe(isLand)
  for (let z = 0; z <= detail.maxZoom; z++) {
    const tile = detail.tile(z, Math.min(2 ** z - 1, Math.floor(x * 2 ** z)), Math.floor(y * 2 ** z))
    expect(isInRings(tile.land, x, y), `at zoom ${z}`).toBe(isLand)
  }
})

test('each country has a code, a size, and its name within its borders', () => {
  expect(new Set(world.countries.map(({ code }) => code)).size).toBe(world.countries.length)
  expect(world.countries.length).toBeGreaterThan(230)
  const outside = world.countries.filter(({ rings, at, rank }) => {
    const { x, y } = toUnit(at.lat, at.lon)
    // The smallest are too small for the steps that places are rounded to.
    return rank > 20 && !isInRings(rings(), x, y)
  })
  expect(outside).toEqual([])
  expect(world.countries.filter(({ code, rank }) => !/^[A-Z]{2}$/.test(code) || rank < 1)).toEqual([])
  const rankOf = (wanted: string) => world.countries.find(({ code }) => code === wanted)!.rank
  expect(rankOf('FR')).toBeGreaterThan(600)
  expect(rankOf('FR')).toBeLessThan(900)
  expect(rankOf('MT')).toBeLessThan(rankOf('PT'))
  expect(world.countries.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['XK', 'SG', 'MT', 'VA', 'TW', 'PS']),
  )
})

test('the land of the world is not dotted by the small countries within it', () => {
  const { x, y } = toUnit(43.94, 12.45)
  expect(isInRings(world.land, x, y), 'San Marino').toBe(true)
  const malta = toUnit(35.9, 14.45)
  expect(isInRings(world.land, malta.x, malta.y), 'Malta').toBe(true)
})

test('no coast is drawn where only the map ends', () => {
  for (let z = 0; z <= 3; z++)
    for (let y = 0; y < 2 ** z; y++)
      for (const x of [0, 2 ** z - 1])
        expect(alongTheEdge(detail.tile(z, x, y)), `${z}/${x}/${y}`).toBeLessThan(0.001)
  expect(alongTheEdge(world)).toBeLessThan(0.001)
})

/** How much of the coasts runs up or down the date line, or along the south end of the world. */
function alongTheEdge({ coasts }: SketchPart): number {
  let length = 0
  for (const line of coasts)
    for (let n = 0; n + 3 < line.length; n += 2) {
      const [x0, y0, x1, y1] = [line[n]!, line[n + 1]!, line[n + 2]!, line[n + 3]!]
      const isOnDateLine = Math.abs(x0 - Math.round(x0)) < 1e-6 && Math.abs(x1 - Math.round(x1)) < 1e-6
      if (isOnDateLine || (y0 > 0.99999 && y1 > 0.99999)) length += Math.hypot(x1 - x0, y1 - y0)
    }
  return length
}

const isNear = (lines: readonly Float32Array[], lat: number, lon: number) => {
  const { x, y } = toUnit(lat, lon)
  return lines.some(line =>
    line.some((value, n) => n % 2 === 0 && Math.hypot(value - x, line[n + 1]! - y) < 1e-3),
  )
}

test('borders are where two countries meet, and coasts are not borders', () => {
  const tile = detail.tile(3, 4, 2) // Central Europe
  expect(isNear(tile.borders, 48.58, 7.8), 'the Rhine at Strasbourg').toBe(true)
  expect(isNear(tile.coasts, 48.58, 7.8)).toBe(false)
  expect(isNear(tile.coasts, 45.65, 13.75), 'the sea at Trieste').toBe(true)
})

/** Maps of the whole world have only the largest lakes, and no islands in them. */
const waters: readonly [name: string, lat: number, lon: number, isLake: boolean, isLakeFromAfar?: boolean][] =
  [
    ['Lake Superior', 47.5, -88.9, true],
    ['Lake Victoria', -1, 33, true],
    ['Lake Baikal, where Asia has no file of its own', 53.7, 108.4, true],
    ['Vänern', 58.9, 13.3, true],
    ['Lake Geneva', 46.42, 6.6, true, false],
    ['Lake Taupo, in Oceania', -38.8, 175.9, true, false],
    ['Manitoulin, an island in Lake Huron', 45.75, -82.3, false, true],
    ['Chicago, beside its lake', 41.88, -87.9, false],
    ['the Caspian Sea, which is a hole in the land', 41.5, 51, false],
    ['Kansas', 38.5, -98, false],
  ]

test.each(waters)('%s is a lake or none', (_, lat, lon, isLake, isLakeFromAfar = isLake) => {
  const { x, y } = toUnit(lat, lon)
  expect(isInRings(world.lakes, x, y), 'in the world').toBe(isLakeFromAfar)
  for (let z = 0; z <= detail.maxZoom; z++) {
    const { lakes } = detail.tile(z, Math.floor(x * 2 ** z), Math.floor(y * 2 ** z))
    expect(isInRings(lakes, x, y), `at zoom ${z}`).toBe(z < 2 ? isLakeFromAfar : isLake)
  }
})

test('rivers are lines that end at lakes, whose edges are lines too', () => {
  const tile = detail.tile(3, 4, 2)
  expect(isNear(tile.shores, 48.2, 16.4), 'the Danube at Vienna').toBe(true)
  expect(isNear(tile.shores, 46.4, 6.9), 'the east of Lake Geneva').toBe(true)
  expect(isNear(tile.coasts, 48.2, 16.4)).toBe(false)
  expect(isNear(world.shores, 15.6, 32.5), 'the Nile at Khartoum').toBe(true)
  const slave = toUnit(61.31, -115.09)
  const { lakes, shores } = detail.tile(3, Math.floor(slave.x * 8), Math.floor(slave.y * 8))
  expect(isInRings(lakes, slave.x, slave.y), 'Great Slave Lake, which the Mackenzie leaves').toBe(true)
  expect(isNear(shores, 61.31, -115.09), 'the line of the river through it').toBe(false)
})

test('open sea and what is outside the world are empty', () => {
  expect(detail.tile(6, 8, 40)).toEqual(emptyPart)
  expect(detail.tile(3, 8, 0)).toEqual(emptyPart)
  expect(detail.tile(7, 0, 0)).toEqual(emptyPart)
})

test('the files are small, and damaged ones are noticed', () => {
  expect(worldFile.length).toBeLessThan(45_000)
  expect(detailFile.length).toBeLessThan(2_600_000)
  const whole = gunzipSync(detailFile)
  expect(() => readDetail(whole.subarray(0, whole.length - 1))).toThrow('not complete')
  expect(() => readDetail(new TextEncoder().encode('<!doctype html>'))).toThrow('not the tiles')
  expect(() => decodeWorld(new TextEncoder().encode('<!doctype html>'))).toThrow('not a map')
  expect(() => decodeWorld(gunzipSync(worldFile).subarray(0, 9_000))).toThrow('ends too early')
})
