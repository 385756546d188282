import type { DayPlan } from './itineraryPlan.ts'

/** How many rows each day may show when all of them together may show `most`. */
export function limitRows(plan: readonly DayPlan[], most: number): number[] {
  let left = most
  return plan.map(({ items }) => {
    const limit = left
    left = Math.max(0, left - items.length)
    return limit
  })
}
