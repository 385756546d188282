import type { PlanRows } from './plan.ts'
import type { Item } from './schema.ts'

/** The activities of these days: without those of deleted days, whose rows remain, and without ideas. */
export function livingItems({ days, items }: Pick<PlanRows, 'days' | 'items'>): Item[] {
  const living = new Set<string | null>(days.map(({ id }) => id))
  return items.filter(({ dayId }) => living.has(dayId))
}
