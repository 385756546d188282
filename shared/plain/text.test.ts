import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Text, wellFormed } from './text.ts'

test.each([
  ['whole', 'Tromsø 😀 e\u0301', 'Tromsø 😀 e\u0301'],
  ['the first half of a character', 'a\uD83D', 'a\uFFFD'],
  ['the second half', '\uDE00b', '\uFFFDb'],
  ['halves in the wrong order', '\uDE00\uD83D', '\uFFFD\uFFFD'],
  ['half beside a whole', '\uD83D😀', '\uFFFD😀'],
  ['NUL', 'a\0\0b', 'ab'],
  ['control characters', 'a\u0001\u001B[31m\u007Fb\u0085\u009F', 'a[31mb'],
  ['tabs and line breaks', 'a\tb\r\nc\u2028d', 'a\tb\r\nc\u2028d'],
  ['an annotation between the lines', '\uFFF9Lisbon\uFFFAevil\uFFFB', 'Lisbonevil'],
  ['only marks of annotations', '\uFFF9\u0301\uFFFB', ''],
  ['a control character', '\u0001', ''],
  ['marks among words', 'ab\u200B c', 'ab\u200B c'],
  ['an override', '\u202Eevil', 'evil'],
  ['an override that ends', 'a \u202Dlive\u202C b', 'a live b'],
  ['an isolate that does not end', '\u2066a', 'a'],
  ['an embedding that does not end', 'a\u202Bb', 'ab'],
  ['ends of nothing', 'a\u202C\u2069b', 'ab'],
  ['isolates in each other', '\u2067א \u2066b\u2069 ג\u2069', '\u2067א \u2066b\u2069 ג\u2069'],
  ['isolates of which one ends', '\u2067א \u2066b ג\u2069', 'א b ג'],
  ['an embedding', '\u202Bשלום\u202C!', '\u202Bשלום\u202C!'],
  ['an embedding that its isolate would end', '\u2068a\u202Bb\u2069c\u202C', 'abc'],
  ['an embedding around an override', '\u202Ba\u202Eb\u202Cc\u202C', 'abc'],
  ['a part that reaches into the next line', '\u2067א\nb\u2069', 'א\nb'],
  ['one line of two', '\u2067א\u2069\nb\u2069', '\u2067א\u2069\nb'],
  ['marks for one place', 'א\u200F! (b)\u200E', 'א\u200F! (b)\u200E'],
  ['only an accent', '\u0301', ''],
  ['an accent on a blank', ' \u0301\u200D\u0301a', 'a'],
  ['accents on letters', 'e\u0301 \u0935\u093F', 'e\u0301 \u0935\u093F'],
  ['an emoji in a style', '❤\uFE0F', '❤\uFE0F'],
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

const pieces = [
  '\u202A',
  '\u202B',
  '\u202C',
  '\u202D',
  '\u202E',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u200F',
]
const others = [
  'a',
  'א',
  ' ',
  '\n',
  '\r',
  '\0',
  '\u0001',
  '\u0085',
  '\uFFF9',
  '\u0301',
  '\u200B',
  '\uD83D',
  '\uDE00',
  '😀',
  '\u2028',
  '\u2029',
]
const evil = fc.array(fc.constantFrom(...pieces, ...others), { maxLength: 16 }).map(parts => parts.join(''))

test('[EDIT7] once cleaned, a text stays as it is: on the server as on the device', () => {
  fc.assert(
    fc.property(evil, text => {
      const title = Text.trim()
      const once = title.parse(text)
      expect(title.parse(once)).toBe(once)
      expect(wellFormed(once)).toBe(once)
    }),
    { numRuns: 2_000 },
  )
})

test('no text changes the direction of what comes after it, or of its letters', () => {
  fc.assert(
    fc.property(evil, text => {
      for (const line of wellFormed(text).split(/[\n\r\u2029]/)) {
        expect(line).not.toMatch(/[\u202D\u202E]/)
        // Pairs that hold no other mark are taken out until none is left.
        let rest = line.replaceAll(/[^\u202A-\u202E\u2066-\u2069]/g, '')
        for (let before = ''; before !== rest;) {
          before = rest
          rest = rest.replaceAll(/[\u202A\u202B]\u202C|[\u2066-\u2068]\u2069/g, '')
        }
        expect(rest).toBe('')
      }
    }),
    { numRuns: 2_000 },
  )
})

test('millions of marks and blanks hold nothing up', () => {
  const many = 1_000_000
  expect(wellFormed(`${' '.repeat(many)}a`).length).toBe(many + 1)
  expect(wellFormed(`\u0301${'\n'.repeat(many)}a`)).toBe('a')
  expect(wellFormed(`a${'\u202A'.repeat(many)}${'\u202C'.repeat(many)}`).length).toBe(2 * many + 1)
  expect(wellFormed(`a\u2066${'\u202A'.repeat(many)}${'\u2069'.repeat(many)}`)).toBe('a')
})
