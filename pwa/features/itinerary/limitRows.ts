import type { PlanDay } from '#shared/features/itinerary/plan.ts'

/** How many rows each day may show when all of them together, from day `from` on, may show `most`. */
export function limitRows(plan: readonly PlanDay[], most: number, from = 0): number[] {
  let left = most
  return plan.map(({ items }, index) => {
    if (index < from) return 0
    const limit = left
    left = Math.max(0, left - items.length)
    return limit
  })
}
