import { isOfficialMatter } from './officialSource.ts'
import { insightFields, insightsIdFor } from './schema.ts'
import type { InsightField, InsightOrigin, InsightProposal, Insights } from './schema.ts'

/** Insights as a reader gets them: GET /api/trips/{id}/insights. Null for what nobody wrote. */
export interface PublicInsights extends Record<InsightField, string | null> {
  id: string
  tripId: string
  /** Who each text is by, and when it was written. */
  sources: Record<InsightField, InsightOrigin | null>
  /** When the texts on visas and safety were last written; none is newer than this. */
  asOf: string | null
  isGenerating: boolean
  generationError: string | null
  proposal: InsightProposal | null
  createdAt: string | null
  updatedAt: string | null
}

const fieldsFrom = <Value>(valueOf: (field: InsightField) => Value): Record<InsightField, Value> =>
  Object.fromEntries(insightFields.map(field => [field, valueOf(field)])) as Record<InsightField, Value>

/** What is generated here follows from the trip's dates, and tells them. */
const dated: ReadonlySet<InsightField> = new Set(['season', 'weather', 'localTips'])

/**
 * The row as a reader gets it; nulls when there is none. Only people who may edit get the proposal. [SOCIAL11] With
 * `isDateless`, only people's own texts say when the trip is.
 */
export function presentInsights(
  tripId: string,
  row: Insights | undefined,
  { canEdit, isDateless }: { canEdit: boolean; isDateless: boolean },
): PublicInsights {
  const sources = fieldsFrom(field => {
    const origin = row?.[`${field}From`]
    return (isDateless && dated.has(field) && origin?.by !== 'person' ? null : origin) ?? null
  })
  const latest = (fields: readonly InsightField[]) =>
    fields
      .flatMap(field => sources[field]?.at ?? [])
      .sort()
      .at(-1) ?? null
  return {
    id: insightsIdFor(tripId),
    tripId,
    ...fieldsFrom(field => (sources[field] && row?.[field]) ?? null),
    sources,
    asOf: latest(insightFields.filter(isOfficialMatter)),
    isGenerating: row?.isGenerating ?? false,
    generationError: row?.generationError ?? null,
    proposal: (canEdit && row?.proposal) || null,
    createdAt: row?.createdAt ?? null,
    updatedAt: latest(insightFields) ?? row?.createdAt ?? null,
  }
}

/** The reverse: the parts of a reader's answer that a screen needs. */
export const readPublicInsights = (given: PublicInsights): Partial<Insights> =>
  Object.fromEntries(
    insightFields.flatMap(field => {
      const origin = given.sources?.[field]
      return origin
        ? [
            [field, given[field]],
            [`${field}From`, origin],
          ]
        : []
    }),
  )
