import type { Edit } from '#shared/sync/edit.ts'
import { newId } from '#shared/plain/ids.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { shortDayText } from '#shared/plain/dateText.ts'
import { sortArg } from '../../itinerary/order.ts'
import { ensurePlace, ideasChoice } from '../../itinerary/plan.ts'
import type { PlanDay, PlanTrip } from '../../itinerary/plan.ts'
import type { Item } from '../../itinerary/schema.ts'

/** Something that one press does about a finding. */
export interface Remedy {
  /** On its button: 'Move to 10:00 AM'. */
  label: string
  edits: Edit[]
  undo: Edit[]
}

/** An activity at another time, or on another day. */
export interface Shift {
  item: Item
  time: string | null
  /** The day that it goes to, or the ideas; the one that it is on if absent. */
  day?: PlanDay
}

/** The edits that carry out some shifts, and those that take them back. */
export function shiftEdits(trip: PlanTrip, shifts: readonly Shift[]): { edits: Edit[]; undo: Edit[] } {
  const ready = shifts.map(shift => ({ ...shift, place: shift.day && ensurePlace(trip, shift.day) }))
  return {
    edits: ready.flatMap(({ item, time, place }): Edit[] => {
      const { id, tripId, dayId, pos } = item
      return place
        ? [...place.edits, ['item.move', { id, tripId, dayId: place.id, time }]]
        : [['item.move', { id, tripId, dayId, pos, time }]]
    }),
    // Backwards: whoever took a place leaves it first.
    undo: ready.toReversed().map(({ item }): Edit => {
      const { id, tripId, dayId, pos, time } = item
      return ['item.move', { id, tripId, dayId, pos, time, ...sortArg(item) }]
    }),
  }
}

/** 'Day 2', 'Tue, May 4'. */
export const shortDay = ({ id, date, number }: PlanDay): string =>
  id === ideasChoice ? 'Ideas' : date ? shortDayText(date) : `Day ${number}`

/** 'Tue, May 4, 10:00 AM'. */
export const whenText = (day: PlanDay, time: string | null): string =>
  time ? `${shortDay(day)}, ${timeText(time)}` : shortDay(day)

/** Puts a line for a bed on a day, to be filled in. */
export function bedRemedy(trip: PlanTrip, day: PlanDay): Remedy {
  const { id: dayId, edits } = ensurePlace(trip, day)
  const [id, tripId] = [newId(), trip.id]
  const fields = { time: null, title: 'Place to sleep', location: null, description: null, cost: null }
  return {
    label: `Add a place to sleep to ${shortDay(day)}`,
    edits: [...edits, ['item.add', { id, tripId, dayId, ...fields, category: 'hotels' }]],
    undo: [['item.delete', { id, tripId }]],
  }
}
