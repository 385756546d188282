import { addDays, isPlainDate } from '#shared/plain/dates.ts'
import { clockTime, minutesOf } from '#shared/plain/clockTime.ts'
import { groupBy } from '#shared/plain/groupBy.ts'
import { stayUntil } from '../itinerary/stay.ts'
import { momentIn, wallTimeIn } from '#shared/plain/zones.ts'
import { dateValue, instantValue, line, textLine, titleLine, wallValue } from './calendarLines.ts'
import { zoneParts } from './calendarZone.ts'
import type { PlanRevision } from './planRevision.ts'
import type { AlarmMinutes } from './schema.ts'
import type { DocumentActivity, DocumentDay, PlanDocument } from './planDocument.ts'

/** An activity without a length lasts until the next one, but no longer than this, as on the trip's own clock. */
const usualMinutes = 60

/** How our calendar files name the program that wrote them. */
export const productId = '-//Wend.//Trips//EN'

/** The property of an event whose end nobody planned. */
export const assumedEnd = 'X-WEND-ASSUMED-END'

/** The property with the zone in which an event ends, an IANA name, where its length says when. */
export const endZoneProperty = 'X-WEND-END-ZONE'

/** The property with the length of an activity without a time, in minutes: such an event can only end with a day. */
export const lengthProperty = 'X-WEND-LENGTH'

/** The number of events made in one go; takes a few milliseconds. */
const eventsAtOnce = 50
const minuteMs = 60_000

export interface TripCalendarOptions {
  /** Minutes before each timed activity; null for no reminders. */
  alarmMinutes: AlarmMinutes
  revision: PlanRevision
  /** The address of the trip. */
  url: string
  /** For a subscription: how soon to ask again, in seconds. */
  refreshSeconds?: number
}

/** A time on the clocks of a zone; null when nobody knows which, and the time is that of any clock. */
interface ZonedTime {
  date: string
  time: string
  zone: string | null
}

/** How long an event goes on that ends when a clock shows a time for the second time. */
interface Length {
  minutes: number
  /** The zone in which it ends. */
  zone: string | null
}

interface TripEvent {
  activity: DocumentActivity
  date: string
  /** Null for the whole day. */
  start: ZonedTime | null
  /** Null where no calendar could show it. */
  end: ZonedTime | Length | null
}

/**
 * A plan as a calendar file: one event for each activity of a dated day, all-day for activities without a time. Times
 * name the time zone of the place. Without a known one they float: they are wall-clock times wherever the reader is.
 * The id of an event comes from its activity, so importing a file again updates events instead of duplicating them.
 */
export const tripCalendar = (plan: PlanDocument, options: TripCalendarOptions): string =>
  [...calendarParts(plan, options)].join('')

/** The same piece by piece, for callers that have other things to do in between. */
export function* calendarParts(plan: PlanDocument, options: TripCalendarOptions): Generator<string> {
  yield calendarHead(plan, options)
  for (const [zone, years] of yearsByZone(plan)) yield* zoneParts(zone, years)
  let events: string[] = []
  for (const event of eventsOf(plan)) {
    events.push(eventText(event, options))
    if (events.length < eventsAtOnce) continue
    yield events.join('')
    events = []
  }
  yield `${events.join('')}END:VCALENDAR\r\n`
}

function calendarHead({ title, zone }: PlanDocument, { url, refreshSeconds }: TripCalendarOptions): string {
  const refresh = refreshSeconds === undefined ? null : `PT${refreshSeconds}S`
  return [
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${line('PRODID', productId)}`,
    line('URL', url),
    titleLine('NAME', title),
    titleLine('X-WR-CALNAME', title),
    zone === null ? '' : line('X-WR-TIMEZONE', zone),
    refresh === null
      ? ''
      : line('REFRESH-INTERVAL;VALUE=DURATION', refresh) + line('X-PUBLISHED-TTL', refresh),
  ].join('')
}

function* eventsOf({ days }: PlanDocument): Generator<TripEvent> {
  for (const { date, activities } of days) {
    if (date === null) continue
    const next = nextTimes(activities)
    for (const activity of activities) {
      const { time, zone } = activity
      const start = time === null ? null : { date, time, zone }
      yield { activity, date, start, end: start && endOfEvent(activity, start, next.get(activity.id)) }
    }
  }
}

/** When the activities of a day are followed by the next later ones on the same clocks. */
function nextTimes(activities: DocumentDay['activities']): Map<string, string> {
  const next = new Map<string, string>()
  const timed = activities.filter(activity => activity.time !== null) as {
    id: string
    time: string
    zone: string | null
  }[]
  for (const ofZone of groupBy(timed, ({ zone }) => zone).values()) {
    const times = [...new Set(ofZone.map(({ time }) => time))].sort()
    const after = new Map(times.map((time, index) => [time, times[index + 1]]))
    for (const { id, time } of ofZone) {
      const following = after.get(time)
      if (following !== undefined) next.set(id, following)
    }
  }
  return next
}

function endOfEvent(
  { durationMinutes, end, endZone }: DocumentActivity,
  start: ZonedTime,
  next: string | undefined,
): ZonedTime | Length | null {
  const gap = next === undefined ? usualMinutes : minutesOf(next) - minutesOf(start.time)
  const minutes = durationMinutes ?? Math.min(usualMinutes, gap)
  const planned = end && { date: addDays(start.date, end.days), time: end.time, zone: endZone }
  if (planned && isEnd(planned, start, minutes)) return planned
  // On the night when the clocks change, what ends by the plan after half an hour may end before it begins.
  const exact = later(start, minutes, endZone)
  if (isEnd(exact, start, minutes)) return exact
  return isPlainDate(exact.date) ? { minutes, zone: endZone } : null
}

/** Some minutes later, on the clocks of `endZone` if both zones are known. */
function later({ date, time, zone }: ZonedTime, minutes: number, endZone: string | null): ZonedTime {
  if (zone !== null) {
    const there = endZone ?? zone
    return { ...wallTimeIn(there, momentIn(zone, { date, time })! + minutes * minuteMs)!, zone: there }
  }
  const total = minutesOf(time) + minutes
  return { date: addDays(date, Math.floor(total / (24 * 60))), time: clockTime(total), zone }
}

/**
 * Whether a time is understood as the end of what starts at `start` and lasts some minutes: of a time that a clock shows
 * twice, calendars take the first. False also for one past the year 9999, which no calendar can show.
 */
function isEnd(end: ZonedTime, start: ZonedTime, minutes: number): boolean {
  if (!isPlainDate(end.date)) return false
  if (end.zone === null || start.zone === null) return wallValue(end) > wallValue(start)
  const length = momentIn(end.zone, end)! - momentIn(start.zone, start)!
  // On the clocks of one zone, what the clock shows counts, however long it takes until then.
  return end.zone === start.zone ? length > 0 : length === minutes * minuteMs
}

/** The years in which the calendar has times on the clocks of a zone. */
function yearsByZone(plan: PlanDocument): Map<string, Set<number>> {
  const years = new Map<string, Set<number>>()
  for (const { start, end } of eventsOf(plan)) {
    for (const at of [start, end]) {
      if (!at?.zone || 'minutes' in at) continue
      const known = years.get(at.zone)
      const year = Number(at.date.slice(0, 4))
      if (known) known.add(year)
      else years.set(at.zone, new Set([year]))
    }
  }
  return years
}

function eventText({ activity, date, start, end }: TripEvent, options: TripCalendarOptions): string {
  const { alarmMinutes, revision, url } = options
  const stamp = instantValue(revision.stamp)
  return [
    'BEGIN:VEVENT\r\n',
    line('UID', `${activity.id}@wend`),
    line('SEQUENCE', String(revision.sequence)),
    line('DTSTAMP', stamp),
    line('LAST-MODIFIED', stamp),
    // An all-day event without an end lasts one day, and keeps nobody from making other plans for it.
    start === null
      ? `${wholeDayLines(activity, date)}X-MICROSOFT-CDO-ALLDAYEVENT:TRUE\r\nTRANSP:TRANSPARENT\r\n`
      : timeLine('DTSTART', start),
    end === null ? '' : endLines(end, start?.zone),
    // Calendars need an end. Wend. itself does not take it for one that somebody planned.
    end === null || activity.durationMinutes !== null ? '' : line(assumedEnd, 'TRUE'),
    titleLine('SUMMARY', activity.title),
    activity.location === null ? '' : titleLine('LOCATION', activity.location),
    descriptionLine(activity),
    line('CATEGORIES', activity.category),
    activity.position === null ? '' : line('GEO', `${activity.position.lat};${activity.position.lon}`),
    line('URL', activity.link ?? url),
    // For an all-day event, the alarm would ring at night.
    alarmMinutes === null || start === null ? '' : alarmText(activity, alarmMinutes),
    'END:VEVENT\r\n',
  ].join('')
}

function wholeDayLines(activity: DocumentActivity, date: string): string {
  const { durationMinutes } = activity
  const end = stayUntil(activity, date)
  return [
    line('DTSTART;VALUE=DATE', dateValue(date)),
    // The day after the last one. No date follows the last one of the year 9999.
    end !== null && end > date ? line('DTEND;VALUE=DATE', dateValue(end)) : '',
    durationMinutes === null ? '' : line(lengthProperty, String(durationMinutes)),
  ].join('')
}

const timeLine = (name: string, at: ZonedTime): string =>
  line(at.zone === null ? name : `${name};TZID=${at.zone}`, wallValue(at))

function endLines(end: ZonedTime | Length, startZone: string | null | undefined): string {
  if (!('minutes' in end)) return timeLine('DTEND', end)
  const zone = end.zone === null || end.zone === startZone ? '' : line(endZoneProperty, end.zone)
  return line('DURATION', `PT${end.minutes}M`) + zone
}

function descriptionLine({ cost, description }: DocumentActivity): string {
  const lines = [cost === null ? null : `Cost: ${cost}`, description].filter(text => text !== null)
  return lines.length > 0 ? textLine('DESCRIPTION', lines.join('\n\n')) : ''
}

const alarmText = ({ title }: DocumentActivity, minutes: number): string =>
  [
    'BEGIN:VALARM\r\nACTION:DISPLAY\r\n',
    line('TRIGGER', minutes === 0 ? 'PT0S' : `-PT${minutes}M`),
    titleLine('DESCRIPTION', title),
    'END:VALARM\r\n',
  ].join('')
