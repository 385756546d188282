import { plannedDays } from '#shared/features/itinerary/days.ts'
import { compareItems } from '#shared/features/itinerary/order.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'

export interface PresentedDay extends Day {
  customTitle: string | null
  items: PresentedItem[]
}

/** With its rank in its day. */
export type PresentedItem = Item & { orderIndex: number }

/** The activities of a day in the order of the plan. */
export const rankedItems = (items: readonly Item[]): PresentedItem[] =>
  items.toSorted(compareItems).map((item, orderIndex) => ({ ...item, orderIndex }))

/** The days that have rows, in the order of the plan; `orderIndex` is the rank, `customTitle` the day's title. */
export function* presentDays(
  trip: Trip,
  days: readonly Day[],
  all: readonly Item[],
): Generator<PresentedDay> {
  const items = Map.groupBy(all, ({ dayId }) => dayId)
  for (const { day, date, number } of plannedDays(trip.id, trip, days)) {
    if (!day) continue
    yield {
      ...day,
      date,
      dayNumber: number ?? day.dayNumber,
      customTitle: day.title,
      items: rankedItems(items.get(day.id) ?? []),
    }
  }
}
