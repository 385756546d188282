import { plannedDays } from '#shared/features/itinerary/days.ts'
import { compareItems } from '#shared/features/itinerary/order.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'

export interface TodayPlan {
  count: number
  /** What the day begins with; null on a free day. */
  first: Pick<Item, 'title' | 'time'> | null
}

/** What the plan of a trip holds for `today`. */
export function todayPlan(
  trip: Trip,
  days: readonly Day[],
  items: readonly Item[],
  today: string,
): TodayPlan {
  const todays = new Set(
    plannedDays(trip.id, trip, days)
      .filter(({ date }) => date === today)
      .map(({ id }) => id),
  )
  const planned = items.filter(({ dayId }) => todays.has(dayId)).sort(compareItems)
  return { count: planned.length, first: planned[0] ?? null }
}
