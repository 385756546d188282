import { expect, test } from 'vitest'
import { Text, wellFormed } from './text.ts'

test.each([
  ['whole', 'Tromsø 😀 e\u0301', 'Tromsø 😀 e\u0301'],
  ['the first half of a character', 'a\uD83D', 'a\uFFFD'],
  ['the second half', '\uDE00b', '\uFFFDb'],
  ['halves in the wrong order', '\uDE00\uD83D', '\uFFFD\uFFFD'],
  ['half beside a whole', '\uD83D😀', '\uFFFD😀'],
  ['NUL', 'a\0\0b', 'ab'],
  ['marks among words', '\u202Eab\u200B c', '\u202Eab\u200B c'],
  ['a mark that shows nothing', '\u202E', ''],
  ['several of them, with blanks', ' \u200B\n\u2800\u3164\u2066 ', ''],
])('%s', (_, text, stored) => {
  expect(wellFormed(text)).toBe(stored)
  expect(stored.isWellFormed()).toBe(true)
})

test('[EDIT7] a schema makes it well formed before it looks at the length', () => {
  expect(Text.trim().min(1).max(3).parse(' a\0\uD83Db ')).toBe('a\uFFFDb')
  expect(Text.trim().min(1).safeParse('\0').success).toBe(false)
  expect(Text.trim().min(1).safeParse('\u202E').success).toBe(false)
})
