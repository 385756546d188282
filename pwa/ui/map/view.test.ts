import { expect, test } from 'vitest'
import { toUnit, worldPx } from '#shared/plain/mercator.ts'
import { placeWays, spanOf } from './paintWays.ts'
import { eachCopy } from './pinGroups.ts'
import { framing, maxZoom, minZoomOf, settled, viewOf } from './view.ts'
import type { Point } from './view.ts'
import { between, boundsIn, mapViewOf, placeAt, pushed, toScreen, zoomedAt } from './viewMoves.ts'

const size = { width: 400, height: 600 }
const rome = { lat: 41.9, lon: 12.5 }
const view = viewOf({ ...rome, zoom: 12 })

test('a view and the map’s words for it are the same', () => {
  const { lat, lon, zoom } = mapViewOf(view)
  expect([lat, lon, zoom].map(value => value.toFixed(6))).toEqual(['41.900000', '12.500000', '12.000000'])
})

test('what is on a spot of the canvas is drawn on that spot', () => {
  const at = { x: 310, y: 77 }
  const place = placeAt(view, size, at)
  const { x, y } = toScreen(view, size, toUnit(place.lat, place.lon))
  expect(x).toBeCloseTo(310, 5)
  expect(y).toBeCloseTo(77, 5)
})

test('a push moves what is shown by as many pixels', () => {
  const { x, y } = toScreen(pushed(view, size, 30, -20), size, view)
  expect(x).toBeCloseTo(230, 5)
  expect(y).toBeCloseTo(280, 5)
})

test('the spot under the pointer stays while the map comes nearer', () => {
  const at = { x: 50, y: 500 }
  const before = placeAt(view, size, at)
  const after = placeAt(zoomedAt(view, size, at, 14.5), size, at)
  expect(after.lat).toBeCloseTo(before.lat, 9)
  expect(after.lon).toBeCloseTo(before.lon, 9)
})

test('zooming against the end of the zooms moves nothing', () => {
  const near = { ...view, zoom: maxZoom }
  const after = zoomedAt(near, size, { x: 10, y: 10 }, maxZoom + 1)
  expect(after.zoom).toBe(maxZoom)
  expect(after.x).toBeCloseTo(near.x, 12)
  expect(after.y).toBeCloseTo(near.y, 12)
})

test('nobody gets beyond the poles, or farther away than the world', () => {
  const world = worldPx(4)
  expect(settled({ x: 0.5, y: 0, zoom: 4 }, size).y).toBeCloseTo(size.height / 2 / world, 9)
  expect(settled({ x: 0.5, y: 2, zoom: 4 }, size).y).toBeCloseTo(1 - size.height / 2 / world, 9)
  expect(settled({ x: 0.5, y: 0.5, zoom: -7 }, size).zoom).toBe(minZoomOf(size))
})

test('all points are framed, with room for the pins', () => {
  const points = [rome, { lat: 48.86, lon: 2.35 }, { lat: 52.5, lon: 13.4 }]
  const framed = framing(points, size)!
  for (const { lat, lon } of points) {
    const { x, y } = toScreen(framed, size, toUnit(lat, lon))
    expect(x).toBeGreaterThanOrEqual(55.9)
    expect(x).toBeLessThanOrEqual(size.width - 55.9)
    expect(y).toBeGreaterThanOrEqual(55.9)
    expect(y).toBeLessThanOrEqual(size.height - 55.9)
  }
  expect(framed.zoom).toBeGreaterThan(3)
})

test('what covers the head of a map beside a plan covers no pin', () => {
  const beside = { width: 309, height: 367 }
  const points = [
    { lat: 46.2074, lon: 6.1559 },
    { lat: 46.23, lon: 6.18 },
  ]
  const framed = framing(points, beside, 60)!
  const spots = points.map(({ lat, lon }) => toScreen(framed, beside, toUnit(lat, lon)))
  expect(Math.min(...spots.map(({ y }) => y))).toBeGreaterThan(79)
  expect(Math.max(...spots.map(({ y }) => y))).toBeLessThan(beside.height - 55)
  // The buttons take 42 at the right, and a pin 13 to each side.
  expect(Math.max(...spots.map(({ x }) => x))).toBeLessThanOrEqual(beside.width - 55.9)
})

test('one point is framed with the streets around it, and none is not', () => {
  expect(framing([rome], size)!.zoom).toBe(15)
  expect(framing([], size)).toBeUndefined()
})

test('a trip across the date line is framed the shorter way round', () => {
  const framed = framing(
    [
      { lat: -17.8, lon: 177.4 },
      { lat: -13.8, lon: -171.8 },
    ],
    size,
  )!
  expect(framed.zoom).toBeGreaterThan(4)
  expect(Math.abs(mapViewOf(framed).lon)).toBeGreaterThan(170)
})

test('in a frame as small as a card, Fiji and Samoa are both in view, once, and the way between them is short', () => {
  const trip = [
    { lat: -17.8, lon: 177.4 },
    { lat: -13.8, lon: -171.8 },
  ]
  for (const card of [
    { width: 300, height: 160 },
    { width: 120, height: 120 },
  ]) {
    const framed = framing(trip, card)!
    const seen = trip.map(({ lat, lon }) => {
      const copies: Point[] = []
      eachCopy(framed, card, toUnit(lat, lon), 0, (x, y) => copies.push({ x, y }))
      expect(copies).toHaveLength(1)
      return copies[0]!
    })
    const [fiji, samoa] = seen as [Point, Point]
    expect(samoa.x - fiji.x).toBeGreaterThan(card.width / 3)
    expect(samoa.y).toBeLessThan(fiji.y)
    const [way] = placeWays([{ id: '', from: trip[0]!, to: trip[1]!, color: '', text: '', isWalk: true }])
    expect(spanOf(way!).span.x * worldPx(framed.zoom)).toBeCloseTo(samoa.x - fiji.x, 6)
  }
})

test('what is in view is told also across the date line', () => {
  const { west, east, south, north } = boundsIn(viewOf({ lat: -16, lon: 179.5, zoom: 6 }), size)
  expect(west).toBeGreaterThan(170)
  expect(east).toBeLessThan(-170)
  expect(south).toBeLessThan(north)
  expect(boundsIn(viewOf({ lat: 0, lon: 100, zoom: 0.5 }), size)).toMatchObject({ west: -180, east: 180 })
})

test('a walk begins and ends where it should, the shorter way round', () => {
  const from = viewOf({ lat: -17.8, lon: 177.4, zoom: 5 })
  const to = viewOf({ lat: -13.8, lon: -171.8, zoom: 8 })
  expect(between(from, to, 0)).toEqual(from)
  expect(settled(between(from, to, 1), size).x).toBeCloseTo(to.x, 9)
  expect(between(from, to, 0.5).x).toBeGreaterThan(from.x)
})
