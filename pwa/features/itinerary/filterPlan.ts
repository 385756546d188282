import { categories } from '#shared/features/itinerary/schema.ts'
import type { Category, Item } from '#shared/features/itinerary/schema.ts'
import type { DayPlan } from './itineraryPlan.ts'

/** Which activities are shown. */
export type PlanFilter = 'all' | Category

export const planFilters: readonly PlanFilter[] = ['all', ...categories]

/** Activities without a category count as other. */
export const categoryOf = ({ category }: Pick<Item, 'category'>): Category => category ?? 'other'

/** The plan as a filter shows it: days without a match are left out. The same plan for all. */
export function filterPlan(plan: readonly DayPlan[], filter: PlanFilter): readonly DayPlan[] {
  if (filter === 'all') return plan
  return plan.flatMap(day => {
    const items = day.items.filter(item => categoryOf(item) === filter)
    return items.length > 0 ? [{ ...day, items }] : []
  })
}

/** How many activities each filter shows. */
export function countByFilter(plan: readonly DayPlan[]): Record<PlanFilter, number> {
  const counts = Object.fromEntries(planFilters.map(filter => [filter, 0])) as Record<PlanFilter, number>
  for (const { items } of plan) {
    counts.all += items.length
    for (const item of items) counts[categoryOf(item)]++
  }
  return counts
}
