import { expect, test } from 'vitest'
import type { InsightOrigin } from './schema.ts'
import { shownInsights } from './shownInsights.ts'

const at = '2026-11-01T00:00:00.000Z'
const by = (who: InsightOrigin['by']): InsightOrigin => ({ by: who, at })
const facts = { currency: 'Yen', language: 'Japanese', weather: 'Mild' }

test('what people and the model wrote stays, and the guide says what it says now', () => {
  const insights = {
    currency: 'Lira',
    currencyFrom: by('guide'),
    language: 'Some words',
    languageFrom: by('model'),
    weather: null,
    weatherFrom: by('person'),
    season: 'Spring',
    seasonFrom: by('guide'),
  }
  expect(shownInsights(insights, facts)).toEqual([
    // The guide says nothing about it anymore, or is not on this device.
    { field: 'season', text: 'Spring', origin: by('guide') },
    { field: 'currency', text: 'Yen', origin: by('guide') },
    { field: 'language', text: 'Some words', origin: by('model') },
  ])
})

test('fields that nobody wrote show what the guide says', () => {
  const fields = shownInsights(null, facts).map(({ field, text }) => [field, text])
  expect(fields).toEqual([
    ['weather', 'Mild'],
    ['currency', 'Yen'],
    ['language', 'Japanese'],
  ])
})
