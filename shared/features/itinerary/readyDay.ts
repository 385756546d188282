import { addDays } from '#shared/plain/dates.ts'
import type { Trip } from '../trips/schema.ts'
import { dateOf, freeDayId, nextDayNumber, plannedDays } from './days.ts'
import type { PlannedDay } from './days.ts'
import type { Edit } from '#shared/sync/edit.ts'
import type { Day, Item } from './schema.ts'

/** Stands for a day that is made along with the activity. */
export const newDayChoice = 'new'

/** A trip with its days and activities, and the ids of days that are gone. */
export interface TripPlan {
  trip: Pick<Trip, 'id' | 'startDate' | 'endDate'>
  days: readonly Day[]
  items: readonly Item[]
  deletedDayIds: readonly string[]
}

/** The days that an activity can be put on: those of the plan, and the empty ones of the trip's dates. */
export const daysToChoose = ({ trip, days, deletedDayIds }: TripPlan): PlannedDay[] =>
  plannedDays(trip.id, trip, days, deletedDayIds)

export interface DayChoice {
  /** The id of a day to choose, or `newDayChoice`. */
  dayId: string
  /** The id that a new day without a date gets. */
  freshDayId: string
  /** What a new day is to be; without it the one behind the last. */
  fresh?: { dayNumber: number; date: string | null }
}

/** The day that was chosen, and the edit that makes it first when it has no row yet or is a new one. */
export function readyDay(
  plan: TripPlan,
  { dayId, freshDayId, fresh }: DayChoice,
): { id: string; edits: Edit[] } {
  const { trip, days, deletedDayIds } = plan
  const planned = daysToChoose(plan)
  const chosen = planned.find(({ id }) => id === dayId)
  if (chosen?.day) return { id: dayId, edits: [] }
  const dayNumber = chosen?.number ?? fresh?.dayNumber ?? nextDayNumber(planned)
  const date = chosen?.date ?? fresh?.date ?? (trip.startDate && addDays(trip.startDate, dayNumber - 1))
  // A date that has a day already gets no second one.
  const there = date && days.find(day => dateOf(day, trip) === date)
  if (there) return { id: there.id, edits: [] }
  const taken = new Set([...deletedDayIds, ...days.map(({ id }) => id)])
  const id = date && trip.startDate ? freeDayId(trip.id, date, taken) : freshDayId
  return { id, edits: [['day.add', { id, tripId: trip.id, dayNumber, date, title: null }]] }
}
