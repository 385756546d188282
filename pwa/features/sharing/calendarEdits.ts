import { daysBetween } from '#shared/plain/dates.ts'
import { dayIdFor, nextDayNumber, plannedDays } from '#shared/features/itinerary/days.ts'
import { posAfterAll, posBetween } from '#shared/features/itinerary/order.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import type { TripDates } from '#shared/features/trips/schema.ts'
import type { Edit } from '#shared/sync/edit.ts'
import type { CalendarEvent } from './readCalendar.ts'

/** The latest day of a trip that can be counted. */
const mostDays = 3_660

export interface PlanOnDevice {
  id: string
  dates: TripDates
  days: readonly Day[]
  items: readonly Item[]
}

export interface CalendarEdits {
  edits: Edit[]
  /** What takes them back, the last first. */
  undo: Edit[]
}

/**
 * The edits that put events into a plan: each on the day of its date, which is made where there is none.
 * `itemIdOf` gives the id of the activity that an event becomes.
 */
export function calendarEdits(
  { id: tripId, dates, days, items }: PlanOnDevice,
  events: readonly CalendarEvent[],
  itemIdOf: (event: CalendarEvent) => string,
  newId: () => string,
): CalendarEdits {
  const edits: Edit[] = []
  const undo: Edit[] = []
  const planned = plannedDays(tripId, dates, days)
  const dayIds = new Map(planned.flatMap(({ id, day, date }) => (day && date ? [[date, id] as const] : [])))
  // The usual id of a date whose day was deleted still holds that day's activities: they would all come back.
  const taken = new Set(items.map(({ dayId }) => dayId))
  const places = new Map<string, string>()
  let nextNumber = nextDayNumber(planned)
  for (const { date, ...event } of events) {
    let dayId = dayIds.get(date)
    if (dayId === undefined) {
      const usual = dayIdFor(tripId, date)
      dayId = taken.has(usual) ? newId() : usual
      dayIds.set(date, dayId)
      const dayNumber = dates.startDate ? Math.max(1, daysBetween(dates.startDate, date) + 1) : nextNumber++
      edits.push(['day.add', { id: dayId, tripId, dayNumber, date }])
      undo.unshift(['day.delete', { id: dayId, tripId }])
    }
    const last = places.get(dayId) ?? null
    const pos =
      last === null ? posAfterAll(items.filter(item => item.dayId === dayId)) : posBetween(last, null)
    places.set(dayId, pos)
    const id = itemIdOf({ date, ...event })
    const { time, title, location, description, category } = event
    edits.push([
      'item.add',
      { id, tripId, dayId, pos, time, title, location, description, category, cost: null },
    ])
    undo.unshift(['item.delete', { id, tripId }])
  }
  return { edits, undo }
}

/** True for a date that a trip with this first day can have. */
export const isInReach = (date: string, startDate: string | null): boolean =>
  startDate === null || daysBetween(startDate, date) < mostDays
