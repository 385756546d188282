import { countText } from '#shared/plain/countText.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'

/** What is still to be planned from `today` on: 'Day 4 is empty'. Undefined when every day has something. */
export function unfinishedText(plan: readonly PlanDay[], today: string): string | undefined {
  if (plan.every(({ items }) => items.length === 0)) return 'Nothing planned yet'
  // A day before the trip has no number.
  const empty = plan.filter(
    ({ items, date, number }) => items.length === 0 && number !== null && (date ?? today) >= today,
  )
  const [first, second] = empty.map(({ number }) => number)
  if (empty.length === 0) return undefined
  if (empty.length === 1) return `Day ${first} is empty`
  return empty.length === 2
    ? `Days ${first} and ${second} are empty`
    : `${countText(empty.length, 'day')} are empty`
}
