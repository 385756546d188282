import { guideDate } from '#shared/guideInsights/guideInsights.ts'
import type { GuideInsights } from '#shared/guideInsights/guideInsights.ts'
import { insightFields } from './schema.ts'
import type { InsightField, InsightOrigin, Insights } from './schema.ts'

/** A text as people see it. */
export interface ShownInsight {
  field: InsightField
  text: string
  origin: InsightOrigin
}

/** What was written counts, also when it was emptied; where nothing was, the guide speaks. */
export function shownInsights(insights: Partial<Insights> | null, facts: GuideInsights): ShownInsight[] {
  return insightFields.flatMap(field => {
    const origin = insights?.[`${field}From`]
    const text = origin ? insights?.[field] : facts[field]
    return text ? [{ field, text, origin: origin ?? { by: 'guide', at: guideDate } }] : []
  })
}
