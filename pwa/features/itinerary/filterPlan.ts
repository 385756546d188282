import { categories } from '#shared/features/itinerary/category.ts'
import type { Category, Item } from '#shared/features/itinerary/schema.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'

/** Which activities are shown. */
export type PlanFilter = 'all' | Category

export const planFilters: readonly PlanFilter[] = ['all', ...categories]

/** Activities without a category count as other. */
export const categoryOf = ({ category }: Pick<Item, 'category'>): Category => category ?? 'other'

/** The plan as a filter shows it: days without a match are left out. For 'all', the same plan object. */
export function filterPlan(plan: readonly PlanDay[], filter: PlanFilter): readonly PlanDay[] {
  if (filter === 'all') return plan
  return plan.flatMap(day => {
    const items = day.items.filter(item => categoryOf(item) === filter)
    return items.length > 0 ? [{ ...day, items }] : []
  })
}

/** How many activities each filter shows. */
export function countByFilter(plan: readonly PlanDay[]): Record<PlanFilter, number> {
  const counts = Object.fromEntries(planFilters.map(filter => [filter, 0])) as Record<PlanFilter, number>
  for (const { items } of plan) {
    counts.all += items.length
    for (const item of items) counts[categoryOf(item)]++
  }
  return counts
}
