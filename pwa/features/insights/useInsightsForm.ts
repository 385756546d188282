import { useEffect, useState } from 'react'
import type { InsightField } from '#shared/features/insights/schema.ts'
import type { ShownInsight } from '#shared/features/insights/shownInsights.ts'
import type { FormKeeping } from './formKeeping.ts'
import { changedTexts, readInsightsDraft, savedTexts } from './insightsForm.ts'

/** The texts while they are edited. What was touched outlives the page; what was not follows the trip. */
export function useInsightsForm(
  keeping: FormKeeping,
  { userId, tripId, shown }: { userId: string; tripId: string; shown: readonly ShownInsight[] },
) {
  const name = `insights-${tripId}`
  const [touched, setTouched] = useState(() => readInsightsDraft(keeping.read(userId, name)))
  const saved = savedTexts(shown)
  const changed = changedTexts(saved, touched)
  const isDirty = Object.keys(changed).length > 0

  useEffect(() => {
    keeping.markTyping(name, isDirty)
    return () => keeping.markTyping(name, false)
  }, [keeping, name, isDirty])

  const change = (field: InsightField, text: string) => {
    const next = { ...touched, [field]: text }
    setTouched(next)
    if (Object.keys(changedTexts(saved, next)).length > 0) keeping.save(userId, name, next)
    else keeping.drop(userId, name)
  }
  /** Forgets what was touched. */
  const discard = () => {
    keeping.drop(userId, name)
    setTouched({})
  }
  return { texts: { ...saved, ...touched }, changed, isDirty, change, discard }
}
