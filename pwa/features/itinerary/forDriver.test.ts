import { expect, test } from 'vitest'
import { first, itemRow } from '#shared/features/itinerary/testing/testPlan.ts'
import { placeInTitle, saysWhere } from './forDriver.ts'

test.each([
  ['Check in at Casa do Bairro', 'Casa do Bairro'],
  ['Check-in: Casa do Bairro', 'Casa do Bairro'],
  ['Casa do Bairro', 'Casa do Bairro'],
  ['Check in', ''],
  ['Checking inbox', 'Checking inbox'],
])('the place in “%s” is “%s”', (title, place) => {
  expect(placeInTitle(title)).toBe(place)
})

test('an activity says where it is by an address, the words of the place, or a spot on the map', () => {
  const bare = { ...itemRow(1, first, '09:00'), location: null, localText: undefined, lat: undefined }
  expect(saysWhere(bare)).toBe(false)
  expect(saysWhere({ ...bare, lat: null, lon: null })).toBe(false)
  expect(saysWhere({ ...bare, location: 'Rua de Belém 84' })).toBe(true)
  expect(saysWhere({ ...bare, localText: '東京駅' })).toBe(true)
  expect(saysWhere({ ...bare, lat: 38.7, lon: -9.2 })).toBe(true)
})
