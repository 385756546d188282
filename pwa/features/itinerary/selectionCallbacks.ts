import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { derivedId } from '#shared/plain/derivedId.ts'
import { newId } from '#shared/plain/ids.ts'
import { activities } from '#shared/story/phrases.ts'
import { toast } from '../../ui/toast/toast.ts'
import { dayName } from './dayText.ts'
import type { ItineraryNow } from './itineraryNow.ts'
import { planChange } from './planChange.ts'
import type { SaveEdits } from '../undo/savePlan.ts'
import { copyManyEdits, deleteManyEdits, moveManyEdits } from './selectionEdits.ts'
import type { ManyEdits } from './selectionEdits.ts'

/** The actions on several activities. Each promise resolves with whether it was done; one Undo takes all of it back. */
export interface SelectionCallbacks {
  onMoveMany: (items: readonly Item[], day: PlanDay) => Promise<boolean>
  onCopyMany: (items: readonly Item[], day: PlanDay) => Promise<boolean>
  onDeleteMany: (items: readonly Item[]) => Promise<boolean>
}

/** What the ids of copies come from, by what is copied and where to: pressed again after a failure, they are the same. */
const unanswered = new Map<string, string>()

export function selectionCallbacks({ trip }: ItineraryNow, save: SaveEdits): SelectionCallbacks {
  const { change, undo } = planChange(save)
  const carryOut = (failure: string, title: string, many: ManyEdits) =>
    change(failure, async () => {
      if (many.edits.length > 0) await save(many.edits)
      toast({ title, ...(many.undo.length > 0 && { action: undo(failure, many.undo) }) })
    })
  return {
    onMoveMany: (items, day) =>
      carryOut(
        'Failed to move activities',
        `Moved ${activities(items.length)} to ${dayName(day)}`,
        moveManyEdits(trip, items, day),
      ),
    onCopyMany: async (items, day) => {
      const wish = JSON.stringify([trip.id, day.id, items])
      const seed = unanswered.get(wish) ?? newId()
      unanswered.set(wish, seed)
      const isCopied = await carryOut(
        'Failed to copy activities',
        `Copied ${activities(items.length)} to ${dayName(day)}`,
        copyManyEdits(trip, items, day, ({ id }) => derivedId(seed, id)),
      )
      if (isCopied) unanswered.delete(wish)
      return isCopied
    },
    onDeleteMany: items =>
      carryOut('Failed to delete activities', `Deleted ${activities(items.length)}`, deleteManyEdits(items)),
  }
}
