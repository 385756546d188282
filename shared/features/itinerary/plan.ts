import { addDays } from '#shared/plain/dates.ts'
import { groupBy } from '#shared/plain/groupBy.ts'
import { newId } from '#shared/plain/newId.ts'
import type { Edit } from '#shared/sync/edit.ts'
import type { TripDates } from '../trips/schema.ts'
import { freeDayId, nextDayNumber, plannedDays } from './days.ts'
import type { PlannedDay } from './days.ts'
import { compareItems, comparePlaces } from './order.ts'
import type { Day, Item, ItemFields } from './schema.ts'

/** The part of a trip that its plan depends on. */
export interface PlanTrip extends TripDates {
  id: string
}

/** What a trip has planned: its days and activities, without deleted ones. */
export interface PlanRows {
  days: readonly Day[]
  items: readonly Item[]
  /**
   * Only those who show a plan may leave them out: no new day may take one of these ids, because that would bring the
   * deleted day back, and everyone has to choose the same id for a date.
   */
  deletedDayIds?: readonly string[]
}

/** A trip with its plan. */
export interface PlannedTrip<Trip extends PlanTrip = PlanTrip> extends PlanRows {
  trip: Trip
}

/** A trip with its plan and the ids of its deleted days. */
export interface TripPlan<Trip extends PlanTrip = PlanTrip> extends PlannedTrip<Trip> {
  deletedDayIds: readonly string[]
  /** What somebody has written something in, as `writtenInIds` tells: suggestions among it and names of days stay. */
  writtenInIds?: ReadonlySet<string>
  /** Today's date where the trip goes. With it, days that are over are not planned again while the trip is on. */
  today?: string
  /** What the clock shows there, HH:MM. With it, what has begun today stays, and a day that is almost over too. */
  time?: string
}

/** A trip whose suggestions are replaced: an empty day that one of them stood in for comes back if it still can. */
export interface PlanToFill<Trip extends PlanTrip = PlanTrip> extends TripPlan<Trip> {
  /** Those of the deleted days that can still be restored. */
  restorableDayIds: readonly string[]
}

/** A day as shown, with its activities in order. */
export interface PlanDay extends PlannedDay {
  items: readonly Item[]
}

/** Where an activity is in the plan. */
export interface ActivityPlace {
  day: PlanDay
  /** Its position in the day, from 0. */
  index: number
  item: Item
}

/** The choice of a new day, made along with the activity. */
export const newDayChoice = 'new'

/** The choice of no day: the activity becomes one of the trip's ideas. */
export const ideasChoice = 'ideas'

/** A trip's ideas in the form of a day, so that an activity is moved to and from them like anywhere else. */
export const ideasDay = (items: readonly Item[]): PlanDay => ({
  id: ideasChoice,
  day: null,
  date: null,
  number: null,
  items: ideasOf(items),
})

/**
 * The days of a trip in order, including its empty dates, each with its activities in order. Activities of a deleted
 * day are not part of the plan; they come back with the day.
 */
export function planDays(trip: PlanTrip, rows: PlanRows): PlanDay[] {
  const byDay = groupBy(rows.items.filter(isOnDay), ({ dayId }) => dayId)
  return plannedDays(trip.id, trip, rows.days, takenDayIds(rows)).map(planned => ({
    ...planned,
    items: planned.day ? (byDay.get(planned.id) ?? []).sort(compareItems) : [],
  }))
}

/** The ids that no new day may get: those of all days, deleted or not. */
export const takenDayIds = ({ days, items, deletedDayIds = [] }: PlanRows): Set<string> =>
  new Set([
    ...days.map(({ id }) => id),
    ...deletedDayIds,
    // An activity of a deleted day may be all that a device knows of that day.
    ...items.filter(isOnDay).map(({ dayId }) => dayId),
  ])

/** True for an activity of a day, which may be a deleted one; false for an idea. */
export const isOnDay = (item: Item): item is Item & { dayId: string } => item.dayId !== null

/** What is saved for the trip and has no day yet, in order. */
export const ideasOf = (items: readonly Item[]): Item[] =>
  items.filter(item => !isOnDay(item)).sort(comparePlaces)

/** Finds an activity; undefined when it is not part of the plan. */
export function findActivity(plan: readonly PlanDay[], itemId: string): ActivityPlace | undefined {
  for (const day of plan) {
    const index = day.items.findIndex(({ id }) => id === itemId)
    if (index >= 0) return { day, index, item: day.items[index]! }
  }
  return undefined
}

/** The days that an activity can be put on: those of the plan, and the trip's empty dates. */
export const daysToChoose = (plan: TripPlan): PlannedDay[] =>
  plannedDays(plan.trip.id, plan.trip, plan.days, takenDayIds(plan))

/** A day that an edit can put something on, and the edits that make its row first if it has none. */
export interface ReadyDay {
  id: string
  edits: readonly Edit[]
}

/** A day or, without an id, the trip's ideas. */
export interface ReadyPlace {
  id: string | null
  edits: readonly Edit[]
}

/** Makes sure that a day has a row: a date of the trip gets one with the first thing planned on it. */
export function ensureDay(trip: PlanTrip, { id, day, number, date }: PlannedDay): ReadyDay {
  if (day) return { id, edits: [] }
  return { id, edits: [['day.add', { id, tripId: trip.id, dayNumber: number ?? 1, date, title: null }]] }
}

/** Makes sure that there is a place to put something: ideas need no row. */
export const ensurePlace = (trip: PlanTrip, planned: PlannedDay): ReadyPlace =>
  planned.id === ideasChoice ? ideasPlace : ensureDay(trip, planned)

/** The number and date of a new day. */
export interface NewDay {
  dayNumber: number
  date: string | null
}

/**
 * A new day. In a dated trip it gets a date; if a day already has this date, that day is used instead. Whoever makes a
 * day for a date makes this one, so that two people who do it offline make the same. `takenIds` are ids outside the
 * plan that it may not use, those of deleted days; `freshId` provides the id of a day without a date.
 */
export function newDay(
  trip: PlanTrip,
  plan: readonly PlannedDay[],
  { dayNumber, date }: NewDay,
  takenIds: Iterable<string> = [],
  freshId: () => string = newId,
): ReadyDay {
  const wanted = date ?? (trip.startDate && addDays(trip.startDate, dayNumber - 1))
  const existing = wanted ? plan.find(day => day.date === wanted) : undefined
  if (existing) return ensureDay(trip, existing)
  const taken = new Set([...takenIds, ...plan.map(day => day.id)])
  const id = wanted ? freeDayId(trip.id, wanted, taken) : freshId()
  return { id, edits: [['day.add', { id, tripId: trip.id, dayNumber, date: wanted, title: null }]] }
}

/** A new day after the last one. */
export const dayAtEnd = (
  trip: PlanTrip,
  plan: readonly PlannedDay[],
  takenIds?: Iterable<string>,
): ReadyDay => newDay(trip, plan, { dayNumber: nextDayNumber(plan), date: null }, takenIds)

export interface DayChoice {
  /** The id of a day to choose, `newDayChoice`, or `ideasChoice`. */
  dayId: string
  /** The id that a new day without a date gets. */
  freshDayId: string
  /** The new day; without it, the day after the last one. */
  fresh?: NewDay
}

/** The chosen day, and the edits that make it first if it is new or has no row yet; or the ideas, which need none. */
export function chooseDay(plan: TripPlan, { dayId, freshDayId, fresh }: DayChoice): ReadyPlace {
  if (dayId === ideasChoice) return ideasPlace
  const planned = daysToChoose(plan)
  const chosen = planned.find(({ id }) => id === dayId)
  if (chosen) return ensureDay(plan.trip, chosen)
  const asked = fresh ?? { dayNumber: nextDayNumber(planned), date: null }
  return newDay(plan.trip, planned, asked, takenDayIds(plan), () => freshDayId)
}

/** In place of a day: the trip's ideas, which need no day. */
export const ideasPlace: ReadyPlace = { id: null, edits: [] }

/** Puts a new activity at the end of a day or of the ideas, which may have gained others since the screen was drawn. */
export const addActivity = (
  { id: tripId }: PlanTrip,
  place: ReadyPlace,
  activity: ItemFields & { id: string },
): Edit[] => [...place.edits, ['item.add', { ...activity, tripId, dayId: place.id }]]
