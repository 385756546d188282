import { useDeferredValue, useMemo, useState } from 'react'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { useKept } from '../../ui/useKept.ts'
import { countByFilter, filterPlan } from './filterPlan.ts'
import type { PlanFilter } from './filterPlan.ts'
import { keepDays } from './keepDays.ts'

/** The category that is shown, the plan as it shows it, and how many activities each one has. */
export function usePlanFilter(plan: readonly PlanDay[]) {
  const [filter, setFilter] = useState<PlanFilter>('all')
  // An activity moves among those that the filter shows; the rest keep their places.
  const seen = useKept(
    useMemo(() => filterPlan(plan, filter), [plan, filter]),
    keepDays,
  )
  // The counts update one frame after the edit shows.
  const earlier = useDeferredValue(plan)
  const counts = useMemo(() => countByFilter(earlier), [earlier])
  /** Keeps an activity in view that was added under this filter. Whoever has chosen another one since keeps that. */
  const showAdded = (category: PlanFilter) =>
    setFilter(now => (now === filter && now !== category ? 'all' : now))
  return { filter, setFilter, showAdded, seen, counts }
}
