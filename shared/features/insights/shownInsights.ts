import { guideDate } from '#shared/features/insights/fromGuide/guideInsights.ts'
import type { GuideInsights } from '#shared/features/insights/fromGuide/guideInsights.ts'
import { insightFields } from './schema.ts'
import type { InsightField, InsightOrigin, Insights } from './schema.ts'

/** A text as people see it. */
export interface ShownInsight {
  field: InsightField
  text: string
  origin: InsightOrigin
}

/**
 * Written texts win, even when they were cleared; fields never written show the guide's text. A text that was generated
 * from the guide says what the guide says now: the trip may go elsewhere, or at another time, than it did then.
 */
export function shownInsights(insights: Partial<Insights> | null, facts: GuideInsights): ShownInsight[] {
  return insightFields.flatMap(field => {
    const origin = insights?.[`${field}From`]
    const written = origin && insights?.[field]
    const text = !origin || (written && origin.by === 'guide') ? (facts[field] ?? written) : written
    return text ? [{ field, text, origin: origin ?? { by: 'guide', at: guideDate } }] : []
  })
}
