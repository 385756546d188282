import { dateOf } from '#shared/features/itinerary/days.ts'
import type { PlannedTrip } from '#shared/features/itinerary/plan.ts'
import { calendarItemId, exportedItemId } from './calendarItemId.ts'
import type { CalendarEvent } from './readCalendar.ts'

/** Keys of the events already in the plan: imported or exported before, or with the same name, date and time. */
export function knownEvents(
  { trip, days, items }: PlannedTrip,
  events: readonly CalendarEvent[],
): Set<string> {
  const dateById = new Map<string | null, string | null>(days.map(day => [day.id, dateOf(day, trip)]))
  const planned = items.filter(({ dayId }) => dateById.has(dayId))
  const ids = new Set(planned.map(({ id }) => id))
  const said = new Set(
    planned.map(({ dayId, time, title }) => words(dateById.get(dayId) ?? null, time, title)),
  )
  return new Set(
    events
      .filter(
        ({ key, date, time, title }) =>
          ids.has(calendarItemId(trip.id, key)) ||
          ids.has(exportedItemId(key) ?? '') ||
          said.has(words(date, time, title)),
      )
      .map(({ key }) => key),
  )
}

const words = (date: string | null, time: string | null, title: string): string =>
  JSON.stringify([date, time, title.trim().toLowerCase()])
