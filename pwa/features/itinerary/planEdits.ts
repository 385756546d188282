import { sortArg } from '#shared/features/itinerary/order.ts'
import { ensureDay, ensurePlace } from '#shared/features/itinerary/plan.ts'
import type { PlanDay, PlanTrip } from '#shared/features/itinerary/plan.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import type { Edit } from '#shared/sync/edit.ts'
import type { PlannedMove } from './planMoves.ts'

/** Gives a day its own title, or removes it. */
export function renameEdits(trip: PlanTrip, planned: PlanDay, title: string | null): Edit[] {
  const { id, edits } = ensureDay(trip, planned)
  return [...edits, ['day.rename', { id, tripId: trip.id, title }]]
}

/** Carries out a move. */
export function moveEdits(trip: PlanTrip, { item, day, pos, sort }: PlannedMove): Edit[] {
  const { id: dayId, edits } = ensurePlace(trip, day)
  return [
    ...edits,
    ['item.move', { id: item.id, tripId: trip.id, dayId, pos, ...(sort !== undefined && { sort }) }],
  ]
}

/** Puts an activity back where it was. */
export const unmoveEdits = ({ id, tripId, dayId, pos, ...item }: Item): Edit[] => [
  ['item.move', { id, tripId, dayId, pos, ...sortArg(item) }],
]

/** Gives an activity another time without changing where it is. */
export const retimeEdits = ({ id, tripId, dayId, pos }: Item, time: string): Edit[] => [
  ['item.move', { id, tripId, dayId, pos, time }],
]

/** Puts an activity back where it was, at its time. */
export const unretimeEdits = ({ id, tripId, dayId, pos, ...item }: Item): Edit[] => [
  ['item.move', { id, tripId, dayId, pos, time: item.time, ...sortArg(item) }],
]
