import { afterEach, expect, test } from 'vitest'
import { distanceText, speakDistance } from './distanceText.ts'

afterEach(() => speakDistance('km'))

test('a decimal for what is near, none for what is far', () => {
  expect([40, 912, 9_940, 9_960, 1_234_567].map(distanceText)).toEqual([
    '0.1 km',
    '0.9 km',
    '9.9 km',
    '10 km',
    '1,235 km',
  ])
})

test('in miles for who has chosen them', () => {
  speakDistance('mi')
  expect([912, 16_093].map(distanceText)).toEqual(['0.6 mi', '10 mi'])
})
