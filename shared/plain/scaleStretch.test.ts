import { expect, test } from 'vitest'
import { scaleStretch } from './scaleStretch.ts'

test.each([
  [1234, 'km', '1 km', 1000],
  [6000, 'km', '5 km', 5000],
  [2_700_000, 'km', '2,000 km', 2_000_000],
  [730, 'km', '500 m', 500],
  [4000, 'mi', '2 mi', 3218.688],
  [700, 'mi', '2,000 ft', 609.6],
] as const)('%i m in %s: %s', (most, unit, text, meters) => {
  const stretch = scaleStretch(most, unit)
  expect(stretch.text).toBe(text)
  expect(stretch.meters).toBeCloseTo(meters, 6)
})
