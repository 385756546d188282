import { addActivity, ideasChoice, ideasPlace } from '#shared/features/itinerary/plan.ts'
import { itemFieldsOf } from '#shared/features/itinerary/schema.ts'
import type { Item, ItemFields } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { toast } from '../../ui/toast/toast.ts'
import { addedText } from './addedText.ts'
import { isKnownIdea, knownIdeaTitle } from './knownIdea.ts'
import { planChange } from './planChange.ts'
import type { SaveEdits } from '../undo/savePlan.ts'

/**
 * Saves an activity of somebody else's trip among the ideas of a trip. What has no day yet has no time either.
 * `items` are those of the trip:
 * what is among its ideas already is not added again, nor is a second idea by repeating the same `id`.
 */
export async function saveIdea(
  activity: ItemFields,
  trip: Pick<Trip, 'id' | 'title' | 'startDate' | 'endDate'>,
  id: string,
  save: SaveEdits,
  items: readonly Item[],
): Promise<void> {
  const description = addedText(activity.title, trip, ideasChoice)
  if (isKnownIdea(items, { ...activity, id })) return void toast({ title: knownIdeaTitle, description })
  await save(addActivity(trip, ideasPlace, { ...itemFieldsOf(activity), time: null, id }))
  toast({
    title: 'Saved to your ideas',
    description,
    action: planChange(save).undo('Failed to undo', [['item.delete', { id, tripId: trip.id }]]),
  })
}
