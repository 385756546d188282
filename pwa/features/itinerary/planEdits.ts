import { addDays } from '#shared/plain/dates.ts'
import { freeDayId, nextDayNumber } from '#shared/features/itinerary/days.ts'
import type { Edit } from '#shared/sync/edit.ts'
import type { ItemFields } from '#shared/features/itinerary/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import type { DayPlan, PlanTrip } from './itineraryPlan.ts'
import type { PlannedMove } from './planMoves.ts'

/** A day that an edit can put something on, and the edits that make its row first, when it has none. */
export interface ReadyDay {
  id: string
  edits: readonly Edit[]
}

/** Makes sure that a day has a row: a date of the trip gets one with the first thing planned on it. */
export function readyDay(trip: PlanTrip, planned: DayPlan): ReadyDay {
  if (planned.day) return { id: planned.id, edits: [] }
  const { id } = planned
  const args = { id, tripId: trip.id, dayNumber: planned.number ?? 1, date: planned.date, title: null }
  return { id, edits: [['day.add', args]] }
}

/**
 * A new day. In a dated trip it stands for a date; the day that has this date already is taken instead.
 * `deletedIds` are days that are gone.
 */
export function newDay(
  trip: PlanTrip,
  plan: readonly DayPlan[],
  { dayNumber, date }: { dayNumber: number; date: string | null },
  deletedIds: Iterable<string> = [],
): ReadyDay {
  const wanted = date ?? (trip.startDate && addDays(trip.startDate, dayNumber - 1))
  const existing = wanted ? plan.find(day => day.date === wanted) : undefined
  if (existing) return readyDay(trip, existing)
  const taken = new Set([...deletedIds, ...plan.map(day => day.id)])
  const id = wanted && trip.startDate ? freeDayId(trip.id, wanted, taken) : newId()
  return { id, edits: [['day.add', { id, tripId: trip.id, dayNumber, date: wanted, title: null }]] }
}

/** The day behind the last one. */
export const dayAtEnd = (
  trip: PlanTrip,
  plan: readonly DayPlan[],
  deletedIds: Iterable<string> = [],
): ReadyDay => newDay(trip, plan, { dayNumber: nextDayNumber(plan), date: null }, deletedIds)

/** Gives a day its own title, or takes it away. */
export function renameEdits(trip: PlanTrip, planned: DayPlan, title: string | null): Edit[] {
  const { id, edits } = readyDay(trip, planned)
  return [...edits, ['day.rename', { id, tripId: trip.id, title }]]
}

/** Puts a new activity at the end of a day, which may have got others since the screen was drawn. */
export const addEdits = (trip: PlanTrip, day: ReadyDay, activity: ItemFields & { id: string }): Edit[] => [
  ...day.edits,
  ['item.add', { ...activity, tripId: trip.id, dayId: day.id }],
]

/** Carries out a move. The time goes along only when it changes. */
export function moveEdits(trip: PlanTrip, move: PlannedMove): Edit[] {
  const { id, edits } = readyDay(trip, move.day)
  const time = move.time === move.item.time ? {} : { time: move.time }
  return [...edits, ['item.move', { id: move.item.id, tripId: trip.id, dayId: id, pos: move.pos, ...time }]]
}

/** Takes a move back. */
export const unmoveEdits = (trip: PlanTrip, { item, time }: PlannedMove): Edit[] => [
  [
    'item.move',
    {
      id: item.id,
      tripId: trip.id,
      dayId: item.dayId,
      pos: item.pos,
      ...(time === item.time ? {} : { time: item.time }),
    },
  ],
]
