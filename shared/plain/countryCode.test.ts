import { expect, test } from 'vitest'
import { countryCode } from './countryCode.ts'
import { countryName } from './countryName.ts'

test.each([
  ['Norway', 'NO'],
  ['turkey', 'TR'],
  ['Türkiye', 'TR'],
  ['Germany', 'DE'],
  ['Scotland', 'GB'],
  ['United Kingdom', 'GB'],
  ['Côte d’Ivoire', 'CI'],
  ['Kosovo', 'XK'],
  ['Myanmar', 'MM'],
  ['Atlantis', undefined],
  ['', undefined],
])('%s is %s', (name, code) => {
  expect(countryCode(name)).toBe(code)
})

test('the name that we write leads back to its country', () => {
  for (const code of [
    'BA',
    'BO',
    'CD',
    'CG',
    'CZ',
    'HK',
    'KR',
    'LA',
    'RS',
    'RU',
    'SS',
    'SZ',
    'TL',
    'US',
    'VN',
  ]) {
    expect(countryCode(countryName(code))).toBe(code)
  }
})
