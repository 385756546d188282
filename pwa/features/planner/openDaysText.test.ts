import { expect, test } from 'vitest'
import { openDaysText } from './openDaysText.ts'

const open = (...numbers: number[]) => numbers.map(number => ({ number }))

test.each([
  [open(2), 'This suggests 1 day (Day 2) and'],
  [open(1, 2, 3), 'This suggests 3 days (Days 1–3) and'],
  [open(1, 3, 4, 6), 'This suggests 4 days (Day 1, Days 3–4, and Day 6) and'],
])('before Generate is pressed it is said which days will be made: %j', (days, said) => {
  expect(openDaysText(days).startsWith(said)).toBe(true)
})
