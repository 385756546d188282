import { expect, test } from 'vitest'
import { shortenedAtWord } from './shortenedAtWord.ts'

test.each([
  ['Tram through Alfama', 19, 'Tram through Alfama'],
  ['Tram through Alfama', 18, 'Tram through…'],
  ['Tram through Alfama', 13, 'Tram through…'],
  ['Tram through Alfama', 12, 'Tram…'],
  ['Tram, then Alfama', 7, 'Tram…'],
  ['Azulejos', 5, 'Azul…'],
  ['🚋🚋🚋', 4, '🚋…'],
])('%s in %i', (text, most, short) => {
  expect(shortenedAtWord(text, most)).toBe(short)
})
