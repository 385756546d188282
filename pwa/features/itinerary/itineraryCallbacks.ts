import { AppError } from '#shared/plain/errors.ts'
import type { Edit } from '#shared/sync/edit.ts'
import type { Category, Item, ItemFields } from '#shared/features/itinerary/schema.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { ActivityDraft, ActivityForm } from './activityForm.ts'
import {
  addActivity,
  ensurePlace,
  findActivity,
  ideasChoice,
  newDay,
  newDayChoice,
} from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { dayCallbacks } from './dayCallbacks.ts'
import type { PlanDayCallbacks } from './dayCallbacks.ts'
import { dayName } from './dayText.ts'
import { moveText, retimeText } from './editTexts.ts'
import type { ItineraryNow } from './itineraryNow.ts'
import { planChange } from './planChange.ts'
import type { SaveEdits } from './planChange.ts'
import { moveEdits, retimeEdits, unmoveEdits, unretimeEdits } from './planEdits.ts'
import { moveToDay } from './planMoves.ts'
import type { PlannedMove } from './planMoves.ts'
import type { QuickEntry } from './quickActivity.ts'
import { readLine } from './readLine.ts'

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

/** It is there: the dialog that asks has loaded it. */
const activityForms = () => import('./activityForm.ts')

/** The edits of an itinerary as it is now, with their messages. `save` makes edits, all or none. */
export function itineraryCallbacks(now: ItineraryNow, save: SaveEdits): ItineraryCallbacks {
  const { trip, plan, ideas, deletedIds = [] } = now
  const { change, undo } = planChange(save)
  const places = ideas ? [...plan, ideas] : plan
  const ref = (id: string) => ({ id, tripId: trip.id })

  const dayFor = (form: ActivityForm) => {
    if (form.day === newDayChoice) {
      const asked = { dayNumber: Number(form.dayNumber), date: form.date || null }
      return newDay(trip, plan, asked, deletedIds)
    }
    const day = places.find(({ id }) => id === form.day)
    if (!day) throw new AppError('invalid-input', 'Day ID is required', { field: 'day' })
    return ensurePlace(trip, day)
  }

  return {
    ...dayCallbacks(now, save),

    async onQuickAdd(day, { id, ...entry }, usual) {
      let added: ItemFields | undefined
      const isAdded = await change('Failed to add activity', async () => {
        const { day: on, fields, isKnown } = readLine(entry, { id, plan, day, usual, ideas })
        added = fields
        if (isKnown) return void toast({ title: 'Already in your ideas', description: fields.title })
        await save(addActivity(trip, ensurePlace(trip, on), { id, ...fields }))
        if (on.id !== day.id) toast({ title: `Added to ${dayName(on)}` })
      })
      return isAdded ? added : undefined
    },

    onAddActivity: form =>
      change('Failed to add activity', async () => {
        const { fieldsOf } = await activityForms()
        const day = dayFor(form)
        const edits = findActivity(places, form.id)
          ? // An edit that seemed to fail came through after all, and the form may have been changed since.
            [['item.update', { ...ref(form.id), ...fieldsOf(form) }] as const]
          : addActivity(trip, day, { id: form.id, ...fieldsOf(form) })
        await save(edits)
        toast({ title: 'Activity added successfully!', inSight: true })
      }),

    onUpdateActivity: draft =>
      change('Failed to update activity', async () => {
        const { changedFields } = await activityForms()
        const fields = changedFields(draft)
        const isMoved = draft.form.day !== draft.start.day
        const move = isMoved ? moveToDay(places, draft.form.id, draft.form.day) : undefined
        const found = findActivity(places, draft.form.id)
        if (isMoved && !found) throw new AppError('gone', 'This activity was deleted.')
        const on = (move?.day ?? found?.day)?.id
        const inDay = on === ideasChoice ? undefined : on
        // The move goes first and keeps the activity's time; the fields may then change the time.
        const edits: Edit[] = move ? moveEdits(trip, move) : []
        if (Object.keys(fields).length > 0)
          edits.push(['item.update', { ...ref(draft.form.id), ...fields, inDay }])
        if (edits.length === 0) return
        await save(edits)
        toast({ title: 'Activity updated successfully!', inSight: true })
      }),

    onRenameActivity: ({ id, dayId }, title) =>
      change('Failed to update activity', async () => {
        await save([['item.update', { ...ref(id), title, inDay: dayId ?? undefined }]])
        toast({ title: 'Activity updated successfully!', inSight: true })
      }),

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
        const title = moveText(move)
        if (title) toast({ title, action: undo('Failed to move activity', unmoveEdits(move.item)) })
      }),

    onRetime: (item, time) =>
      change('Failed to move activity', async () => {
        await save(retimeEdits(item, time))
        const action = undo('Failed to move activity', unretimeEdits(item))
        toast({ title: retimeText(time), action })
      }),
  }
}
