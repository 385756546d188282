import { afterEach, expect, test, vi } from 'vitest'
import { forgetfulBrowser } from './forgetfulBrowser.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const apple = 'Apple Computer, Inc.'

test.each([
  ['Safari', apple, 'Version/18.0 Safari/604.1', false, 'Safari'],
  ['Chrome on an iPhone', apple, 'CriOS/150.0 Mobile/15E148 Safari/604.1', false, 'This browser'],
  ['an app on the home screen', apple, 'Mobile/15E148', true, undefined],
  ['Chrome', 'Google Inc.', 'Chrome/150.0 Safari/537.36', false, undefined],
  ['Firefox', '', 'Gecko/20100101 Firefox/153.0', false, undefined],
])('%s', (_name, vendor, userAgent, isStandalone, expected) => {
  vi.stubGlobal('navigator', { vendor, userAgent })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isStandalone && query.includes('standalone') }))
  expect(forgetfulBrowser()).toBe(expected)
})
