import { expect, test } from 'vitest'
import { placeInTitle } from './forDriver.ts'

test.each([
  ['Check in at Casa do Bairro', 'Casa do Bairro'],
  ['Check-in: Casa do Bairro', 'Casa do Bairro'],
  ['Casa do Bairro', 'Casa do Bairro'],
  ['Check in', ''],
  ['Checking inbox', 'Checking inbox'],
])('the place in “%s” is “%s”', (title, place) => {
  expect(placeInTitle(title)).toBe(place)
})
