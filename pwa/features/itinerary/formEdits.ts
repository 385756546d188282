import {
  addActivity,
  ensurePlace,
  findActivity,
  ideasChoice,
  newDay,
  newDayChoice,
} from '#shared/features/itinerary/plan.ts'
import { derivedId } from '#shared/plain/derivedId.ts'
import { AppError } from '#shared/plain/errors.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { allFieldsOf, changedFields, fieldsOf } from './activityForm.ts'
import type { ActivityDraft, ActivityForm } from './activityForm.ts'
import type { ItineraryNow } from './itineraryNow.ts'
import { moveEdits, unmoveEdits } from './planEdits.ts'
import { moveToDay } from './planMoves.ts'
import type { ManyEdits } from './selectionEdits.ts'

/** Adds the activity of a form. */
export function addEdits(
  { trip, plan, ideas, deletedIds = [] }: ItineraryNow,
  form: ActivityForm,
): ManyEdits {
  const places = ideas ? [...plan, ideas] : plan
  const ref = { id: form.id, tripId: trip.id }
  const dayFor = () => {
    if (form.day === newDayChoice) {
      const asked = { dayNumber: Number(form.dayNumber), date: form.date || null }
      return newDay(trip, plan, asked, deletedIds, () => derivedId(form.id, 'day'))
    }
    const day = places.find(({ id }) => id === form.day)
    if (!day) throw new AppError('invalid-input', 'Day ID is required', { field: 'day' })
    return ensurePlace(trip, day)
  }
  const day = dayFor()
  const undo: Edit[] = [['item.delete', ref]]
  const found = findActivity(places, form.id)
  if (!found) return { edits: addActivity(trip, day, { id: form.id, ...fieldsOf(form) }), undo }
  // An edit that seemed to fail came through after all, and the form may have been changed since.
  const move: Edit[] =
    found.item.dayId === day.id ? [] : [...day.edits, ['item.move', { ...ref, dayId: day.id }]]
  return {
    edits: [...move, ['item.update', { ...ref, inDay: day.id ?? undefined, ...allFieldsOf(form) }]],
    undo,
  }
}

/** Changes an activity to what its form says: only what the person changed, the day too. */
export function updateEdits({ trip, plan, ideas }: ItineraryNow, draft: ActivityDraft): ManyEdits {
  const places = ideas ? [...plan, ideas] : plan
  const { id, day } = draft.form
  const fields = changedFields(draft)
  const isMoved = day !== draft.start.day
  const found = findActivity(places, id)
  // Nobody would see the change, not even where only its day was deleted.
  if (!found) throw new AppError('gone', 'This activity was deleted.')
  const move = isMoved ? moveToDay(places, id, day) : undefined
  const on = (move?.day ?? found.day).id
  const inDay = on === ideasChoice ? undefined : on
  // The move goes first and keeps the activity's time; the fields may then change the time.
  const edits: Edit[] = move ? moveEdits(trip, move) : []
  const undo: Edit[] = move ? unmoveEdits(move.item) : []
  const names = Object.keys(fields) as (keyof typeof fields)[]
  if (names.length > 0) {
    const ref = { id, tripId: trip.id, inDay }
    edits.push(['item.update', { ...ref, ...fields }])
    const before = Object.fromEntries(names.map(name => [name, found.item[name] ?? null]))
    undo.unshift(['item.update', { ...ref, ...before }])
  }
  return { edits, undo }
}
