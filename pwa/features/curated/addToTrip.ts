import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { addDays } from '#shared/dates.ts'
import { freeDayId, nextDayNumber, plannedDays } from '#shared/features/itinerary/days.ts'
import type { PlannedDay } from '#shared/features/itinerary/days.ts'
import type { Edit } from '#shared/features/itinerary/edit.ts'
import { posAfterAll } from '#shared/features/itinerary/order.ts'
import type { Category, Day, Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'

/** Stands for a day that is made along with the activity. */
export const newDayChoice = 'new'

const categories: Record<string, Category> = { Hotels: 'hotels', Restaurants: 'restaurants' }

/** The kind of activity that a place becomes. */
export const categoryFor = (curated: string): Category => categories[curated] ?? 'other'

/** A trip with its days and activities, and the ids of days that are gone. */
export interface TripPlan {
  trip: Pick<Trip, 'id' | 'startDate' | 'endDate'>
  days: readonly Day[]
  items: readonly Item[]
  deletedDayIds: readonly string[]
}

/** The days that an activity can be put on: those of the plan, and the empty ones of the trip's dates. */
export const daysToChoose = ({ trip, days, deletedDayIds }: TripPlan): PlannedDay[] =>
  plannedDays(trip.id, trip, days, deletedDayIds)

/** The edits that put a place on a day, which is made first when it has no row yet or is a new one. */
export function addToTripEdits(
  plan: TripPlan,
  item: CuratedItem,
  { id, dayId, time, freshDayId }: { id: string; dayId: string; time: string; freshDayId: string },
): Edit[] {
  const { trip } = plan
  const day = readyDay(plan, dayId, freshDayId)
  const siblings = plan.items.filter(each => each.dayId === day.id)
  return [
    ...day.edits,
    [
      'item.add',
      {
        id,
        tripId: trip.id,
        dayId: day.id,
        pos: posAfterAll(siblings),
        time,
        title: item.title,
        location: item.address ?? item.city,
        description: item.description,
        cost: item.priceRange,
        category: categoryFor(item.category),
      },
    ],
  ]
}

function readyDay(plan: TripPlan, dayId: string, freshDayId: string): { id: string; edits: Edit[] } {
  const { trip, days, deletedDayIds } = plan
  const planned = daysToChoose(plan)
  const chosen = planned.find(({ id }) => id === dayId)
  if (chosen?.day) return { id: dayId, edits: [] }
  const dayNumber = chosen?.number ?? nextDayNumber(planned)
  const date = chosen?.date ?? (trip.startDate && addDays(trip.startDate, dayNumber - 1))
  const taken = new Set([...deletedDayIds, ...days.map(({ id }) => id)])
  const id = date && trip.startDate ? freeDayId(trip.id, date, taken) : freshDayId
  return { id, edits: [['day.add', { id, tripId: trip.id, dayNumber, date, title: null }]] }
}
