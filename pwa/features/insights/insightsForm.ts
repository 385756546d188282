import * as z from 'zod'
import { insightFields } from '#shared/features/insights/schema.ts'
import type { InsightField } from '#shared/features/insights/schema.ts'
import type { ShownInsight } from '#shared/features/insights/shownInsights.ts'

/** Only what the person has touched: the rest follows the trip, no matter who changes it meanwhile. */
export type TouchedTexts = Partial<Record<InsightField, string>>

const Draft = z
  .object(
    Object.fromEntries(insightFields.map(field => [field, z.string()])) as Record<InsightField, z.ZodString>,
  )
  .partial()

/** The touched texts that a stored draft holds; none when there is no draft, or one of another shape. */
export function readInsightsDraft(draft: unknown): TouchedTexts {
  const read = Draft.safeParse(draft ?? {})
  return read.success ? read.data : {}
}

/** Every text as it is now, empty if there is none. */
export function savedTexts(shown: readonly ShownInsight[]): Record<InsightField, string> {
  const texts = new Map(shown.map(({ field, text }) => [field, text]))
  return Object.fromEntries(insightFields.map(field => [field, texts.get(field) ?? ''])) as Record<
    InsightField,
    string
  >
}

/** The touched texts that really differ from what is saved: the ones to put in an edit. */
export const changedTexts = (
  saved: Readonly<Record<InsightField, string>>,
  touched: TouchedTexts,
): TouchedTexts =>
  Object.fromEntries(
    insightFields.flatMap(field =>
      touched[field] !== undefined && touched[field].trim() !== saved[field].trim()
        ? [[field, touched[field]]]
        : [],
    ),
  )
