import type ICAL from 'ical.js'
import { addDays, isPlainDate } from '#shared/plain/dates.ts'
import { minutesBetween } from '#shared/features/itinerary/minutesBetween.ts'
import { stayUntil } from '#shared/features/itinerary/stay.ts'
import { longestMinutes } from '#shared/features/itinerary/schema.ts'
import { endZoneProperty, lengthProperty } from '#shared/features/sharing/tripCalendar.ts'
import { TimeZone } from '#shared/plain/timeZone.ts'
import { isKnownZone, knownZone, momentIn, wallTimeIn } from '#shared/plain/zones.ts'
import type { WallTime } from '#shared/plain/zones.ts'
import { zoneCalled } from './windowsZones.ts'

const minuteMs = 60_000

/**
 * An event's wall-clock time and the zone that it is in (null when nobody knows).
 * Null without a valid date.
 */
export function place(
  start: ICAL.Time,
  zone: string | null,
  ownZone: string,
): (WallTime & { at: number | null; zone: string | null }) | null {
  const date = dateOf(start)
  if (!isPlainDate(date)) return null
  if (start.isDate) return { date, time: null, at: null, zone: null }
  const time = timeOf(start)
  // A time that names a zone, even UTC, is the local time of somewhere.
  if (zone === null && start.zone?.tzid === 'UTC') {
    const at = Date.parse(`${date}T${time}:00Z`)
    const shown = wallTimeIn(ownZone, at)
    return shown && isPlainDate(shown.date) ? { ...shown, at, zone: usableZone(ownZone) } : null
  }
  return { date, time, at: momentOf(start, zone), zone: usableZone(zone) }
}

/** The zone in which a time is shown: the one that it names, or `ownZone` for UTC; null when nobody knows. */
export function zoneOf(time: ICAL.Time, named: string | null, ownZone: string): string | null {
  if (time.isDate) return null
  return named === null && time.zone?.tzid === 'UTC' ? usableZone(ownZone) : usableZone(named)
}

/** A zone that the clocks here know and an activity can name; null for any other, and for none. */
export const usableZone = (zone: string | null | undefined): string | null =>
  knownZone(TimeZone.safeParse(zone).data) ?? null

/** The time on the clock, as ms since 1970 on a clock that is never put forward or back. */
const wallMs = (time: ICAL.Time): number => Date.parse(`${dateOf(time)}T${timeOf(time)}:00Z`)

/** When a time is, in ms since 1970; null for one that belongs to no zone. */
function momentOf(written: ICAL.Time, zone: string | null): number | null {
  if (zone !== null && isKnownZone(zone))
    return momentIn(zone, { date: dateOf(written), time: timeOf(written) })
  // The browser does not know this zone name, but the file may define the zone itself.
  const isDescribed = written.zone !== null && written.zone.tzid !== 'floating'
  return isDescribed ? written.toUnixTime() * 1000 : null
}

/**
 * How long an event goes on, from the zones that its start and its end name. `exactMs` is how long it takes where it
 * says so (see `exactMsOf`). Null for whole days, and for what an activity cannot hold.
 */
export function lengthOf(
  [start, startZone]: [ICAL.Time, string | null],
  [end, endZone]: [ICAL.Time, string | null],
  ownZone: string,
  exactMs: number | null = null,
): number | null {
  if (start.isDate || end.isDate) return null
  // What starts in the hour that the clocks skip still goes on for as long as its times say.
  if (exactMs === null && usableZone(startZone) !== null && startZone === endZone)
    return heldLength((wallMs(end) - wallMs(start)) / minuteMs)
  const at = momentOf(start, startZone)
  const until = at !== null && exactMs !== null ? at + exactMs : momentOf(end, endZone)
  // A time without a zone can only be compared with another one.
  if ((at === null) !== (until === null)) return null
  const [from, to] = [zoneOf(start, startZone, ownZone), zoneOf(end, endZone, ownZone)]
  if (at === null || until === null) return heldLength((end.toUnixTime() - start.toUnixTime()) / 60)
  return heldLength(from && to ? minutesBetween(from, at, to, until) : (until - at) / minuteMs)
}

/**
 * The length that an event gives instead of an end, in ms. Null without one, and where it counts in days, which are as
 * long as the clocks make them.
 */
export function exactMsOf({ component }: ICAL.Event): number | null {
  const length = component.getFirstPropertyValue('duration') as ICAL.Duration | null
  return length && exactMs(length)
}

export const exactMs = (length: ICAL.Duration): number | null =>
  length.weeks > 0 || length.days > 0 ? null : length.toSeconds() * 1000

/** The time that is so much later. */
export function after(time: ICAL.Time, length: ICAL.Duration): ICAL.Time {
  const end = time.clone()
  end.addDuration(length)
  return end
}

/** In whole minutes; null for more, or less, than an activity can hold. */
export function heldLength(minutes: number): number | null {
  const whole = Math.round(minutes)
  return whole >= 1 && whole <= longestMinutes ? whole : null
}

/** Whole days end before the day that the file names. */
export function lastDateOf(start: ICAL.Time, end: ICAL.Time): string | null {
  if (!start.isDate || !isPlainDate(dateOf(end))) return null
  const last = addDays(dateOf(end), -1)
  return last > dateOf(start) ? last : null
}

/**
 * The length that our calendars give a whole-day event, in minutes. Null without one, and where its last day tells
 * otherwise: somebody has moved its end.
 */
export function writtenLength({ component, startDate }: ICAL.Event, date: string, lastDate: string | null) {
  const written = component.getFirstPropertyValue(lengthProperty.toLowerCase())
  const durationMinutes = heldLength(Number(written ?? Number.NaN))
  if (durationMinutes === null || !startDate.isDate) return null
  const end = stayUntil({ time: null, durationMinutes }, date) ?? addDays(date, 1)
  return (lastDate ?? date) === addDays(end, -1) ? durationMinutes : null
}

/** False for impossible dates, because the library turns April 99 into a day in July. */
export const hasRealDate = (component: ICAL.Component): boolean =>
  isPlainDate(writtenStart(component).slice(0, 10))

/** The start of an event as its file has it, '2027-04-02T09:00:00'; empty without one. Sorts by the clock. */
export function writtenStart(component: ICAL.Component): string {
  const written: unknown = component.getFirstProperty('dtstart')?.toJSON()[3]
  return typeof written === 'string' ? written : ''
}

/** The zone that a time names, by its IANA name where Windows calls it otherwise; null when it names none. */
export function writtenZone(item: ICAL.Event, property: 'dtstart' | 'dtend'): string | null {
  const zone = tzidOf(item, property)
  return zone === null ? null : zoneCalled(zone)
}

function tzidOf(item: ICAL.Event, property: 'dtstart' | 'dtend'): string | null {
  const zone = item.component.getFirstProperty(property)?.getParameter('tzid')
  return typeof zone === 'string' ? zone : null
}

/**
 * The trip's own zone in place of one that Windows names, where both show the same time: Rome has its clocks from
 * "W. Europe Standard Time", which stands for Berlin. Null for any other.
 */
export function ownZoneMeant(
  item: ICAL.Event,
  { date, time, at }: WallTime & { at: number | null },
  ownZone: string,
): string | null {
  const named = tzidOf(item, 'dtstart')
  if (named === null || zoneCalled(named) === named || at === null) return null
  const shown = wallTimeIn(ownZone, at)
  return shown?.date === date && shown.time === time ? usableZone(ownZone) : null
}

/** The zone in which the end of an event is written; null when it names none. */
export function writtenEndZone(item: ICAL.Event): string | null {
  if (item.component.hasProperty('dtend')) return writtenZone(item, 'dtend')
  const own: unknown = item.component.getFirstPropertyValue(endZoneProperty.toLowerCase())
  return typeof own === 'string' ? own : writtenZone(item, 'dtstart')
}

export const dateOf = ({ year, month, day }: ICAL.Time): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`

const two = (value: number): string => String(value).padStart(2, '0')

const timeOf = ({ hour, minute }: ICAL.Time): string => `${two(hour)}:${two(minute)}`
