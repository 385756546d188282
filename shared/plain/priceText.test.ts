import { expect, test } from 'vitest'
import { priceText } from './priceText.ts'

const meal = (price: number) => ({ price, category: 'restaurants' as const })

test.each([
  [meal(0), 'JPY', 'Free'],
  [meal(1), 'EUR', 'Up to €15'],
  [meal(2), 'EUR', '€15 to €35'],
  [meal(4), 'EUR', 'Over €80'],
  [meal(1), 'JPY', 'Up to about ¥2,500'],
  [meal(2), 'JPY', 'About ¥2,500 to ¥6,000'],
  [meal(3), 'USD', 'About $40 to $90'],
  [meal(4), 'GBP', 'Over about £70'],
  [{ price: 1, category: 'hotels' as const }, 'VND', 'Up to about ₫1,800,000 a night'],
  [meal(2), 'XXX', '€15 to €35'],
])('%j in %s is %j', (place, currency, text) => {
  expect(priceText(place, currency)).toBe(text)
})
