import { expect, test } from 'vitest'
import { first, itemRow, uuid } from '#shared/features/itinerary/testing/testPlan.ts'
import { isKnownIdea } from './knownIdea.ts'

const tower = { lat: 38.6916, lon: -9.216 }
const idea = (n: number, title: string, where = {}) => ({
  ...itemRow(n, first, null),
  dayId: null,
  title,
  ...where,
})
const asked = (title: string, where = {}) => ({ id: uuid(90), title, ...where })

test('an idea is known by its name, however it is written', () => {
  const items = [idea(1, 'Belém Tower', tower)]
  expect(isKnownIdea(items, asked('belem tower '))).toBe(true)
  expect(isKnownIdea(items, asked('Belém Tower', { lat: 38.6917, lon: -9.2161 }))).toBe(true)
  expect(isKnownIdea(items, asked('Tile museum', tower))).toBe(false)
})

test('two places of one name are two ideas', () => {
  expect(isKnownIdea([idea(1, 'Old Town', tower)], asked('Old Town', { lat: 41.14, lon: -8.61 }))).toBe(false)
})

test('what is planned for a day may be an idea as well, and names in symbols differ', () => {
  const planned = { ...idea(1, 'Fado'), dayId: first }
  expect(isKnownIdea([planned], asked('Fado'))).toBe(false)
  expect(isKnownIdea([idea(1, '🍕')], asked('🍦'))).toBe(false)
  expect(isKnownIdea([idea(1, '🍕')], asked('🍕'))).toBe(true)
})

test('the idea itself is none of the others', () => {
  expect(isKnownIdea([{ ...idea(1, 'Fado'), id: uuid(90) }], asked('Fado'))).toBe(false)
})
