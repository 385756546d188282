import { expect, test } from 'vitest'
import { destinationPosition } from './destinationPosition.ts'

test('a destination has a position, unless it was only typed', () => {
  const at = (destinationLat: string | null, destinationLon: string | null) =>
    destinationPosition({ destinationLat, destinationLon })
  expect(at('38.7167', '-9.1333')).toEqual({ lat: 38.7167, lon: -9.1333 })
  expect(at('0', '0')).toEqual({ lat: 0, lon: 0 })
  for (const lat of [null, '', 'north']) {
    expect(at(lat, '-9.1333')).toBeUndefined()
    expect(at('38.7167', lat)).toBeUndefined()
  }
})

test('degrees that are nowhere on earth are no position', () => {
  const at = (destinationLat: string, destinationLon: string) =>
    destinationPosition({ destinationLat, destinationLon })
  expect(at('90', '-180')).toEqual({ lat: 90, lon: -180 })
  expect(at('90.000001', '0')).toBeUndefined()
  expect(at('0', '-180.5')).toBeUndefined()
})
