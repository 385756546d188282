import { expect, test } from 'vitest'
import { pathWithin, withoutCallback } from './returnTo.ts'

const origin = 'https://wend.example'

test.each([
  ['/trip/7?from=feed#day-2', '/trip/7?from=feed#day-2'],
  ['https://wend.example/trips', '/trips'],
  ['trips', '/trips'],
  ['', '/'],
])('%s leads to %s', (wanted, path) => expect(pathWithin(origin, wanted)).toBe(path))

test.each([
  'https://evil.example/trips',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://wend.example/',
  'https://wend.example@evil.example',
  undefined,
  7,
])('%s leads nowhere but to the start page', wanted => expect(pathWithin(origin, wanted)).toBe('/'))

test('the answer of the provider goes, everything else stays', () => {
  expect(withoutCallback('https://wend.example/trips?q=rome&code=1&state=2&iss=3#top')).toBe(
    '/trips?q=rome#top',
  )
})
