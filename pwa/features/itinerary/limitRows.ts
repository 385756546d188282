import type { PlanDay } from '#shared/features/itinerary/plan.ts'

/**
 * How many rows each day may show when all of them together, from day `from` on, may show `most`; a day's head counts
 * as a row. Days after the last that has room for one are left out.
 */
export function limitRows(plan: readonly PlanDay[], most: number, from = 0): number[] {
  const limits: number[] = []
  let left = most
  for (const [index, { items }] of plan.entries()) {
    if (left <= 1) break
    limits.push(index < from ? 0 : left - 1)
    if (index >= from) left -= items.length + 1
  }
  return limits
}
