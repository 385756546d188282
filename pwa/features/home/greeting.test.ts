import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test.each([
  [8, 'Ana', 'Good morning, Ana'],
  [12, 'Ana', 'Good afternoon, Ana'],
  [18, ' ', 'Good evening'],
  [2, 'Ana', 'Good evening, Ana'],
])('at %i', (hour, name, words) => {
  expect(greeting(hour, name)).toBe(words)
})
