import { afterEach, expect, test } from 'vitest'
import { speakDistance } from './distanceText.ts'
import { inDistanceUnit } from './inDistanceUnit.ts'

afterEach(() => speakDistance('km'))

const answer = 'It is 1.7 km from the center. Porto is 1,274 km away, 5 minutes on foot.'

test('an answer tells distances in the unit that was chosen', () => {
  expect(inDistanceUnit(answer)).toBe(answer)
  speakDistance('mi')
  expect(inDistanceUnit(answer)).toBe(
    'It is 1.1 mi from the center. Porto is 792 mi away, 5 minutes on foot.',
  )
})
