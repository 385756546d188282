import { expect, test } from 'vitest'
import { dayCosts, plannedCostsText, readPrice } from './money.ts'

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
