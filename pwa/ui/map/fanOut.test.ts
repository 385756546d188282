import { expect, test } from 'vitest'
import { fanOut } from './fanOut.ts'

/** How near the two nearest spots are. */
function nearest(count: number): number {
  const spots = fanOut(count)
  return Math.min(...spots.flatMap((a, n) => spots.slice(n + 1).map(b => Math.hypot(a.x - b.x, a.y - b.y))))
}

test.each([2, 3, 5, 8, 9, 20, 60])('%i pins fan out far enough apart for a finger each', count => {
  expect(fanOut(count)).toHaveLength(count)
  expect(nearest(count)).toBeGreaterThan(28)
})

test('few stand in a circle, the first at its top', () => {
  const spots = fanOut(6)
  expect(spots[0]!.x).toBeCloseTo(0, 9)
  expect(spots[0]!.y).toBeLessThan(-30)
  const far = spots.map(({ x, y }) => Math.hypot(x, y))
  expect(Math.max(...far) - Math.min(...far)).toBeLessThan(1e-9)
})
