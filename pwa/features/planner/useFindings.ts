import { useDeferredValue, useMemo } from 'react'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { bedlessNight } from '#shared/features/planner/check/bedlessNights.ts'
import { checkDay } from '#shared/features/planner/check/checkDay.ts'
import { findingKey } from '#shared/features/planner/check/finding.ts'
import type { CheckAbout, Finding } from '#shared/features/planner/check/finding.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { WatchedPlan } from '../itinerary/useDayNotes.ts'

/** What there is to look at, by day. */
export type Findings = ReadonlyMap<PlanDay, readonly Finding[]>

/** What a plan's days have to be looked at for, after an edit has been shown; only the day that it changed is checked again. */
export function useFindings(
  trip: Trip,
  { plan, pastIds, today }: WatchedPlan,
  about: CheckAbout,
  ignored: ReadonlySet<string>,
): Findings {
  const earlier = useDeferredValue(plan)
  const check = useMemo(() => keptCheck(about), [about])
  return useMemo(() => {
    const bedless = bedlessNight(earlier, trip, today)
    const isOpen = (finding: Finding) =>
      !ignored.has(findingKey(finding)) && !finding.items.some(({ id }) => pastIds.has(id))
    const found = earlier
      .filter(({ date }) => date === null || date >= today)
      .map(day => {
        const night = bedless?.dayId === day.id ? [bedless.finding] : []
        return [day, [...check(day), ...night].filter(isOpen)] as const
      })
    return new Map(found.filter(([, findings]) => findings.length > 0))
  }, [trip, earlier, today, pastIds, check, ignored])
}

/** A day that did not change is the same object. */
function keptCheck(about: CheckAbout) {
  const known = new WeakMap<PlanDay, Finding[]>()
  return (day: PlanDay): Finding[] => {
    const kept = known.get(day) ?? checkDay(day, about)
    known.set(day, kept)
    return kept
  }
}
