import { compareText } from '#shared/plain/compareText.ts'
import { isPlainDate } from '#shared/plain/dates.ts'
import type { CalendarEvent } from './readCalendar.ts'
import { wallTimeIn } from '#shared/plain/zones.ts'

/** The zone choice that leaves times as they are in the file. */
export const asWritten = ''

/** Events with dates and times in `zone`, sorted; events without an exact moment keep their written time. */
export function shownEvents(events: readonly CalendarEvent[], zone: string): readonly CalendarEvent[] {
  if (zone === asWritten) return events
  return events
    .map(event => {
      const shown = event.at === null ? null : wallTimeIn(zone, event.at)
      return shown && isPlainDate(shown.date) ? { ...event, ...shown, zone, endZone: zone } : event
    })
    .sort((a, b) => compareText(a.date, b.date) || compareText(a.time ?? '', b.time ?? ''))
}
