import type { PlanDay } from '#shared/features/itinerary/plan.ts'

/**
 * What keeps a day on the screen the same day. An empty date's id changes for a moment when the first thing is planned
 * on it: its activity is read before its row. Its field must not lose the focus then.
 */
export function dayKeys(days: readonly PlanDay[]): string[] {
  const seen = new Set<string>()
  return days.map(({ id, date }) => {
    if (!date || seen.has(date)) return id
    seen.add(date)
    return date
  })
}
