import { useMemo, useState } from 'react'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { keepDays } from './keepDays.ts'

/** A plan whose days stay the same objects from one render to the next, except for those in which something changed. */
export function useKeptDays(plan: readonly PlanDay[]): readonly PlanDay[] {
  const [keep] = useState(keeper)
  return useMemo(() => keep(plan), [keep, plan])
}

function keeper() {
  let kept: readonly PlanDay[] = []
  return (plan: readonly PlanDay[]) => (kept = keepDays(kept, plan))
}
