import { firstStretch, lastDayOf } from './eventDays.ts'
import type { CalendarContent } from './readCalendar.ts'

/**
 * Reads a calendar from which a trip is to be made: all of it when it holds just one trip, as far as its days tell. Of one
 * that is kept for years, only what is still to come, if there is something. `ask` reads it from a day on, or whole.
 */
export async function readForNewTrip(
  ask: (from?: string) => Promise<CalendarContent>,
  today: string,
): Promise<CalendarContent> {
  const whole = await ask()
  const { events, isCut } = whole
  if (events.length === 0) return whole
  const isOneTrip = !isCut && firstStretch(events).length === events.length
  if (isOneTrip && lastDayOf(events) >= today) return whole
  const coming = await ask(today)
  return coming.events.length > 0 ? coming : whole
}
