import { groupBy } from '#shared/plain/groupBy.ts'
import { plannedDays } from './features/itinerary/days.ts'
import { compareItems } from './features/itinerary/order.ts'
import type { Day, Item } from './features/itinerary/schema.ts'
import type { OrderedDay } from './features/sharing/planDocument.ts'
import type { Trip } from './features/trips/schema.ts'

/** A trip's days in order with their activities in order. Activities of a deleted day are not part of the plan. */
export function orderedPlan(trip: Trip, days: readonly Day[], items: readonly Item[]): OrderedDay[] {
  const byDay = groupBy(items, ({ dayId }) => dayId)
  return plannedDays(trip.id, trip, days).map(({ id, number, date, day }) => ({
    number,
    date,
    day,
    items: day ? (byDay.get(id) ?? []).sort(compareItems) : [],
  }))
}
