import { expect, test } from 'vitest'
import { populationText } from './populationText.ts'

test.each([
  [10_442, '10,000 people'],
  [517_802, '520,000 people'],
  [996_000, '1 million people'],
  [8_804_190, '8.8 million people'],
  [12_294_193, '12 million people'],
])('%i people are told in two figures', (population, text) => {
  expect(populationText(population)).toBe(text)
})
