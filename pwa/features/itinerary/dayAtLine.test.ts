import { expect, test } from 'vitest'
import { dayAtLine } from './dayAtLine.ts'

/** Which day is in view when days of these heights are scrolled, in a viewport of 800 px with bars of 100 px. */
function seen(heights: readonly number[], scrolled: number): number {
  const starts = heights.map((_, index) => 100 + heights.slice(0, index).reduce((sum, one) => sum + one, 0))
  const most = Math.max(0, 100 + heights.reduce((sum, one) => sum + one, 0) - 800)
  return dayAtLine({
    count: heights.length,
    topOf: index => starts[index]! - scrolled,
    landing: 100,
    height: 800,
    scrolled,
    most,
  })
}

test('the day under the bars is in view, from the moment its head comes close', () => {
  const long = Array.from({ length: 60 }, () => 500)
  expect(seen(long, 0)).toBe(0)
  expect(seen(long, 470)).toBe(0)
  expect(seen(long, 480)).toBe(1)
  expect(seen(long, 500)).toBe(1)
  expect(seen(long, 3000)).toBe(6)
})

test('a plan that fits on the screen is at its first day', () => {
  expect(seen([200, 200, 200], 0)).toBe(0)
})

test('in the last screen every day has its turn, down to the last', () => {
  const heights = [900, 300, 100, 100]
  const turns = Array.from({ length: 71 }, (_, step) => seen(heights, step * 10))
  expect([...new Set(turns)]).toEqual([0, 1, 2, 3])
  expect(seen(heights, 700)).toBe(3)
})

test('a plan without days is at its beginning', () => {
  expect(seen([], 0)).toBe(0)
})
