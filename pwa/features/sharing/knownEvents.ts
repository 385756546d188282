import { dateOf } from '#shared/features/itinerary/days.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import type { TripDates } from '#shared/features/trips/schema.ts'
import { calendarItemId, exportedItemId } from './calendarItemId.ts'
import type { CalendarEvent } from './readCalendar.ts'

export interface KnownPlan {
  id: string
  dates: TripDates
  days: readonly Day[]
  items: readonly Item[]
}

/** Keys of the events that are in the plan already: imported or exported before, or of the same name and time. */
export function knownEvents(
  { id: tripId, dates, days, items }: KnownPlan,
  events: readonly CalendarEvent[],
): Set<string> {
  const dateById = new Map(days.map(day => [day.id, dateOf(day, dates)]))
  const planned = items.filter(({ dayId }) => dateById.has(dayId))
  const ids = new Set(planned.map(({ id }) => id))
  const said = new Set(
    planned.map(({ dayId, time, title }) => words(dateById.get(dayId) ?? null, time, title)),
  )
  return new Set(
    events
      .filter(
        ({ key, date, time, title }) =>
          ids.has(calendarItemId(tripId, key)) ||
          ids.has(exportedItemId(key) ?? '') ||
          said.has(words(date, time, title)),
      )
      .map(({ key }) => key),
  )
}

const words = (date: string | null, time: string | null, title: string): string =>
  JSON.stringify([date, time, title.trim().toLowerCase()])
