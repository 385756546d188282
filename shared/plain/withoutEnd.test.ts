import { expect, test } from 'vitest'
import { withoutEnd } from './withoutEnd.ts'

const tram = 'https://en.wikipedia.org/wiki/Tram_(Lisbon)'

test.each([
  ['https://example.com/foo).', 'https://example.com/foo'],
  ['https://example.com/?a=b,', 'https://example.com/?a=b'],
  ['https://example.com/a]:', 'https://example.com/a'],
  ['https://example.com/a', 'https://example.com/a'],
  [tram, tram],
  [`${tram})`, tram],
  [`${tram}).`, tram],
  [`${tram}.)`, tram],
  ['http://[::1]/', 'http://[::1]/'],
  [`https://example.com/${')'.repeat(100_000)}`, 'https://example.com/'],
])('%#: the address in what is written', (written, address) => {
  expect(withoutEnd(written)).toBe(address)
})
