import { expect, test } from 'vitest'
import { costWithCurrency, dayCosts, plannedCostsText, roughTotalText } from './money.ts'

test('costs are summed by currency, and what has no price is counted', () => {
  const costs = ['$100', '$32', '€40', '€8', null, '', 'later', 'Free']
  expect(plannedCostsText(costs)).toBe('$132 · €48 · 3 without a price')
  expect(plannedCostsText(['€12.50', '€1'])).toBe('€13.50')
  expect(plannedCostsText(['12', '30'])).toBe('42 without a currency')
  expect(plannedCostsText(['Free'])).toBe('free')
})

test('a plan without prices says nothing', () => {
  expect(plannedCostsText([null, 'later'])).toBeNull()
  expect(plannedCostsText([])).toBeNull()
})

test('what names no currency counts as the local one, where that is known', () => {
  expect(plannedCostsText(['104', '€28', '$5'], 'EUR')).toBe('€132 · $5')
  expect(dayCosts(['104', '€28', null, 'Free'], 'EUR')).toEqual(['€132'])
  expect(dayCosts(['104', '€28'], null)).toEqual(['104', '€28'])
  expect(dayCosts([null, 'Free', 'later'], 'EUR')).toEqual([])
})

test('thousandths of a dinar are summed', () => {
  expect(dayCosts(['2.500', '1.255 OMR', '3'], 'OMR')).toEqual(['OMR\u00a06.755'])
})

test.each([
  // 48 EUR are 55.20 USD, and 2,500 JPY 16.91 USD.
  [['€48', '¥2,500'], 'USD', 'about $72'],
  [['48', '$12', null, 'Free'], 'USD', 'about $67'],
  [['48'], 'JPY', 'about ¥8,200'],
  [['€1'], 'OMR', 'about OMR\u00a00.44'],
])('%j is in %s %s', (costs, own, text) => {
  expect(roughTotalText(costs, 'EUR', own)).toBe(text)
})

test.each([
  ['everything is in it already', ['48', '€2'], 'EUR', 'EUR'],
  ['nothing is to be paid', ['Free', null], 'EUR', 'USD'],
  ['nobody knows what a number is in', ['48', '$2'], null, 'USD'],
  ['a sum is in a currency without a rate', ['€48', '30 GEL'], 'EUR', 'USD'],
  ['the own one has no rate', ['€48'], 'EUR', 'GEL'],
  ['the own one is not known', ['€48'], 'EUR', null],
])('there is no rough total when %s', (_why, costs, local, own) => {
  expect(roughTotalText(costs, local, own)).toBeNull()
})

test.each([
  ['30', 'EUR', '€30'],
  ['12,50', 'EUR', '€12.50'],
  ['2,500', 'JPY', '¥2,500'],
  ['30 a person', 'EUR', '30 a person · EUR'],
  ['15-20', 'EUR', '15-20 · EUR'],
  ['$30', 'EUR', '$30'],
  ['Free', 'EUR', 'Free'],
  ['later', 'EUR', 'later'],
  ['30', null, '30'],
  ['1 200', 'CZK', 'CZK\u00a01,200'],
  ['150k', 'VND', '₫150,000'],
  ['2.500', 'OMR', 'OMR\u00a02.50'],
  ['5.255', 'KWD', 'KWD\u00a05.255'],
  ['0.500', 'EUR', '€0.50'],
])('%s in %s reads %s', (cost, local, text) => {
  expect(costWithCurrency(cost, local)).toBe(text)
})
