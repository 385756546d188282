import { expect, test } from 'vitest'
import { directionsLink, mapsAppOf } from './directions.ts'

const monastery = { name: 'Jerónimos (Belém)', text: 'Belém', city: 'Lisbon', lat: 38.6979, lon: -9.2061 }

test('a point is handed over as it is', () => {
  expect(directionsLink(monastery, 'android')).toBe(
    'geo:38.6979,-9.2061?q=38.6979,-9.2061(Jer%C3%B3nimos%20(Bel%C3%A9m))',
  )
  expect(directionsLink(monastery, 'apple')).toBe('https://maps.apple.com/?daddr=38.6979%2C-9.2061')
  expect(directionsLink(monastery, 'web')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=38.6979%2C-9.2061',
  )
})

test('without a point the words are, with the city', () => {
  const words = { name: 'Lunch', text: 'Rua Augusta 5 & 7', city: 'Lisbon' }
  expect(directionsLink(words, 'android')).toBe('geo:0,0?q=Rua%20Augusta%205%20%26%207%2C%20Lisbon')
  expect(directionsLink({ ...words, city: null }, 'apple')).toBe(
    'https://maps.apple.com/?daddr=Rua%20Augusta%205%20%26%207',
  )
})

test('where nobody said where, there is no way', () => {
  expect(directionsLink({ name: 'Lunch', text: null, city: 'Lisbon' }, 'web')).toBeNull()
  expect(directionsLink({ name: 'Lunch', text: null, lat: 1, lon: null }, 'web')).toBeNull()
})

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'apple'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'web'],
])('%s', (userAgent, app) => expect(mapsAppOf(userAgent)).toBe(app))
