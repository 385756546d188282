import { daysBetween } from '#shared/plain/dates.ts'
import { nextDayNumber } from '#shared/features/itinerary/days.ts'
import { posAfterAll, posBetween } from '#shared/features/itinerary/order.ts'
import { daysToChoose, newDay, takenDayIds } from '#shared/features/itinerary/plan.ts'
import type { PlanTrip, TripPlan } from '#shared/features/itinerary/plan.ts'
import { maxDayNumber } from '#shared/features/itinerary/schema.ts'
import type { Edit } from '#shared/sync/edit.ts'
import type { TripDestination } from '#shared/features/trips/schema.ts'
import { zonesToWrite } from './eventZones.ts'
import type { CalendarEvent } from './readCalendar.ts'

export interface CalendarEdits {
  edits: Edit[]
  /** The edits that undo them, in reverse order. */
  undo: Edit[]
}

/**
 * The edits that put events into a plan, each on the day with its date; missing days are added.
 * `itemIdOf` returns the id of the activity that an event becomes.
 */
export function calendarEdits(
  plan: TripPlan<PlanTrip & Pick<TripDestination, 'destinationTimeZone'>>,
  events: readonly CalendarEvent[],
  itemIdOf: (event: CalendarEvent) => string,
): CalendarEdits {
  const { trip, items } = plan
  const tripId = trip.id
  const edits: Edit[] = []
  const undo: Edit[] = []
  const planned = daysToChoose(plan)
  const taken = takenDayIds(plan)
  const dayIds = new Map<string, string>()
  const places = new Map<string, string>()
  const zones = zonesToWrite(events, trip.destinationTimeZone, items)
  let nextNumber = nextDayNumber(planned)
  for (const { date, ...event } of events) {
    let dayId = dayIds.get(date)
    if (dayId === undefined) {
      const dayNumber = trip.startDate ? Math.max(1, daysBetween(trip.startDate, date) + 1) : nextNumber
      const day = newDay(trip, planned, { dayNumber, date }, taken)
      dayId = day.id
      dayIds.set(date, dayId)
      if (day.edits.length > 0) {
        nextNumber += 1
        edits.push(...day.edits)
        undo.unshift(['day.delete', { id: dayId, tripId, ifEmpty: true }])
      }
    }
    const last = places.get(dayId) ?? null
    const pos =
      last === null ? posAfterAll(items.filter(item => item.dayId === dayId)) : posBetween(last, null)
    places.set(dayId, pos)
    const id = itemIdOf({ date, ...event })
    const { time, title, location, description, category, cost, durationMinutes, position, link } = event
    edits.push([
      'item.add',
      {
        id,
        tripId,
        dayId,
        pos,
        time,
        title,
        location,
        description,
        category,
        cost,
        ...(durationMinutes !== null && { durationMinutes }),
        ...zones.get(event.key),
        ...position,
        ...(link !== null && { link }),
      },
    ])
    undo.unshift(['item.delete', { id, tripId }])
  }
  return { edits, undo }
}

/** True for a date that can be a day of a trip with this first day. */
export const isInReach = (date: string, startDate: string | null): boolean =>
  startDate === null || daysBetween(startDate, date) < maxDayNumber
