import { expect, test } from 'vitest'
import { beginningOf, shortened } from './shortened.ts'

test.each([
  ['Lisbon', 6, 'Lisbon'],
  ['Lisbon', 5, 'Lisb…'],
  ['Tram 28', 6, 'Tram…'],
  ['🚋🚋🚋', 6, '🚋🚋🚋'],
  ['🚋🚋🚋', 5, '🚋🚋…'],
  ['🚋🚋🚋', 4, '🚋…'],
])('%s in %i', (text, most, short) => {
  expect(shortened(text, most)).toBe(short)
})

test('a beginning keeps its space and has no half of a character', () => {
  expect([beginningOf('Tram 28', 5), beginningOf('🚋🚋', 3), beginningOf('a', 3)]).toEqual([
    'Tram ',
    '🚋',
    'a',
  ])
})
