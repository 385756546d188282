import { plannedDays } from '#shared/features/itinerary/days.ts'
import type { PlannedDay } from '#shared/features/itinerary/days.ts'
import { compareItems } from '#shared/features/itinerary/order.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { groupBy } from '#shared/plain/groupBy.ts'

/** The part of a trip that the plan hangs on. */
export type PlanTrip = Pick<Trip, 'id' | 'startDate' | 'endDate'>

/** A day as it is shown, with its activities in order. */
export interface DayPlan extends PlannedDay {
  items: readonly Item[]
}

/** The whole plan of a trip. Activities of a deleted day wait with it and are not part of the plan. */
export function itineraryPlan(trip: PlanTrip, days: readonly Day[], items: readonly Item[]): DayPlan[] {
  const byDay = groupBy(items, ({ dayId }) => dayId)
  return plannedDays(trip.id, trip, days, byDay.keys()).map(planned => ({
    ...planned,
    items: planned.day ? (byDay.get(planned.id) ?? []).sort(compareItems) : [],
  }))
}

export interface ItemPlace {
  day: DayPlan
  index: number
  item: Item
}

/** Where an activity stands; undefined when it is not part of the plan. */
export function findItem(plan: readonly DayPlan[], itemId: string): ItemPlace | undefined {
  for (const day of plan) {
    const index = day.items.findIndex(({ id }) => id === itemId)
    if (index >= 0) return { day, index, item: day.items[index]! }
  }
  return undefined
}
