import { expect, test } from 'vitest'
import { nameY } from './paintRaised.ts'

test('the name of a pin is above it where there is room, and never under what covers the head', () => {
  expect(nameY(200, 60)).toBe(164)
  expect(nameY(90, 60)).toBe(126)
  expect(nameY(52, 0)).toBe(16)
  for (let y = -20; y < 300; y += 1) expect(nameY(y, 60) - 13).toBeGreaterThanOrEqual(60)
})
