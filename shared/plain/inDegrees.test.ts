import { expect, test } from 'vitest'
import { inDegrees } from './inDegrees.ts'

const insight = '- **January**: -4 to 2 °C (25 to 36 °F), 40 mm of rain'
const answer = 'Lisbon has usual highs of 22 °C, lows of -1 °C and 60 mm of rain.'

test('keeps the unit that was chosen, and makes it where there is only the other', () => {
  expect([insight, answer].map(text => inDegrees(text, 'C'))).toEqual([
    '- **January**: -4 to 2 °C, 40 mm of rain',
    answer,
  ])
  expect([insight, answer].map(text => inDegrees(text, 'F'))).toEqual([
    '- **January**: 25 to 36 °F, 1.6 inches of rain',
    'Lisbon has usual highs of 72 °F, lows of 30 °F and 2.4 inches of rain.',
  ])
  expect(inDegrees('25 mm of rain', 'F')).toBe('1 inch of rain')
  expect([insight, answer].map(text => inDegrees(text, 'both'))).toEqual([insight, answer])
})
