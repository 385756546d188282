import { AppError } from '#shared/plain/errors.ts'
import type { Edit } from '#shared/sync/edit.ts'
import type { Category, Item } from '#shared/features/itinerary/schema.ts'
import { removeDay } from '#shared/features/itinerary/suggestedDays.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { toast } from '../../ui/toast/toast.ts'
import { changedFields, fieldsOf, newDayChoice } from './activityForm.ts'
import type { ActivityDraft, ActivityForm } from './activityForm.ts'
import { countText } from '#shared/plain/countText.ts'
import { dayName } from './dayText.ts'
import { findItem } from './itineraryPlan.ts'
import type { DayPlan, PlanTrip } from './itineraryPlan.ts'
import { addEdits, dayAtEnd, moveEdits, newDay, readyDay, renameEdits, unmoveEdits } from './planEdits.ts'
import { moveToDay } from './planMoves.ts'
import type { PlannedMove } from './planMoves.ts'
import { quickAddText } from './quickAddText.ts'
import { timeText } from '#shared/plain/timeText.ts'

/** What can be done with an itinerary. Each promise resolves with whether it was done; failures have been said. */
export interface ItineraryCallbacks {
  onAddDay: () => Promise<boolean>
  onRenameDay: (day: DayPlan, title: string | null) => Promise<boolean>
  onConfirmDay: (day: DayPlan) => Promise<boolean>
  onDeleteDay: (day: DayPlan) => Promise<boolean>
  /** The same `id` again makes no second activity. */
  onQuickAdd: (day: DayPlan, entered: { id: string; line: string }, category: Category) => Promise<boolean>
  onAddActivity: (form: ActivityForm) => Promise<boolean>
  onUpdateActivity: (draft: ActivityDraft) => Promise<boolean>
  onDeleteActivity: (item: Item) => Promise<boolean>
  onMove: (move: PlannedMove) => Promise<boolean>
}

export interface ItineraryNow {
  trip: PlanTrip
  plan: readonly DayPlan[]
  /** Days that are gone. */
  deletedIds?: readonly string[]
}

/** The edits of an itinerary as it is now, with their words. `save` makes edits, all or none. */
export function itineraryCallbacks(
  { trip, plan, deletedIds = [] }: ItineraryNow,
  save: (edits: readonly Edit[]) => Promise<void>,
): ItineraryCallbacks {
  const attempt = async (failure: string, edit: () => Promise<void>): Promise<boolean> => {
    try {
      await edit()
      return true
    } catch (error) {
      const description = error instanceof AppError ? error.message : 'Nothing was changed. Please try again.'
      toast({ title: failure, description, variant: 'destructive' })
      return false
    }
  }
  const undo = (failure: string, edits: readonly Edit[]) => ({
    label: 'Undo',
    onPress: () => void attempt(failure, () => save(edits)),
  })
  const ref = (id: string) => ({ id, tripId: trip.id })

  const dayFor = (form: ActivityForm) => {
    if (form.day === newDayChoice) {
      const asked = { dayNumber: Number(form.dayNumber), date: form.date || null }
      return newDay(trip, plan, asked, deletedIds)
    }
    const day = plan.find(({ id }) => id === form.day)
    if (!day) throw new AppError('invalid-input', 'Day ID is required', { field: 'day' })
    return readyDay(trip, day)
  }

  return {
    onAddDay: () => attempt('Failed to add day', () => save(dayAtEnd(trip, plan, deletedIds).edits)),

    onRenameDay: (day, title) =>
      attempt('Failed to update day title', async () => {
        await save(renameEdits(trip, day, title))
        toast({ title: 'Day title updated!' })
      }),

    onConfirmDay: day =>
      attempt('Failed to confirm day', async () => {
        await save([['day.confirm', ref(day.id)]])
        toast({ title: 'Day confirmed!' })
      }),

    async onDeleteDay(day) {
      if (!day.day) return false
      if (day.day.status === 'confirmed' && !(await askConfirm(deleteQuestion(day)))) return false
      const removal = removeDay(day.day, deletedIds)
      return attempt('Failed to delete day', async () => {
        await save(removal.edits)
        toast({
          title: 'Day deleted successfully',
          action: undo('Failed to restore day', removal.undo),
        })
      })
    },

    onQuickAdd: (day, { id, line }, category) =>
      attempt('Failed to add activity', () => {
        const blank = { location: null, description: null, cost: null, category }
        const activity = { id, ...quickAddText(line), ...blank }
        return save(addEdits(trip, readyDay(trip, day), activity))
      }),

    onAddActivity: form =>
      attempt('Failed to add activity', async () => {
        const day = dayFor(form)
        const edits = findItem(plan, form.id)
          ? // An edit that counted as failed came through after all, and the form may have been changed since.
            [['item.update', { ...ref(form.id), ...fieldsOf(form) }] as const]
          : addEdits(trip, day, { id: form.id, ...fieldsOf(form) })
        await save(edits)
        toast({ title: 'Activity added successfully!' })
      }),

    onUpdateActivity: draft =>
      attempt('Failed to update activity', async () => {
        const fields = changedFields(draft)
        const isMoved = draft.form.day !== draft.start.day
        const move = isMoved ? moveToDay(plan, draft.form.id, draft.form.day) : undefined
        const found = findItem(plan, draft.form.id)
        if (isMoved && !found) throw goneItem()
        const inDay = (move?.day ?? found?.day)?.id
        // The move goes first, at the time that the activity has; the fields may then change the time.
        const edits: Edit[] = move ? moveEdits(trip, move) : []
        if (Object.keys(fields).length > 0)
          edits.push(['item.update', { ...ref(draft.form.id), ...fields, inDay }])
        if (edits.length > 0) await save(edits)
        toast({ title: 'Activity updated successfully!' })
      }),

    onDeleteActivity: item =>
      attempt('Failed to delete activity', async () => {
        await save([['item.delete', ref(item.id)]])
        toast({
          title: 'Activity deleted successfully!',
          action: undo('Failed to restore activity', [['item.restore', ref(item.id)]]),
        })
      }),

    onMove: move =>
      attempt('Failed to move activity', async () => {
        await save(moveEdits(trip, move))
        const title = moveText(move)
        if (title) toast({ title, action: undo('Failed to move activity', unmoveEdits(trip, move)) })
      }),
  }
}

/** 'Moved to Day 2, 10:00 AM': what a move changed besides the order; undefined when nothing. */
export function moveText({ item, day, time }: PlannedMove): string | undefined {
  const isOtherDay = item.dayId !== day.id
  const isOtherTime = time !== item.time
  if (!isOtherDay && !isOtherTime) return undefined
  const newTime = isOtherTime ? (time ? timeText(time) : 'any time') : null
  return `Moved to ${[isOtherDay ? dayName(day) : null, newTime].filter(Boolean).join(', ')}`
}

function deleteQuestion(day: DayPlan) {
  const count = day.items.length
  const along = count === 0 ? '' : ` Its ${countText(count, 'activity goes', 'activities go')} with it.`
  return {
    title: 'Delete Day',
    body: `Are you sure you want to delete ${dayName(day)}?${along} You can bring it back with Undo.`,
    confirmLabel: 'Delete Day',
    destructive: true,
  }
}

const goneItem = () => new AppError('gone', 'This activity was deleted.')
