import { afterEach, expect, test } from 'vitest'
import { speakClock, timeText } from './timeText.ts'

afterEach(() => speakClock('12'))

test.each([
  ['00:05', '12:05 AM'],
  ['09:00', '9:00 AM'],
  ['12:00', '12:00 PM'],
  ['23:59', '11:59 PM'],
])('%s is %s', (time, shown) => {
  expect(timeText(time)).toBe(shown)
})

test.each([
  ['00:05', '0:05'],
  ['09:00', '9:00'],
  ['23:59', '23:59'],
])('%s is %s on a clock of 24 hours', (time, shown) => {
  speakClock('24')
  expect(timeText(time)).toBe(shown)
})
