import { expect, test } from 'vitest'
import { sunsetAt } from './sunset.ts'

test.each([
  [{ lat: 48.86, lon: 2.35 }, 'Europe/Paris', '2027-06-21', 21 * 60 + 58],
  [{ lat: 48.86, lon: 2.35 }, 'Europe/Paris', '2027-12-21', 16 * 60 + 56],
  [{ lat: 1.35, lon: 103.82 }, 'Asia/Singapore', '2027-03-20', 19 * 60 + 17],
  [{ lat: -33.87, lon: 151.21 }, 'Australia/Sydney', '2027-01-01', 20 * 60 + 9],
  [{ lat: 37.77, lon: -122.42 }, 'America/Los_Angeles', '2027-07-01', 20 * 60 + 35],
])('the sun sets at %o on time', (at, zone, date, expected) => {
  const minutes = sunsetAt(at, zone, date)!
  expect(Math.abs(minutes - expected)).toBeLessThanOrEqual(10)
})

test('in the far north, it does not set in summer', () => {
  expect(sunsetAt({ lat: 69.65, lon: 18.96 }, 'Europe/Oslo', '2027-06-21')).toBeNull()
})
