import { expect, test } from 'vitest'
import { takePrice } from './takePrice.ts'
import { testPriceParts } from './testPriceParts.ts'

test('a line names any currency that a country pays in, but no word in capitals', () => {
  expect(takePrice('Khinkali 30 GEL')).toEqual({ cost: '30 GEL', rest: 'Khinkali' })
  expect(takePrice('Gate 30 TOP')).toBeNull()
})

test.each([
  ['Museum €10–€20', '€10–€20', 'Museum'],
  ['Museum 10€ – 20€', '10€ – 20€', 'Museum'],
  ['Market €10 to €20', '€10 to €20', 'Market'],
  ['Hotel €1 200', '€1 200', 'Hotel'],
  ['€1 200,50 Deposit', '€1 200,50', 'Deposit'],
  ['1 200 € Deposit', '1 200 €', 'Deposit'],
  ['Deposit 12 000 CZK', '12 000 CZK', 'Deposit'],
  ['Tram 28 12 000 CZK', '12 000 CZK', 'Tram 28'],
  ['Crêpes 12€50', '12€50', 'Crêpes'],
  ['Taxi 150k VND', '150k VND', 'Taxi'],
  ['Lunch CA$30', 'CA$30', 'Lunch'],
  ['Lunch CAD $30', 'CAD $30', 'Lunch'],
  ['Lunch $30 CAD', '$30 CAD', 'Lunch'],
  ['Visit LAX $5', '$5', 'Visit LAX'],
  ['$5 BBQ lunch', '$5', 'BBQ lunch'],
  ['Beer 60 Kč', '60 Kč', 'Beer'],
  ['Lunch 2000 CFPF', '2000 CFPF', 'Lunch'],
  ['Pier 39, 20 €', '20 €', 'Pier 39'],
  ['Fado:20 €', '20 €', 'Fado'],
  ['Museum €10 x 2', '€10 x 2', 'Museum'],
  ['Museum 10€ x2', '10€ x2', 'Museum'],
  ['Museum 2 x €10', '2 x €10', 'Museum'],
  ['2x €10 Museum', '2x €10', 'Museum'],
  ['€10 × 2 Museum', '€10 × 2', 'Museum'],
  ['Museum (2 x 10 €)', '2 x 10 €', 'Museum'],
  ['Tour 12 € a person x 3', '12 € a person x 3', 'Tour'],
  ['Thieboudienne 5000 FCFA', '5000 FCFA', 'Thieboudienne'],
  ['Taxi 25 000 CFA', '25 000 CFA', 'Taxi'],
])('the whole price comes off %j', (line, cost, rest) => {
  expect(takePrice(line)).toEqual({ cost, rest })
})

test.each([
  'Deposit 1 200 €',
  'Deposit 1 200,50 €',
  'Bus 10 200 €',
  'Bus 28 120 000 VND',
  'Hotel 1,50,000 INR',
  'Dinner 19:30 €',
])('no part of a number comes off %j', line => {
  expect(takePrice(line)).toBeNull()
})

test.each(testPriceParts)('a long line of %j is read at once', part => {
  const start = performance.now()
  takePrice(`Lunch ${part.repeat(200).slice(0, 200)}x`)
  takePrice(part.repeat(200).slice(0, 200))
  expect(performance.now() - start).toBeLessThan(500)
})
