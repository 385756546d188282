import { expect, test } from 'vitest'
import { parseUrl } from './parseUrl.ts'

test('an address is read', () => {
  expect(parseUrl('https://example.org/a?b=c')?.search).toBe('?b=c')
})

test('what is no address is undefined', () => {
  expect(parseUrl('example.org')).toBeUndefined()
  expect(parseUrl('http://[')).toBeUndefined()
})
