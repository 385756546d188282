import type { CuratedItem } from '#shared/features/curated/schema.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { addActivity, chooseDay, ideasChoice } from '#shared/features/itinerary/plan.ts'
import type { TripPlan } from '#shared/features/itinerary/plan.ts'
import type { Category } from '#shared/features/itinerary/schema.ts'

const categories: Record<string, Category> = { Hotels: 'hotels', Restaurants: 'restaurants' }

/** The kind of activity that a place becomes. */
export const categoryFor = (curated: string): Category => categories[curated] ?? 'other'

/** Where a place is, as an activity has it. Half a position is none. */
const whereOf = ({ lat, lon }: CuratedItem) =>
  lat && lon ? { lat: Number(lat), lon: Number(lon) } : undefined

/** What an activity at a place is filled in with. */
export const curatedFields = (item: CuratedItem) => ({
  location: item.address ?? item.city,
  description: item.description,
  cost: item.priceRange,
  category: categoryFor(item.category),
  ...whereOf(item),
})

/** The edits that put a place on a day. They make the day first if it is new or has no row yet. */
export function addToTripEdits(
  plan: TripPlan,
  item: CuratedItem,
  { id, dayId, time, freshDayId }: { id: string; dayId: string; time: string; freshDayId: string },
): Edit[] {
  return addActivity(plan.trip, chooseDay(plan, { dayId, freshDayId }), {
    id,
    // What has no day yet has no time either.
    time: dayId === ideasChoice ? null : time,
    title: item.title,
    ...curatedFields(item),
  })
}
