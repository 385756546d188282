import { caps } from '#shared/plain/caps.ts'
import { addDays, daysBetween } from '#shared/plain/dates.ts'
import { endOf } from '#shared/features/itinerary/endOf.ts'
import { stayMin } from '#shared/features/itinerary/stay.ts'
import type { CalendarEvent } from './readCalendar.ts'

/** The events that fit into one trip, counting its days from the first event. They come in order. */
export const firstStretch = (events: readonly CalendarEvent[]): readonly CalendarEvent[] =>
  events.filter(event => daysBetween(events[0]!.date, lastDayOf([event])) < caps.daysOfTrip.most)

/** The last day of some events, which a stay that began earlier may reach beyond the others. */
export const lastDayOf = (events: readonly CalendarEvent[]): string =>
  events.map(lastDayOfEvent).reduce((one, other) => (one > other ? one : other))

function lastDayOfEvent({ date, lastDate, ...timed }: CalendarEvent): string {
  // A dinner that ends after midnight adds no day to the trip.
  if (lastDate !== null || (timed.durationMinutes ?? 0) < stayMin) return lastDate ?? date
  return addDays(date, Math.max(0, endOf(timed, { date, zone: null })?.days ?? 0))
}
