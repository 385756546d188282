import { expect, test } from 'vitest'
import { openDaysText } from './openDaysText.ts'

const open = (...numbers: number[]) => numbers.map(number => ({ number }))

test.each([
  [open(2), 'This suggests 1 day (Day 2) and'],
  [open(1, 2, 3), 'This suggests 3 days (Days 1–3) and'],
  [open(1, 3, 4, 6), 'This suggests 4 days (Day 1, Days 3–4, and Day 6) and'],
  [[], 'Every day is confirmed'],
])('before Generate is pressed it is said which days will be made: %j', (days, said) => {
  expect(openDaysText(days).startsWith(said)).toBe(true)
})

test('days that are empty but keep their titles are not said to be planned', () => {
  expect(openDaysText([], [3])).toBe(
    "Every day is confirmed, so there's nothing left to suggest. Day 3 is empty. Remove its title to get suggestions for it.",
  )
  expect(openDaysText([], [2, 3, 5])).toContain('Days 2–3 and Day 5 are empty. Remove their titles')
})

test('while the trip is on, days that are over do not count as confirmed', () => {
  expect(openDaysText([], [], true)).toBe(
    "Every day is over, almost over or confirmed, so there's nothing left to suggest.",
  )
})
