import { expect, test } from 'vitest'
import { priceText } from './priceText.ts'
import { readPrice } from './readPrice.ts'
import { unitsPerEuro } from './unitsPerEuro.ts'
import { testPriceParts } from './testPriceParts.ts'

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

test.each([
  ['US$20', 'USD', 20],
  ['us$20', 'USD', 20],
  ['ca$30', 'CAD', 30],
  ['CA$30', 'CAD', 30],
  ['C$30', 'CAD', 30],
  ['AU$30', 'AUD', 30],
  ['EC$40', 'XCD', 40],
  ['HK$40', 'HKD', 40],
  ['TT$40', 'TTD', 40],
  ['G$500', null, 500],
  ['Taxis$5', 'USD', 5],
  ['CAD $30 for 90 min', 'CAD', 30],
  ['$30 CAD', 'CAD', 30],
  ['CN¥80', 'CNY', 80],
  ['60 Kč', 'CZK', 60],
])('the currency of %s', (text, currency, amount) => {
  expect(readPrice(text)).toEqual({ currency, amount })
})

test.each(Object.keys(unitsPerEuro))('a price that the guide writes in %s is read as such', currency => {
  // Two currencies are written "FCFA".
  const isShared = ['XAF', 'XOF'].includes(currency)
  const text = priceText({ price: 2, category: 'restaurants' }, currency)
  expect(readPrice(text)).toMatchObject({ currency: isShared ? null : currency })
})

test.each([
  ['1 200 €', 1200],
  ['€1 200', 1200],
  ['1 200,50 €', 1200.5],
  ['1\u00a0200 €', 1200],
  ['1\u202f200\u202f000 €', 1_200_000],
  ['12 000 CZK', 12_000],
  ['12 000', 12_000],
  ['800–1 200 €', 1200],
  ['2 adults, 30 € each', 30],
  ['1898 200 €', 200],
  ['1’200.50 €', 1200.5],
  ['₹1,50,000', 150_000],
])('the digits of %j', (text, amount) => {
  expect(readPrice(text)).toMatchObject({ amount })
})

test.each([
  ['€30 for 90 min', 'EUR', 30],
  ['€25 (valid 2025)', 'EUR', 25],
  ['12 € 50 min', 'EUR', 12],
  ['Room 39 €20', 'EUR', 20],
  ['adults €12, children €6, 120 steps', 'EUR', 12],
  ['¥2,500 ($17)', 'JPY', 2500],
  ['$17 (¥2,500)', 'USD', 17],
  ['€15 to 20, 90 min', 'EUR', 20],
  ['€10 – €20 (2 h, 300 m)', 'EUR', 20],
  ['TOP 10 for €5', 'EUR', 5],
  ['30 for 90 min', null, 30],
  ['20 with 50% off', null, 20],
  ['12€50', 'EUR', 12.5],
  ['150k VND', 'VND', 150_000],
  ['₫150k', 'VND', 150_000],
  ['100–150K VND', 'VND', 150_000],
  ['1.5k €', 'EUR', 1500],
  ['5 km, €3', 'EUR', 3],
])('in %j, the number with the currency is the price', (text, currency, amount) => {
  expect(readPrice(text)).toEqual({ currency, amount })
})

test.each([
  ['2x €10', 'EUR', 20],
  ['2 x EUR 10', 'EUR', 20],
  ['3 × 12 €', 'EUR', 36],
  ['2 X 10', null, 20],
  ['2x10', null, 20],
  ['Tickets: 2 x €12.50', 'EUR', 25],
  ['2x €10-15', 'EUR', 30],
  ['2 x 10 · EUR', 'EUR', 20],
  ['€10 x 2', 'EUR', 20],
  ['10€ x2', 'EUR', 20],
  ['12,50 € × 4', 'EUR', 50],
  ['€10-15 x 2', 'EUR', 30],
  ['€80 x 3 nights', 'EUR', 240],
  ['€10 a person x 2', 'EUR', 20],
  ['10 x 2', null, 20],
  ['€10 x 2 + €5 x 3', 'EUR', 35],
  ['2 x €10 x 3', 'EUR', 60],
  ['€10 x 2.5', 'EUR', 10],
  ['€15, 2 x 45 min', 'EUR', 15],
  ['4x4 with driver €50', 'EUR', 50],
  ['Terminal 2x €10', 'EUR', 10],
])('%j is paid several times', (text, currency, amount) => {
  expect(readPrice(text)).toEqual({ currency, amount })
})

test.each([
  ['5000 FCFA', null, null, 5000],
  ['5 000 CFA', null, null, 5000],
  ['5000 FCFA', 'XOF', null, 5000],
  ['5000 F CFA', 'XAF', null, 5000],
  ['5000 FCFA · XAF', null, 'XAF', 5000],
  ['5000 FCFA', 'EUR', 'XOF', 5000],
  ['FCFA 2,500 for 90 min', 'MAD', 'XOF', 2500],
  ['2 x 1500 cfa', 'EUR', 'XOF', 3000],
])('%s, where people pay in %s', (text, local, currency, amount) => {
  expect(readPrice(text, local)).toEqual({ currency, amount })
})

test.each([
  ['10 + 5', null, 15],
  ['10+5', null, 15],
  ['10 + 5 · EUR', 'EUR', 15],
  ['€10 + €5', 'EUR', 15],
  ['€10 + 5', 'EUR', 15],
  ['10 + 5 €', 'EUR', 15],
  ['€12 entry + €5 audio guide + €1.50', 'EUR', 18.5],
  ['€80 +€15 breakfast', 'EUR', 95],
  ['€10-15 + €5', 'EUR', 20],
  ['€10 – €20 + €5', 'EUR', 25],
  ['2 × €10 + 3 × €5', 'EUR', 35],
  ['€1,200 + €0.10 + €0.20', 'EUR', 1200.3],
])('what %j joins is added', (text, currency, amount) => {
  expect(readPrice(text)).toEqual({ currency, amount })
})

test.each([
  ['€10+', 'EUR', 10],
  ['€10+ a person', 'EUR', 10],
  ['10+', null, 10],
  ['18+, €20', 'EUR', 20],
  ['10+ €15', 'EUR', 15],
  ['5+ people €20', 'EUR', 20],
  ['€10 + 2 drinks', 'EUR', 10],
  ['€20 + 10%', 'EUR', 20],
  ['€10, call +351 213 620 034', 'EUR', 10],
  ['€10 +351213620034', 'EUR', 10],
  ['Bus 10 + €5', 'EUR', 5],
  ['€10 + $5', 'EUR', 10],
])('a plus in %j adds nothing', (text, currency, amount) => {
  expect(readPrice(text)).toEqual({ currency, amount })
})

test.each([
  ['Free entry, €5 audio guide', 'EUR', 5],
  ['Free + €5 audio guide', 'EUR', 5],
  ['Free under 12, adults 8 €', 'EUR', 8],
  ['Free, 10 min on foot', null, 0],
  ['No charge before 18:00', null, 0],
])('%j is free unless something is to be paid', (text, currency, amount) => {
  expect(readPrice(text)).toEqual({ currency, amount })
})

test.each([
  ['2.500', 'OMR', 2.5],
  ['5.250 KWD', null, 5.25],
  ['KWD 1,250.500', null, 1250.5],
  // English is written there, and the app itself writes thousands so.
  ['KWD 1,250', null, 1250],
  ['12,500 TND', null, 12.5],
  ['12,500', 'TND', 12.5],
  ['1.234.567 TND', null, 1_234_567],
  // Nobody uses its thousandths.
  ['25,000 IQD', null, 25_000],
  ['€2.500', 'OMR', 2500],
  ['2.500', 'EUR', 2500],
  ['0.500', null, 0.5],
  ['€0,125', null, 0.125],
])('the decimals of %s, where people pay in %s', (text, local, amount) => {
  expect(readPrice(text, local)).toMatchObject({ amount })
})

test.each(testPriceParts)('a long line of %j is read at once', part => {
  const start = performance.now()
  readPrice(`${part.repeat(200).slice(0, 200)}x`)
  expect(performance.now() - start).toBeLessThan(500)
})
