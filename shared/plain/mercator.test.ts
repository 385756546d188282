import { expect, test } from 'vitest'
import { boundsOf, fromUnit, maxLat, metersPerPx, nearestX, toUnit, worldPx } from './mercator.ts'

test('the middle of the square is where the equator meets Greenwich, and its corners end at 85° N and S', () => {
  expect(toUnit(0, 0)).toEqual({ x: 0.5, y: 0.5 })
  expect(toUnit(maxLat, -180).x).toBe(0)
  expect(toUnit(maxLat, -180).y).toBeCloseTo(0, 10)
  expect(toUnit(-90, 180).y).toBeCloseTo(1, 10)
})

test('a place comes back from the square, from every copy of the world', () => {
  const { x, y } = toUnit(38.7223, -9.1393)
  for (const copy of [-1, 0, 2]) {
    const { lat, lon } = fromUnit(x + copy, y)
    expect(lat).toBeCloseTo(38.7223, 8)
    expect(lon).toBeCloseTo(-9.1393, 8)
  }
})

test('zoom 0 is 256 pixels wide, and a pixel covers less ground away from the equator', () => {
  expect(worldPx(0)).toBe(256)
  expect(worldPx(3)).toBe(2048)
  expect(metersPerPx(0, 0)).toBeCloseTo(156_543, 0)
  expect(metersPerPx(60, 0)).toBeCloseTo(78_271.5, 0)
})

test('the nearest copy of a point is at most half a world away', () => {
  expect(nearestX(0.02, 0.98)).toBeCloseTo(1.02)
  expect(nearestX(0.98, 0.02)).toBeCloseTo(-0.02)
  expect(nearestX(0.4, 0.5)).toBe(0.4)
})

test('bounds go the shorter way round', () => {
  expect(boundsOf([])).toBeUndefined()
  expect(boundsOf([{ lat: 48.9, lon: 2.3 }])).toEqual({ west: 2.3, south: 48.9, east: 2.3, north: 48.9 })
  const near = { lat: -18, lon: 178 }
  expect(boundsOf([near, { lat: -14, lon: -171 }, { lat: -21, lon: -175 }])).toEqual({
    west: 178,
    south: -21,
    east: -171,
    north: -14,
  })
  expect(
    boundsOf([
      { lat: 0, lon: 10 },
      { lat: 5, lon: -20 },
    ]),
  ).toEqual({ west: -20, south: 0, east: 10, north: 5 })
  expect(
    boundsOf([
      { lat: 0, lon: 182 },
      { lat: 5, lon: 176 },
    ]),
  ).toEqual({ west: 176, south: 0, east: -178, north: 5 })
})
