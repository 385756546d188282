import { expect, test } from 'vitest'
import { currencyOf, parseBudget } from './parseBudget.ts'

const trip = { days: 4, travellers: 2, currency: 'EUR' }

test.each([
  ['€800', 3],
  ['800', 3],
  ['1,600 euros', 4],
  ['1.600 EUR', 4],
  ["1'600", 4],
  ['0.8k', 3],
  ['200 in total', 1],
  ['50 a day', 1],
  ['50 a day each', 2],
  ['€60 per person per day', 2],
  ['100-150 €/day pp', 3],
  ['$900', 3],
  ['£300', 2],
  ['¥20,000 per person', 1],
  ['0', 0],
])('%s leaves room for level %i', (text, level) => expect(parseBudget(text, trip)).toBe(level))

test.each([
  ['cheap', 1],
  ['student budget', 1],
  ['mid-range', 2],
  ['Luxury!', 4],
  ['only free things', 0],
  ['budget', 1],
  ['on a budget', 1],
  ['budget-friendly', 1],
  ['no budget limit', 4],
  ['money is no object', 4],
  ['our budget is flexible', 3],
  ['big budget', 3],
  ['small budget, no luxury', 1],
  ['not too expensive', 2],
  ['€900 for a week', 3],
  ['€20 per meal, €1500 in total', 4],
])('%s is a level too', (text, level) => expect(parseBudget(text, trip)).toBe(level))

test.each([
  ['mid-range for 2 people', 2],
  ['luxury, 2 people', 4],
  ['moderate, family of 4', 2],
  ['comfortable, 4 star', 3],
  ['3-star hotels, cheap', 1],
  ['cheap, 5 nights', 1],
  ['for 2, 1500', 4],
  ['for 2 people, 800', 3],
  ['800 for 2', 3],
  ['1 600', 4],
  ['2 adults', null],
])('%s counts people, stars and days, not money: level %s', (text, level) =>
  expect(parseBudget(text, trip)).toBe(level),
)

test('a number without a currency is in the money of the place', () => {
  expect(parseBudget('10000 a day', { ...trip, currency: 'JPY' })).toBe(1)
  expect(parseBudget('10000 a day', trip)).toBe(4)
  expect(parseBudget('$100 a day each', { ...trip, currency: 'AUD' })).toBe(2)
  expect(parseBudget('$100 a day each', trip)).toBe(3)
  expect(parseBudget('2 million a day each', { ...trip, currency: 'IDR' })).toBe(3)
})

test.each([
  '€30 per meal',
  '€60 per night',
  '€60 a night',
  '$100 per week',
  '€500/week',
  'not cheap',
  'no luxury',
  'feel free to choose',
  'our budget',
])('%j says nothing about the whole trip', text => {
  expect(parseBudget(text, trip)).toBeNull()
})

test.each(['', 'whatever', '???', 'as you like'])('%j says nothing', text => {
  expect(parseBudget(text, trip)).toBeNull()
})

test.each([
  ['ca$200', 'CAD'],
  ['us$200', 'USD'],
  ['nz$200', 'NZD'],
  ['$200', 'USD'],
  ['$200', 'AUD', 'AUD'],
  ['j$200', 'USD'],
  ['s/ 200', 'PEN'],
  ['200 pounds', 'GBP'],
  ['hotels/hostels under 200', 'THB'],
  ['a grand view for 200', 'THB'],
])('%s is in %s', (text, currency, local = 'THB') => {
  expect(currencyOf(text, local)).toBe(currency)
})
