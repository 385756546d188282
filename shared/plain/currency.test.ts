import { expect, test } from 'vitest'
import { Currency } from './currency.ts'
import { allCurrencies, currencyName, currencyUnits } from './currencyText.ts'
import { priceCurrency } from './localCurrency.ts'
import { unitsPerEuro } from './unitsPerEuro.ts'

test.each(['EUR', 'JPY', 'XCG'])('%s is a currency', code => {
  expect(Currency.safeParse(code).success).toBe(true)
})

test.each(['eur', 'DEM', 'XYZ', 'EURO', '', 'constructor', '€'])('%j is none', code => {
  expect(Currency.safeParse(code).error!.issues[0]!.message).toBe(
    'must be the code of a currency, such as EUR (ISO 4217)',
  )
})

test('prices without a currency are in that of the trip, or else in that of its country', () => {
  expect(['JPY', 'Portugal', 'Japan'].map(priceCurrency)).toEqual(['JPY', 'EUR', 'JPY'])
  expect(['Atlantis', '', null, undefined].map(priceCurrency)).toEqual([null, null, null, null])
})

test('every currency has a name of its own, and they are in order', () => {
  const names = allCurrencies().map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.toSorted((a, b) => a.localeCompare(b, 'en'))).toEqual(names)
  expect(allCurrencies()).toContainEqual({ code: 'CHF', name: 'Swiss Franc' })
  expect(currencyName('a code of tomorrow')).toBe('a code of tomorrow')
})

test('amounts are counted in units', () => {
  expect(['EUR', 'JPY', 'GBP'].map(currencyUnits)).toEqual([
    'euros (EUR)',
    'Japanese yen (JPY)',
    'British pounds (GBP)',
  ])
})

test('rates are of currencies that people pay in', () => {
  expect(Object.keys(unitsPerEuro).filter(code => !Currency.safeParse(code).success)).toEqual([])
})
