import { expect, test } from 'vitest'
import { deviceCurrency } from './deviceCurrency.ts'

test.each([
  ['en-US', 'USD'],
  ['en', 'USD'],
  ['de', 'EUR'],
  ['de-CH', 'CHF'],
  ['ja', 'JPY'],
  // Latin America as a whole has no currency.
  ['es-419', null],
])('a device that speaks %s counts in %s', (language, currency) => {
  expect(deviceCurrency(language)).toBe(currency)
})
