import { expect, test } from 'vitest'
import {
  costWithCurrency,
  dayCosts,
  plannedCostsText,
  readPrice,
  roughTotalText,
  takePrice,
} from './money.ts'

test.each([
  ['$45', 'USD', 45],
  ['€12.50', 'EUR', 12.5],
  ['12,50 €', 'EUR', 12.5],
  ['1.200 EUR', 'EUR', 1200],
  ['1,200.50 USD', 'USD', 1200.5],
  ['A$ 30', 'AUD', 30],
  ['R$90', 'BRL', 90],
  ['CHF 25', 'CHF', 25],
  ['About ¥2,500 to ¥6,000', 'JPY', 6000],
  ['Up to €15', 'EUR', 15],
  ['€15-20', 'EUR', 20],
  ['5THB', 'THB', 5],
  ['30 GEL', 'GEL', 30],
  ['30 for ALL', null, 30],
  ['XYZ 30', null, 30],
  ['18', null, 18],
  ['Free', null, 0],
])('%s is read', (text, currency, amount) => {
  expect(readPrice(text)).toEqual({ currency, amount })
})

test.each(['', 'ask at the door', '€€€'])('%j is no price', text => {
  expect(readPrice(text)).toBeNull()
})

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

test('a line names any currency that a country pays in, but no word in capitals', () => {
  expect(takePrice('Khinkali 30 GEL')).toEqual({ cost: '30 GEL', rest: 'Khinkali' })
  expect(takePrice('Gate 30 TOP')).toBeNull()
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
])('%s in %s reads %s', (cost, local, text) => {
  expect(costWithCurrency(cost, local)).toBe(text)
})
