import { expect, test } from 'vitest'
import { countText } from './countText.ts'

test.each([
  [0, '0 days'],
  [1, '1 day'],
  [2, '2 days'],
  [21, '21 days'],
  [1.5, '1.5 days'],
  [12_000, '12,000 days'],
])('%d is counted', (count, text) => {
  expect(countText(count, 'day')).toBe(text)
})

test('a plural of its own is used', () => {
  expect(countText(1, 'activity', 'activities')).toBe('1 activity')
  expect(countText(1_000, 'activity', 'activities')).toBe('1,000 activities')
})
