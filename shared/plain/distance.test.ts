import { expect, test } from 'vitest'
import { distanceM } from './distance.ts'

test('Paris to London is 344 km', () => {
  const km = distanceM({ lat: 48.8566, lon: 2.3522 }, { lat: 51.5074, lon: -0.1278 }) / 1000
  expect(km).toBeGreaterThan(343)
  expect(km).toBeLessThan(345)
})

test('a place is nowhere but where it is, also across the date line and at the poles', () => {
  expect(distanceM({ lat: -36.85, lon: 174.76 }, { lat: -36.85, lon: 174.76 })).toBe(0)
  expect(distanceM({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(111_195, -2)
  expect(distanceM({ lat: 90, lon: 0 }, { lat: 90, lon: 120 })).toBeCloseTo(0, 3)
})
