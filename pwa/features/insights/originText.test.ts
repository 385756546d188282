import { expect, test } from 'vitest'
import { withOfficialNote } from '#shared/features/insights/officialSource.ts'
import { commonOrigin, originText } from './originText.ts'

const origin = { by: 'guide', at: '2026-11-01T00:00:00.000Z' } as const

test('a text that asks to check the official source is not followed by the same advice', () => {
  const text = withOfficialNote('safetyLevel', 'Emergency number: 112.', origin.at)
  expect(originText({ field: 'safetyLevel', text, origin })).toBe('From the Wend. guide, November 1, 2026')
  expect(originText({ field: 'safetyLevel', text: 'Safe.', origin })).toBe(
    'From the Wend. guide, November 1, 2026. Check the official source.',
  )
})

test('texts of one guide have one source, those on safety and visas too', () => {
  const shown = (['safetyLevel', 'visaRequirements'] as const).map(field => ({
    field,
    text: withOfficialNote(field, 'Text.', origin.at),
    origin,
  }))
  expect(commonOrigin(shown)).toBe('From the Wend. guide, November 1, 2026')
})
