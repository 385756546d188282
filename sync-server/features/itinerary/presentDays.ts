import { endOf } from '#shared/features/itinerary/endOf.ts'
import type { Around } from '#shared/features/itinerary/endOf.ts'
import { compareItems } from '#shared/features/itinerary/order.ts'
import { ideasOf, planDays } from '#shared/features/itinerary/plan.ts'
import type { PlanRows } from '#shared/features/itinerary/plan.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'

export interface PresentedDay extends Day {
  customTitle: string | null
  items: PresentedItem[]
}

/** An activity with its rank in its day, or among the ideas. */
export type PresentedItem = Item & { orderIndex: number; endTime?: string }

/** A day's activities in plan order. */
export const rankedItems = (items: readonly Item[], around: Around): PresentedItem[] =>
  ranked(items.toSorted(compareItems), around)

/** The days that have rows, in plan order. `orderIndex` is the rank, `customTitle` the day's title. */
export function* presentDays(trip: Trip, rows: PlanRows): Generator<PresentedDay> {
  for (const { day, date, number, items } of planDays(trip, rows)) {
    if (!day) continue
    const around = { date, zone: trip.destinationTimeZone }
    const dayNumber = number ?? day.dayNumber
    yield { ...day, date, dayNumber, customTitle: day.title, items: ranked(items, around) }
  }
}

/** A trip's ideas in order. */
export const presentIdeas = (items: readonly Item[]): PresentedItem[] =>
  ranked(ideasOf(items), { date: null, zone: null })

const ranked = (items: readonly Item[], around: Around): PresentedItem[] =>
  items.map((item, orderIndex) => {
    const end = endOf(item, around)
    return { ...item, orderIndex, ...(end && { endTime: end.time }) }
  })
