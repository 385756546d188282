import { expect, test } from 'vitest'
import { timeText } from './timeText.ts'

test.each([
  ['00:05', '12:05 AM'],
  ['09:00', '9:00 AM'],
  ['12:00', '12:00 PM'],
  ['23:59', '11:59 PM'],
])('%s is %s', (time, shown) => {
  expect(timeText(time)).toBe(shown)
})
