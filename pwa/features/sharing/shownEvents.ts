import { isPlainDate } from '#shared/plain/dates.ts'
import type { CalendarEvent } from './readCalendar.ts'
import { wallTimeIn } from './wallTime.ts'

/** The choice that leaves times as the file has them. */
export const asWritten = ''

/** Events as a clock in `zone` shows them, in order; those that name no moment stay where they are. */
export function shownEvents(events: readonly CalendarEvent[], zone: string): readonly CalendarEvent[] {
  if (zone === asWritten) return events
  return events
    .map(event => {
      const shown = event.at === null ? null : wallTimeIn(zone, event.at)
      return shown && isPlainDate(shown.date) ? { ...event, ...shown } : event
    })
    .sort((a, b) => compare(a.date, b.date) || compare(a.time ?? '', b.time ?? ''))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
