import { expect, test } from 'vitest'
import { positionText, readPosition } from './positionText.ts'

test('a position is written as maps on the web take it, and read back', () => {
  const text = positionText({ lat: 41.8902102, lon: -12.4922309 })
  expect(text).toBe('41.89021, -12.49223')
  expect(readPosition(text)).toEqual({ lat: 41.89021, lon: -12.49223 })
  expect(positionText({ lat: -0.000001, lon: 180 })).toBe('0, 180')
})

test.each([
  ['  41.9,12.5 ', { lat: 41.9, lon: 12.5 }],
  ['41.9 12.5', { lat: 41.9, lon: 12.5 }],
  ['-41.9°, 120°', { lat: -41.9, lon: 120 }],
  ['Rome', null],
  ['41.9', null],
  ['91, 12', null],
  ['41, 181', null],
  ['41.9, 12.5, 3', null],
  ['', null],
])('%j reads as %j', (text, position) => {
  expect(readPosition(text)).toEqual(position)
})
