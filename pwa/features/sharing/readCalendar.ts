import ICAL from 'ical.js'
import { compareText } from '#shared/plain/compareText.ts'
import { addDays } from '#shared/plain/dates.ts'
import { assumedEnd } from '#shared/features/sharing/tripCalendar.ts'
import { requireFileSize } from '#shared/features/sharing/tripFile.ts'
import { groupBy } from '#shared/plain/groupBy.ts'
import type { WallTime } from '#shared/plain/zones.ts'
import { exclusionsOf, startsOf } from './eventStarts.ts'
import { cut, textsOf } from './eventTexts.ts'
import type { EventTexts } from './eventTexts.ts'
import {
  after,
  dateOf,
  exactMsOf,
  hasRealDate,
  lastDateOf,
  lengthOf,
  ownZoneMeant,
  place,
  usableZone,
  writtenEndZone,
  writtenLength,
  writtenStart,
  writtenZone,
  zoneOf,
} from './eventTimes.ts'
import { putOnOwnClock } from './ownClock.ts'
import type { PeriodLengths } from './ownClock.ts'
import { parseCalendars } from './parseCalendars.ts'
import { zoneCalled } from './windowsZones.ts'

/** One occurrence of an event in a calendar file. */
export interface CalendarEvent extends WallTime, EventTexts {
  /** The event's id in its calendar, plus the start for a recurring event; the same every time the file is read. */
  key: string
  /** ms since 1970; null when the file gives only a wall-clock time. */
  at: number | null
  /** The zone whose clocks its time is on, and the one in which it ends; null when nobody knows. */
  zone: string | null
  endZone: string | null
  /** The last day of an event of several whole days; null for any other. */
  lastDate: string | null
  /** How long an event with a time goes on; null when it says nothing, or more than an activity can hold. */
  durationMinutes: number | null
}

export interface CalendarContent {
  name: string | null
  events: CalendarEvent[]
  /** The time zones named in the file, offered as choices. */
  zones: string[]
  /** The number of events without a date, or with one or a rule that can't be read. */
  skipped: number
  /** The titles of the first of them, as far as they have some. */
  skippedTitles: string[]
  /** True when it has no events at all, on whatever days, or only those that were cancelled. */
  isEmpty: boolean
  /** True when the file has more events than are shown. */
  isCut: boolean
}

export interface ReadOptions {
  /** The zone in which UTC times are shown when neither the trip nor the file names one. */
  deviceZone: string
  /** The zone of the trip that the events are for. */
  ownZone?: string | null | undefined
  /** Restricts the result to these days (yyyy-MM-dd, both inclusive). */
  from?: string
  to?: string
}

/** More than anyone would choose from. */
export const maxEvents = 2_000
/** How many occurrences are looked at to find the earliest ones. */
const maxRead = 10_000
const mostSkippedTitles = 3
const maxOccurrences = 60
const maxSteps = 20_000
const horizonDays = 400

/**
 * Reads a calendar file. Times that name a zone are shown as written; UTC times are shown in the zone of the trip, or
 * else in the calendar's own. Rules that repeat forever end after 60 occurrences or 400 days, counted from `from` if they
 * began before. Reading can itself take forever (a rule that never matches), so run it where it can be stopped.
 */
export function readCalendar(text: string, options: ReadOptions): CalendarContent {
  requireFileSize(text.length)
  const calendars = parseCalendars(text)
  const ownZone = usableZone(options.ownZone) ?? first(calendars, calendarZone) ?? options.deviceZone
  const content: CalendarContent = {
    name: first(calendars, calendarName),
    events: [],
    zones: [],
    skipped: 0,
    skippedTitles: [],
    isEmpty: eventsOf(calendars).every(isCancelled),
    isCut: false,
  }
  const found: Placed[] = []
  for (const occurrence of occurrences(calendars, options)) {
    const at = occurrence instanceof ICAL.Component ? null : placeOf(occurrence, ownZone)
    if (occurrence instanceof ICAL.Component || !at) {
      skip(content, 'item' in occurrence ? occurrence.item.component : occurrence)
      continue
    }
    if (!isWithin(at.date, options)) continue
    if (found.length === maxRead) {
      content.isCut = true
      break
    }
    found.push({ ...occurrence, at })
  }
  // Cut only now: a calendar has its events in any order.
  const earliest = found.sort((a, b) => compareTimes(a.at, b.at)).slice(0, maxEvents)
  content.isCut ||= earliest.length < found.length
  content.events = earliest.map(each => eventOf(each, ownZone))
  content.zones = [...new Set(earliest.flatMap(namedZone))].sort()
  return content
}

function skip(content: CalendarContent, event: ICAL.Component): void {
  content.skipped += 1
  const title = cut(event.getFirstPropertyValue('summary'), 200)
  if (title !== null && content.skippedTitles.length < mostSkippedTitles) content.skippedTitles.push(title)
}

const eventsOf = (calendars: readonly ICAL.Component[]): ICAL.Component[] =>
  calendars.flatMap(calendar => calendar.getAllSubcomponents('vevent'))

/** An occurrence with its time on a clock. */
interface Placed extends Occurrence {
  at: NonNullable<ReturnType<typeof place>>
}

const placeOf = ({ item, start }: Occurrence, ownZone: string) =>
  hasRealDate(item.component) ? place(start, writtenZone(item, 'dtstart'), ownZone) : null

const compareTimes = (a: WallTime, b: WallTime): number =>
  compareText(a.date, b.date) || compareText(a.time ?? '', b.time ?? '')

function namedZone({ item, at }: Placed): string[] {
  const named = usableZone(writtenZone(item, 'dtstart'))
  return named && at.time !== null ? [named] : []
}

function eventOf(
  { item, start, end, endZone, exactMs, key, at: placed }: Placed,
  ownZone: string,
): CalendarEvent {
  const { date, time, at } = placed
  const zone = ownZoneMeant(item, placed, ownZone) ?? placed.zone
  const lastDate = lastDateOf(start, end)
  const ownLength = writtenLength(item, date, lastDate)
  const isAssumed = item.component.hasProperty(assumedEnd.toLowerCase())
  const durationMinutes = isAssumed
    ? null
    : (ownLength ?? lengthOf([start, writtenZone(item, 'dtstart')], [end, endZone], ownZone, exactMs))
  const ends = zone && zoneOf(end, endZone, ownZone)
  const times = {
    key,
    date,
    time,
    at,
    zone,
    endZone: ends === placed.zone ? zone : ends,
    lastDate,
    durationMinutes,
  }
  return { ...times, ...textsOf(item, ownLength === null ? lastDate : null) }
}

interface Occurrence {
  key: string
  item: ICAL.Event
  start: ICAL.Time
  end: ICAL.Time
  /** The zone in which the end is written, null when it names none. */
  endZone: string | null
  /** How long it takes where it says so, see `exactMsOf`. */
  exactMs: number | null
}

/** Every occurrence of every event; for one that cannot be read, the event itself. */
function* occurrences(
  calendars: readonly ICAL.Component[],
  options: ReadOptions,
): Generator<Occurrence | ICAL.Component> {
  const components = eventsOf(calendars)
  const isChange = (event: ICAL.Component) => event.hasProperty('recurrence-id')
  const changed = groupBy(components.filter(isChange), uidOf)
  const whole = new Set(components.filter(event => !isChange(event)).map(uidOf))
  const given = new Map<string, number>()
  const events: { component: ICAL.Component; key: string; changes: ICAL.Component[]; start: string }[] = []
  for (const component of components) {
    const uid = uidOf(component)
    // An invitation to one occurrence comes without the event that it belongs to.
    const isAlone = isChange(component) && !whole.has(uid)
    if ((isChange(component) && !isAlone) || isCancelled(component)) continue
    try {
      const key = freeKey(isAlone ? `${uid}#${valueOf(component, 'recurrence-id')}` : uid, component, given)
      const changes = isAlone ? [] : (changed.get(uid) ?? [])
      events.push({ component, key, changes, start: writtenStart(component) })
    } catch {
      // The library rejects a date.
      yield component
    }
  }
  // The earliest first: of a long calendar, not everything is read.
  events.sort((a, b) => compareText(a.start, b.start))
  for (const { component, key, changes } of events) {
    try {
      const isRecurring = component.hasProperty('rrule') || component.hasProperty('rdate')
      const lengths = isRecurring ? putOnOwnClock(component, changes) : undefined
      const item = new ICAL.Event(component, { exceptions: changes })
      if (lengths) yield* repeated({ event: item, key, lengths }, options)
      // The library's types promise a start, but a file may lack one.
      else
        yield (item.startDate as ICAL.Time | null)
          ? {
              key,
              item,
              start: item.startDate,
              end: item.endDate,
              endZone: writtenEndZone(item),
              exactMs: exactMsOf(item),
            }
          : component
    } catch {
      // The library rejects a date or a rule.
      yield component
    }
  }
}

interface Repeated {
  event: ICAL.Event
  key: string
  lengths: PeriodLengths
}

function* repeated({ event, key, lengths }: Repeated, { from, to }: ReadOptions): Generator<Occurrence> {
  // One extra day on each side: an occurrence may have been moved, and time zones shift dates.
  const first = from === undefined ? undefined : addDays(from, -1)
  const begin = dateOf(event.startDate)
  const last =
    to === undefined
      ? addDays(from !== undefined && from > begin ? from : begin, horizonDays)
      : addDays(to, 1)
  const isExcluded = exclusionsOf(event)
  let steps = 0
  let count = 0
  let before = ''
  for (const next of startsOf(event)) {
    if (++steps > maxSteps || dateOf(next) > last) return
    if (first !== undefined && dateOf(next) < first) continue
    // What a rule and a date both name happens once. Occurrences come in order.
    if (next.toString() === before || isExcluded(next)) continue
    before = next.toString()
    const { item, startDate, endDate, recurrenceId } = event.getOccurrenceDetails(next)
    if (isCancelled(item.component)) continue
    // The library counts the end of an occurrence from its start.
    const endZone = writtenZone(item, 'dtstart')
    // A date that is listed as a period has a length of its own, unless that occurrence was changed.
    const own = item === event ? lengths.get(next.toString()) : undefined
    yield {
      key: `${key}#${recurrenceId.toString()}`,
      item,
      start: startDate,
      end: own ? after(startDate, own.length) : endDate,
      endZone,
      exactMs: own ? own.exactMs : exactMsOf(item),
    }
    // Before the next one is looked for: there may be none, and the search for it long.
    if (++count === maxOccurrences) return
  }
}

/** What the first calendar that has it says; null if none does. */
function first<T>(
  calendars: readonly ICAL.Component[],
  read: (calendar: ICAL.Component) => T | null,
): T | null {
  for (const calendar of calendars) {
    const said = read(calendar)
    if (said !== null) return said
  }
  return null
}

function calendarName(calendar: ICAL.Component): string | null {
  const name = calendar.getFirstPropertyValue('x-wr-calname') ?? calendar.getFirstPropertyValue('name')
  // The library leaves the text of properties that it does not know as it is written.
  return cut(typeof name === 'string' ? unescaped(name) : null, 200)
}

const unescaped = (text: string): string =>
  text.replaceAll(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? ' ' : character))

function calendarZone(calendar: ICAL.Component): string | null {
  const zone = calendar.getFirstPropertyValue('x-wr-timezone')
  return typeof zone === 'string' ? usableZone(zoneCalled(zone)) : null
}

const valueOf = (event: ICAL.Component, property: string): string =>
  String(event.getFirstPropertyValue(property))

/** The event's id; an event without one is identified by its content. */
const uidOf = (event: ICAL.Component): string =>
  String(event.getFirstPropertyValue('uid') ?? `${valueOf(event, 'dtstart')} ${valueOf(event, 'summary')}`)

/**
 * The key, or, where another event of the file has it, the first that is free: with the start of the event, and then a
 * count. `given` holds all keys so far, with how often each was asked for.
 */
function freeKey(key: string, event: ICAL.Component, given: Map<string, number>): string {
  let free = key
  if (given.has(key)) {
    const withStart = `${key} ${valueOf(event, 'dtstart')}`
    let count = given.get(withStart) ?? 0
    do free = ++count === 1 ? withStart : `${withStart} ${count}`
    while (given.has(free))
    given.set(withStart, count)
  }
  given.set(free, given.get(free) ?? 1)
  return free
}

const isCancelled = (event: ICAL.Component): boolean =>
  String(event.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED'

const isWithin = (date: string, { from, to }: ReadOptions): boolean =>
  (from === undefined || date >= from) && (to === undefined || date <= to)
