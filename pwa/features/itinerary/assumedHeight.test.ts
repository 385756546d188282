import { expect, test } from 'vitest'
import { assumedHeight } from './assumedHeight.ts'

const bare = { location: null, cost: null, description: null }
const rows = (...texts: Partial<Record<keyof typeof bare, string>>[]) =>
  texts.map(given => ({ ...bare, ...given }))

test('each row has its least height, and a line for a place or a cost, and one for a description', () => {
  expect(assumedHeight(rows({}, { location: 'Bryggen' }, { cost: '$7' }), true)).toBe(90 + 112 + 112)
  expect(assumedHeight(rows({ location: 'Bryggen', cost: '$7', description: 'Early' }), false)).toBe(108)
  expect(assumedHeight([], true)).toBe(0)
})
