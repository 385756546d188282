import { expect, test } from 'vitest'
import { placeCalled } from './testDestination.tsx'
import { usualTitle } from './usualTitle.ts'

const none = { startDate: null, endDate: null }

test('a trip is called after its place and month', () => {
  const lisbon = { ...placeCalled('Lisbon, Portugal'), destinationCity: 'Lisbon' }
  expect(usualTitle(lisbon, none)).toBe('Lisbon')
  expect(usualTitle(lisbon, { startDate: '2026-12-10', endDate: null })).toBe('Lisbon, December')
  expect(usualTitle(placeCalled("Grandmother's garden, by the sea"), none)).toBe("Grandmother's garden")
  expect(usualTitle(placeCalled('x'.repeat(300)), none)).toHaveLength(200)
  expect(usualTitle(null, { startDate: '2026-12-10', endDate: null })).toBe('')
})
