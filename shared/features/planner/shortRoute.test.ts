import fc from 'fast-check'
import { expect, test } from 'vitest'
import { routeLength, shortRoute } from './shortRoute.ts'

const point = fc.record({
  lat: fc.double({ min: 48.8, max: 48.9, noNaN: true }),
  lon: fc.double({ min: 2.2, max: 2.4, noNaN: true }),
})

test('a route keeps its points and is never longer than the order given', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 8 }), points => {
      const route = shortRoute(points)
      expect(route).toHaveLength(points.length)
      expect(new Set(route)).toEqual(new Set(points))
      expect(routeLength(route)).toBeLessThanOrEqual(routeLength(points) + 1e-6)
    }),
  )
})

test('points on a line come in their order', () => {
  const line = [3, 1, 4, 0, 2].map(step => ({ lat: 48.85, lon: 2.3 + step / 100 }))
  const lons = shortRoute(line).map(({ lon }) => lon)
  const rising = lons.toSorted((a, b) => a - b)
  expect([rising, rising.toReversed()]).toContainEqual(lons)
})

test('a route from a base and back to it is never longer than the order given', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 8 }), point, (points, base) => {
      const route = shortRoute(points, base)
      expect(new Set(route)).toEqual(new Set(points))
      expect(routeLength([base, ...route, base])).toBeLessThanOrEqual(
        routeLength([base, ...points, base]) + 1e-6,
      )
    }),
  )
})
