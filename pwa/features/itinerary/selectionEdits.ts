import { ensurePlace } from '#shared/features/itinerary/plan.ts'
import type { PlanDay, PlanTrip } from '#shared/features/itinerary/plan.ts'
import { itemFieldsOf } from '#shared/features/itinerary/schema.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { unmoveEdits } from './planEdits.ts'

/** The edits of several activities at once, and those that undo them. */
export interface ManyEdits {
  edits: Edit[]
  undo: Edit[]
}

/** Moves activities to the end of a day, in this order. Those that are there already stay. */
export function moveManyEdits(trip: PlanTrip, items: readonly Item[], day: PlanDay): ManyEdits {
  const { id: dayId, edits } = ensurePlace(trip, day)
  const moved = items.filter(item => item.dayId !== dayId)
  if (moved.length === 0) return { edits: [], undo: [] }
  return {
    edits: [...edits, ...moved.map(({ id }): Edit => ['item.move', { id, tripId: trip.id, dayId }])],
    undo: moved.flatMap(unmoveEdits),
  }
}

/** Adds copies of activities at the end of a day, in this order. `idOf` gives the id of an activity's copy. */
export function copyManyEdits(
  trip: PlanTrip,
  items: readonly Item[],
  day: PlanDay,
  idOf: (item: Item) => string,
): ManyEdits {
  const { id: dayId, edits } = ensurePlace(trip, day)
  const copies = items.map(item => ({ ...itemFieldsOf(item), id: idOf(item), tripId: trip.id, dayId }))
  return {
    edits: [...edits, ...copies.map((copy): Edit => ['item.add', copy])],
    undo: copies.map(({ id, tripId }): Edit => ['item.delete', { id, tripId }]),
  }
}

/** Deletes activities. */
export const deleteManyEdits = (items: readonly Item[]): ManyEdits => ({
  edits: items.map(({ id, tripId }): Edit => ['item.delete', { id, tripId }]),
  undo: items.map(({ id, tripId }): Edit => ['item.restore', { id, tripId }]),
})
