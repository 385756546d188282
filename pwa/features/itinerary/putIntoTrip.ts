import { ideasChoice } from '#shared/features/itinerary/plan.ts'
import type { PlanTrip, TripPlan } from '#shared/features/itinerary/plan.ts'
import type { Edit, EditOf } from '#shared/sync/edit.ts'
import { toast } from '../../ui/toast/toast.ts'
import { addedText } from './addedText.ts'
import { isKnownIdea, knownIdeaTitle } from './knownIdea.ts'
import type { SaveEdits } from '../undo/savePlan.ts'

/**
 * Adds an activity to a trip by these edits and says where it is. What is among the trip's ideas already is not added
 * to them again.
 */
export async function putIntoTrip(
  { trip, items }: TripPlan<PlanTrip & { title: string }>,
  edits: readonly Edit[],
  save: SaveEdits,
  onView: () => void,
): Promise<void> {
  const added = edits.find((edit): edit is EditOf<'item.add'> => edit[0] === 'item.add')![1]
  const isKnown = added.dayId === null && isKnownIdea(items, added)
  if (!isKnown) await save(edits)
  toast({
    title: isKnown ? knownIdeaTitle : 'Added to your trip!',
    description: addedText(added.title.trim(), trip, added.dayId ?? ideasChoice),
    action: { label: 'View trip', onPress: onView },
  })
}
