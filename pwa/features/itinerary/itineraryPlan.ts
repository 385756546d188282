import { plannedDays } from '#shared/features/itinerary/days.ts'
import type { PlannedDay } from '#shared/features/itinerary/days.ts'
import { compareItems } from '#shared/features/itinerary/order.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'

/** The part of a trip that the plan hangs on. */
export type PlanTrip = Pick<Trip, 'id' | 'startDate' | 'endDate'>

/** A day as it is shown, with its activities in order. */
export interface DayPlan extends PlannedDay {
  items: readonly Item[]
  /**
   * The id that a row made for this day gets; null when only a fresh one will do: a deleted day holds the usual
   * one together with its activities, and making it again would bring them all back.
   */
  rowId: string | null
}

/** The whole plan of a trip. Activities of a deleted day wait with it and are not part of the plan. */
export function itineraryPlan(trip: PlanTrip, days: readonly Day[], items: readonly Item[]): DayPlan[] {
  const byDay = Map.groupBy(items, ({ dayId }) => dayId)
  return plannedDays(trip.id, trip, days).map(planned => ({
    ...planned,
    items: planned.day ? (byDay.get(planned.id) ?? []).sort(compareItems) : [],
    rowId: planned.day || !byDay.has(planned.id) ? planned.id : null,
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
