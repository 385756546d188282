import { expect, test } from 'vitest'
import { relativeTime } from './relativeTime.ts'

const minute = 60_000

test.each([
  [0, 'just now'],
  [-59_000, 'just now'],
  [-minute, '1 minute ago'],
  [-90 * minute, '1 hour ago'],
  [-25 * 60 * minute, 'yesterday'],
  [3 * 24 * 60 * minute, 'just now'],
])('%i ms away', (differenceMs, words) => {
  expect(relativeTime(1e12 + differenceMs, 1e12)).toBe(words)
})
