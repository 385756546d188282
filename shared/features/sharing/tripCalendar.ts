import ical, { ICalAlarmType } from 'ical-generator'
import type { ICalCalendar } from 'ical-generator'
import type { AlarmMinutes } from './schema.ts'
import type { DocumentActivity, PlanDocument } from './planDocument.ts'

/** Calendars do not show events of zero length, so an activity without a length is shown this long. */
const shownMinutes = 60
const end = 'END:VCALENDAR'
/** The number of events made in one go; takes a few milliseconds. */
const eventsAtOnce = 50
const endOfTime = Date.parse('9999-12-31T23:59:59Z')

export interface TripCalendarOptions {
  /** Minutes before each timed activity; null for no reminders. */
  alarmMinutes: AlarmMinutes
  /** The time of this version of the plan, ISO 8601: calendars compare it when a file is imported again. */
  stamp: string
  /** For a subscription: how soon to ask again, in seconds. */
  refreshSeconds?: number
}

/**
 * A plan as a calendar file: one event for each activity of a dated day, all-day for activities without a time.
 * Times float: they are wall-clock times wherever the reader is, as in the plan. The id of an event comes from its
 * activity, so importing a file again updates events instead of duplicating them.
 */
export const tripCalendar = (plan: PlanDocument, options: TripCalendarOptions): string =>
  [...calendarParts(plan, options)].join('')

/** The same piece by piece, for callers that have other things to do in between. */
export function* calendarParts(plan: PlanDocument, options: TripCalendarOptions): Generator<string> {
  const empty = emptyCalendar(plan, options).toString()
  const head = empty.slice(0, -end.length)
  yield head
  for (const { date, activities } of plan.days) {
    if (date === null) continue
    for (let from = 0; from < activities.length; from += eventsAtOnce) {
      const calendar = emptyCalendar(plan, options)
      addEvents(calendar, date, activities.slice(from, from + eventsAtOnce), options)
      yield calendar.toString().slice(head.length, -end.length)
    }
  }
  yield `${end}\r\n`
}

const emptyCalendar = ({ title }: PlanDocument, { refreshSeconds }: TripCalendarOptions): ICalCalendar =>
  ical({
    name: oneLine(title),
    prodId: { company: 'Wend.', product: 'Trips', language: 'EN' },
    ttl: refreshSeconds ?? null,
  })

function addEvents(
  calendar: ICalCalendar,
  date: string,
  activities: readonly DocumentActivity[],
  { alarmMinutes, stamp }: TripCalendarOptions,
): void {
  for (const activity of activities) {
    const start = new Date(`${date}T${activity.time ?? '00:00'}:00Z`)
    const until = new Date(start.getTime() + (activity.durationMinutes ?? shownMinutes) * 60_000)
    const event = calendar.createEvent({
      id: `${activity.id}@wend`,
      stamp,
      start,
      // An all-day event without an end lasts one day.
      ...(activity.time !== null && until.getTime() <= endOfTime && { end: until }),
      allDay: activity.time === null,
      floating: true,
      summary: oneLine(activity.title),
      ...(activity.location !== null && { location: oneLine(activity.location) }),
      ...describe(activity),
      categories: [{ name: activity.category }],
    })
    // For an all-day event, the alarm would ring at night.
    if (alarmMinutes !== null && activity.time !== null) {
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: alarmMinutes * 60 })
    }
  }
}

/** How many events the calendar has: one for each activity of a day with a date. */
export function calendarEventCount({ days }: PlanDocument): number {
  return days.reduce((count, { date, activities }) => count + (date === null ? 0 : activities.length), 0)
}

function describe({ cost, description }: DocumentActivity): { description?: string } {
  const lines = [cost === null ? null : `Cost: ${cost}`, description].filter(text => text !== null)
  return lines.length > 0 ? { description: withoutControls(lines.join('\n\n')) } : {}
}

const oneLine = (text: string): string => withoutControls(text).replaceAll(/\s*\n\s*/g, ' ')

/** RFC 5545 allows no control characters in text but line breaks and tabs. */
const withoutControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
