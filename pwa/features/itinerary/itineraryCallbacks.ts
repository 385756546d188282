import type { Edit } from '#shared/sync/edit.ts'
import type { Category, Item, ItemFields } from '#shared/features/itinerary/schema.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { ActivityDraft, ActivityForm } from './activityForm.ts'
import { addActivity, ensurePlace } from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { dayCallbacks } from './dayCallbacks.ts'
import type { PlanDayCallbacks } from './dayCallbacks.ts'
import { dayName } from './dayText.ts'
import { moveTold, retimeText } from './editTexts.ts'
import type { ItineraryNow } from './itineraryNow.ts'
import { planChange } from './planChange.ts'
import type { SaveEdits } from '../undo/savePlan.ts'
import { moveEdits, retimeEdits, unmoveEdits, unretimeEdits } from './planEdits.ts'
import type { PlannedMove } from './planMoves.ts'
import type { QuickEntry } from './quickActivity.ts'
import { readLine } from './readLine.ts'
import type { ManyEdits } from './selectionEdits.ts'

/** The actions on an itinerary. Each promise resolves with whether it was done; failures are already reported. */
export interface ItineraryCallbacks extends PlanDayCallbacks {
  /**
   * Resolves with what the line meant, or with undefined when it could not be added. Repeating the same `id` does not
   * add a second activity.
   */
  onQuickAdd: (
    day: PlanDay,
    entered: QuickEntry & { id: string },
    usual: Category,
  ) => Promise<ItemFields | undefined>
  onAddActivity: (form: ActivityForm) => Promise<boolean>
  onUpdateActivity: (draft: ActivityDraft) => Promise<boolean>
  onRenameActivity: (item: Item, title: string) => Promise<boolean>
  onDeleteActivity: (item: Item) => Promise<boolean>
  onMove: (move: PlannedMove) => Promise<boolean>
  /** Gives an activity another time where it stands. */
  onRetime: (item: Item, time: string) => Promise<boolean>
}

const [added, updated] = ['Activity added successfully!', 'Activity updated successfully!']
const [failedAdd, failedUpdate, failedUndo] = [
  'Failed to add activity',
  'Failed to update activity',
  'Failed to undo',
]

/** It is there: the dialog that asks has loaded it. */
const formEdits = () => import('./formEdits.ts')

/** The edits of an itinerary as it is now, with their messages. `save` makes edits, all or none. */
export function itineraryCallbacks(now: ItineraryNow, save: SaveEdits): ItineraryCallbacks {
  const { trip, plan, ideas } = now
  const { change, undo } = planChange(save)
  const ref = (id: string) => ({ id, tripId: trip.id })
  /** Makes edits whose result is in view. */
  const carryOut = (failure: string, title: string, make: () => ManyEdits | Promise<ManyEdits>) =>
    change(failure, async () => {
      const many = await make()
      if (many.edits.length === 0) return
      await save(many.edits)
      toast({ title, inSight: true, action: undo(failedUndo, many.undo) })
    })

  return {
    ...dayCallbacks(now, save),

    async onQuickAdd(day, { id, ...entry }, usual) {
      let read: ItemFields | undefined
      const isAdded = await change(failedAdd, async () => {
        const { day: on, fields, isKnown } = readLine(entry, { id, plan, day, usual, ideas })
        read = fields
        if (isKnown) return void toast({ title: 'Already in your ideas', description: fields.title })
        await save(addActivity(trip, ensurePlace(trip, on), { id, ...fields }))
        toast({
          ...(on.id === day.id ? { title: added, inSight: true } : { title: `Added to ${dayName(on)}` }),
          action: undo(failedUndo, [['item.delete', ref(id)]]),
        })
      })
      return isAdded ? read : undefined
    },

    onAddActivity: form => carryOut(failedAdd, added, async () => (await formEdits()).addEdits(now, form)),

    onUpdateActivity: draft =>
      carryOut(failedUpdate, updated, async () => (await formEdits()).updateEdits(now, draft)),

    onRenameActivity({ id, dayId, title: before }, title) {
      const rename = (next: string): Edit => [
        'item.update',
        { ...ref(id), title: next, inDay: dayId ?? undefined },
      ]
      return carryOut(failedUpdate, updated, () => ({ edits: [rename(title)], undo: [rename(before)] }))
    },

    onDeleteActivity: item =>
      change('Failed to delete activity', async () => {
        await save([['item.delete', ref(item.id)]])
        toast({
          title: 'Activity deleted successfully!',
          action: undo('Failed to restore activity', [['item.restore', ref(item.id)]]),
        })
      }),

    onMove: move =>
      change('Failed to move activity', async () => {
        await save(moveEdits(trip, move))
        toast({ ...moveTold(move), action: undo('Failed to move activity', unmoveEdits(move.item)) })
      }),

    onRetime: (item, time) =>
      change('Failed to move activity', async () => {
        await save(retimeEdits(item, time))
        const action = undo('Failed to move activity', unretimeEdits(item))
        toast({ title: retimeText(time), action })
      }),
  }
}
