import * as z from 'zod'
import type { Kind, RowData } from '#shared/sync/row.ts'
import { Text } from '#shared/plain/text.ts'

export const insightFields = [
  'season',
  'weather',
  'expenses',
  'bestTimeToVisit',
  'dosAndDonts',
  'currency',
  'localTips',
  'safetyLevel',
  'language',
  'visaRequirements',
] as const
export type InsightField = (typeof insightFields)[number]

/** Markdown; null for no text. */
const InsightText = Text.trim()
  .max(5000, 'Keep it within 5000 characters.')
  .transform(text => text || null)
  .nullable()

/** Some of the texts. */
export const InsightTexts = z
  .object(
    Object.fromEntries(insightFields.map(field => [field, InsightText])) as Record<
      InsightField,
      typeof InsightText
    >,
  )
  .partial()
export type InsightTexts = z.output<typeof InsightTexts>

/** Who a text is by, and when it was written (ISO 8601, UTC). */
export interface InsightOrigin {
  by: 'guide' | 'model' | 'person'
  at: string
}

/** Generated texts for fields that a person has edited, for people to accept or reject. */
export interface InsightProposal extends InsightOrigin {
  texts: InsightTexts
}

/** The insights of a trip. An absent field was never written; a text and its origin share one register. */
export type Insights = RowData &
  InsightTexts & { [F in InsightField as `${F}From`]?: InsightOrigin } & {
    tripId: string
    /** ISO 8601, UTC. */
    createdAt: string
    isGenerating?: boolean
    generationError?: string | null
    /** The latest request to generate. */
    requestId?: string
    proposal?: InsightProposal | null
  }

declare module '#shared/sync/kinds.ts' {
  interface KindMap {
    insights: Insights
  }
}

export const insightsKind: Kind<'insights'> = {
  kind: 'insights',
  registers: {
    generation: ['isGenerating', 'generationError', 'requestId'],
    ...Object.fromEntries(insightFields.map(field => [field, [field, `${field}From`]])),
  },
  isTold: register => insightFields.includes(register as InsightField),
  parent: () => null,
}

/** The id of a trip's single insights row, the same on every device. Day ids start with a date; this is not one. */
export const insightsIdFor = (tripId: string): string => `1a516475-0000-8${tripId.slice(15)}`
