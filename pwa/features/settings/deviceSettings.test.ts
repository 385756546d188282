import { afterEach, expect, test, vi } from 'vitest'
import { deviceSettings } from './deviceSettings.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const said = (language: string) => Object.values(deviceSettings(language)).join(' ')

test.each([
  ['en-US', '12 F mi sunday'],
  ['en', '12 F mi sunday'],
  ['en-GB', '24 C mi monday'],
  ['de', '24 C km monday'],
  ['pt-BR', '24 C km sunday'],
  ['ar-EG', '12 C km saturday'],
  ['en-AU', '12 C km monday'],
  // A person may want another clock than their country has.
  ['en-US-u-hc-h23', '24 F mi sunday'],
  ['en-MV', '24 C km saturday'],
])('a device that speaks %s has %s', (language, expected) => {
  expect(said(language)).toBe(expected)
})

test('browsers that know no weeks begin them as the largest countries do', () => {
  const locales = Intl.Locale.prototype as unknown as { getWeekInfo: () => unknown; weekInfo?: unknown }
  vi.spyOn(locales, 'getWeekInfo').mockReturnValue(undefined)
  // Not every engine still has it.
  if ('weekInfo' in locales) vi.spyOn(locales, 'weekInfo', 'get').mockReturnValue(undefined)
  expect(['en-US', 'ja', 'pt-BR', 'fr', 'en-GB'].map(language => deviceSettings(language).weekStart)).toEqual(
    ['sunday', 'sunday', 'sunday', 'monday', 'monday'],
  )
})
