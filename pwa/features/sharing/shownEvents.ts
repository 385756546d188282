import { compareText } from '#shared/plain/compareText.ts'
import { isPlainDate } from '#shared/plain/dates.ts'
import { endMoment } from '#shared/features/itinerary/endOf.ts'
import { minutesBetween } from '#shared/features/itinerary/minutesBetween.ts'
import { heldLength } from './eventTimes.ts'
import type { CalendarEvent } from './readCalendar.ts'
import { wallTimeIn } from '#shared/plain/zones.ts'

/** The zone choice that leaves times as they are in the file. */
export const asWritten = ''

/** Events with dates and times in `zone`, sorted; events without an exact moment keep their written time. */
export function shownEvents(events: readonly CalendarEvent[], zone: string): readonly CalendarEvent[] {
  if (zone === asWritten) return events
  return events
    .map(event => movedTo(zone, event))
    .sort((a, b) => compareText(a.date, b.date) || compareText(a.time ?? '', b.time ?? ''))
}

function movedTo(zone: string, event: CalendarEvent): CalendarEvent {
  const { date, at, durationMinutes } = event
  const shown = at === null ? null : wallTimeIn(zone, at)
  if (at === null || !shown || !isPlainDate(shown.date)) return event
  const end = durationMinutes && (endMoment(event, date, at) ?? at + durationMinutes * 60_000)
  return {
    ...event,
    ...shown,
    zone,
    endZone: zone,
    durationMinutes: end && heldLength(minutesBetween(zone, at, zone, end)),
  }
}
