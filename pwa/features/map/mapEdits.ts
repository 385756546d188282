import { addActivity, ensurePlace, ideasChoice } from '#shared/features/itinerary/plan.ts'
import type { PlanDay, PlanTrip } from '#shared/features/itinerary/plan.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { newId } from '#shared/plain/ids.ts'
import { activities } from '#shared/story/phrases.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { mutateAll } from '../../data/sync/mutate.ts'
import { toast } from '../../ui/toast/toast.ts'
import { dayName } from '../itinerary/dayText.ts'
import type { PlaceOffer } from '../itinerary/placeFinder.ts'
import { planChange } from '../itinerary/planChange.ts'
import { savePlan } from '../undo/savePlan.ts'

const { change, undo } = planChange(savePlan)

/** The ids of what is being added, by where and what: pressed again, also after a lost answer, it is one activity. */
const unanswered = new Map<string, string>()

/** Adds a place to the end of a day, or to the ideas. Resolves with whether it was added. */
export async function addPlace(
  trip: PlanTrip,
  day: PlanDay,
  { key, name, fields }: PlaceOffer,
): Promise<boolean> {
  const wish = JSON.stringify([trip.id, day.id, key])
  const id = unanswered.get(wish) ?? newId()
  unanswered.set(wish, id)
  const isAdded = await change('Failed to add activity', async () => {
    const blank = { location: null, description: null, cost: null, category: 'other' as const }
    await mutateAll(
      addActivity(trip, ensurePlace(trip, day), { id, ...blank, ...fields, title: name, time: null }),
    )
    toast({
      title: day.id === ideasChoice ? `Saved ${name} as an idea` : `Added ${name} to ${dayName(day)}`,
      action: undo('Failed to delete activity', [['item.delete', { id, tripId: trip.id }]]),
    })
  })
  if (isAdded) unanswered.delete(wish)
  return isAdded
}

/** Says where an activity is, or that nobody knows. Resolves with whether that was stored. */
export const setPlace = (item: Item, at: LatLng | null): Promise<boolean> =>
  change('Failed to move activity', async () => {
    await mutateAll([placeEdit(item, at)])
    const before = { lat: item.lat ?? null, lon: item.lon ?? null }
    toast({
      title: at ? `Moved ${item.title} on the map` : `Removed ${item.title} from the map`,
      action: undo('Failed to move activity', [placeEdit(item, before)]),
    })
  })

/** Says where several activities are. Resolves with whether that was stored; one Undo takes all of it back. */
export const setPlaces = (found: readonly { item: Item; at: LatLng }[]): Promise<boolean> =>
  change('Failed to set places', async () => {
    await mutateAll(found.map(({ item, at }) => placeEdit(item, at)))
    toast({
      title: `Put ${activities(found.length)} on the map`,
      action: undo(
        'Failed to remove activities from the map',
        found.map(({ item }) => placeEdit(item, null)),
      ),
    })
  })

const placeEdit = (
  { id, tripId, dayId }: Item,
  at: { lat: number | null; lon: number | null } | null,
): Edit => [
  'item.update',
  { id, tripId, lat: at?.lat ?? null, lon: at?.lon ?? null, inDay: dayId ?? undefined },
]
