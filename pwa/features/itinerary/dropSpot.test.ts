import { expect, test } from 'vitest'
import { indexAt } from './dropSpot.ts'
import { scrollSpeed } from './scrollSpeed.ts'

const boxes = [
  { top: 100, bottom: 200 },
  { top: 200, bottom: 220 },
]

test.each([
  [0, 0],
  [149, 0],
  [151, 1],
  [209, 1],
  [211, 2],
  [900, 2],
])('at height %i the index is %i', (y, index) => {
  expect(indexAt(y, boxes)).toBe(index)
})

test('the page scrolls near its edges only, faster the nearer', () => {
  expect(scrollSpeed(400, 800)).toBe(0)
  expect(scrollSpeed(0, 800)).toBe(-14)
  expect(scrollSpeed(45, 800)).toBe(-7)
  expect(scrollSpeed(900, 800)).toBe(14)
})
