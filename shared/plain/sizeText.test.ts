import { expect, test } from 'vitest'
import { sizeText } from './sizeText.ts'

test.each([
  [0, '1 KB'],
  [84_300, '84 KB'],
  [999_600, '1.0 MB'],
  [12_449_000, '12.4 MB'],
  [499_900_000, '500 MB'],
  [999_700_000, '1.0 GB'],
])('%s bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
