import type { CuratedItem } from '#shared/features/curated/schema.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { readyDay } from '#shared/features/itinerary/readyDay.ts'
import type { TripPlan } from '#shared/features/itinerary/readyDay.ts'
import type { Category } from '#shared/features/itinerary/schema.ts'

const categories: Record<string, Category> = { Hotels: 'hotels', Restaurants: 'restaurants' }

/** The kind of activity that a place becomes. */
export const categoryFor = (curated: string): Category => categories[curated] ?? 'other'

/** The edits that put a place on a day, which is made first when it has no row yet or is a new one. */
export function addToTripEdits(
  plan: TripPlan,
  item: CuratedItem,
  { id, dayId, time, freshDayId }: { id: string; dayId: string; time: string; freshDayId: string },
): Edit[] {
  const { trip } = plan
  const day = readyDay(plan, { dayId, freshDayId })
  return [
    ...day.edits,
    [
      'item.add',
      {
        id,
        tripId: trip.id,
        dayId: day.id,
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
