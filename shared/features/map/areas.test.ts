import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LatLng } from '../../plain/distance.ts'
import { toUnit } from '../../plain/mercator.ts'
import type { GeoBounds } from '../../plain/mercator.ts'
import { areasOf, tilesOf } from './areas.ts'
import { tileId } from './tileId.ts'

const rome = { lat: 41.89, lon: 12.49 }
const vatican = { lat: 41.9, lon: 12.45 }
const florence = { lat: 43.77, lon: 11.26 }

const covers = ({ west, south, east, north }: GeoBounds, { lat, lon }: LatLng) =>
  lat > south && lat < north && (lon - west + 720) % 360 < (east - west + 720) % 360

const widthKm = ({ west, south, east, north }: GeoBounds) =>
  ((east - west + 360) % 360) * 111.2 * Math.cos((((south + north) / 2) * Math.PI) / 180)

const Place = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lon: fc.double({ min: -180, max: 179.999, noNaN: true }),
})
/** Places near each other, as those of a trip are, also around the date line. */
const Trip = fc
  .tuple(
    Place,
    fc.array(
      fc.record({
        n: fc.double({ min: -1, max: 1, noNaN: true }),
        e: fc.double({ min: -1, max: 1, noNaN: true }),
      }),
      { maxLength: 30 },
    ),
  )
  .map(([first, steps]) =>
    steps.reduce(
      (all, { n, e }) => {
        const { lat, lon } = all.at(-1)!
        return [...all, { lat: Math.max(-84, Math.min(84, lat + n / 2)), lon: ((lon + e + 540) % 360) - 180 }]
      },
      [first],
    ),
  )

test('places of one city are in one area, and those of another in another', () => {
  const areas = areasOf([rome, florence, vatican])
  expect(areas).toHaveLength(2)
  expect(areas.map(area => [rome, vatican, florence].map(place => covers(area, place)))).toEqual([
    [true, true, false],
    [false, false, true],
  ])
  for (const area of areas) expect(widthKm(area)).toBeLessThan(11)
})

test('nothing to show needs no area', () => expect(areasOf([])).toEqual([]))

test('an area over the date line stays small', () => {
  const [area, ...others] = areasOf([
    { lat: -16.8, lon: 179.95 },
    { lat: -16.8, lon: -179.97 },
  ])
  expect(others).toEqual([])
  expect(area!.west).toBeGreaterThan(area!.east)
  expect(widthKm(area!)).toBeLessThan(16)
  expect(tilesOf([area!], 8, 8)).toHaveLength(2)
})

test('a road trip becomes several areas', () => {
  const road = Array.from({ length: 40 }, (_, index) => ({ lat: 40 + index / 6, lon: -4 }))
  const areas = areasOf(road)
  expect(areas.length).toBeGreaterThan(10)
  for (const place of road) expect(areas.some(area => covers(area, place))).toBe(true)
})

test('the work grows with the number of places, and not with its square', () => {
  /** How often the position of a place is read, for a way around the world whose stops get farther and farther apart. */
  const readsFor = (count: number) => {
    let reads = 0
    let lon = -179
    const places = Array.from({ length: count }, (_, index) => {
      const at = (lon += (356 / count) * (0.8 + (0.4 * index) / count))
      return {
        lat: 0,
        get lon() {
          reads += 1
          return at
        },
      }
    })
    const areas = areasOf(places)
    expect(areas.length).toBeGreaterThan(500)
    return reads
  }
  expect(readsFor(8000)).toBeLessThan(6 * readsFor(2000))
})

test('every place is in an area of at most 60 km and its margins, and its tiles of all zooms are there', () => {
  fc.assert(
    fc.property(Trip, places => {
      const areas = areasOf(places)
      for (const place of places) expect(areas.some(area => covers(area, place))).toBe(true)
      for (const area of areas) expect((area.north - area.south) * 111.2).toBeLessThan(67)
      const ids = new Set(tilesOf(areas, 0, 12))
      for (const { lat, lon } of places)
        for (let z = 0; z <= 12; z += 1) {
          const { x, y } = toUnit(lat, lon)
          expect(ids.has(tileId({ z, x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z) }))).toBe(true)
        }
    }),
    { numRuns: 60 },
  )
})
