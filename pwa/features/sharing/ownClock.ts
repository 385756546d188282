import ICAL from 'ical.js'
import { knownZone, wallTimeIn } from '#shared/plain/zones.ts'
import { exactMs } from './eventTimes.ts'
import { zoneCalled } from './windowsZones.ts'

type Convert = (time: ICAL.Time) => ICAL.Time

/**
 * Puts all times of a recurring event, and the ids of its changed occurrences, on the clock on which it starts. The
 * library needs this to match them: it takes a zone that the file names but doesn't describe for no zone at all. Of a
 * period, only its start is kept there. Returns how long the periods are, by their starts on that clock. Throws what the
 * library throws for a time that it can't read.
 */
export function putOnOwnClock(component: ICAL.Component, changes: readonly ICAL.Component[]): PeriodLengths {
  const lengths = component.getAllProperties('rdate').flatMap(keepStarts)
  convertAll(component, changes)
  const starts = component.getAllProperties('rdate').flatMap(property => property.getValues() as ICAL.Time[])
  return new Map(
    starts.flatMap((start, index) => {
      const length = lengths[index]
      return length ? [[start.toString(), length]] : []
    }),
  )
}

/** The lengths of the periods among an event's dates, by their starts as the library writes them. */
export type PeriodLengths = ReadonlyMap<string, PeriodLength>

interface PeriodLength {
  length: ICAL.Duration
  /** Null for a period that has an end: that is as far as the clock shows it. See `exactMsOf`. */
  exactMs: number | null
}

function convertAll(component: ICAL.Component, changes: readonly ICAL.Component[]): void {
  const property = component.getFirstProperty('dtstart')
  const start = property?.getFirstValue() as ICAL.Time | null | undefined
  if (!property || !start || start.isDate || isUtc(start)) return
  if (start.zone && start.zone.tzid !== 'floating') {
    const { zone } = start
    // The library compares the others itself, but shows such a date on the clock of UTC.
    rewrite(component, 'rdate', time => time.convertToZone(zone))
    return
  }
  const named: unknown = property.getParameter('tzid')
  const zone = typeof named === 'string' ? knownZone(zoneCalled(named)) : undefined
  if (!zone) return
  const convert = (time: ICAL.Time) => onClockOf(zone, time)
  for (const name of ['rdate', 'exdate', 'dtend']) rewrite(component, name, convert)
  for (const each of component.getAllProperties('rrule')) {
    const rule = each.getFirstValue() as ICAL.Recur
    if (rule.until && isUtc(rule.until)) rule.until = convert(rule.until)
  }
  for (const change of changes) rewrite(change, 'recurrence-id', convert)
}

/** Leaves only the starts of the periods that a property lists. Returns their lengths; null for dates. */
function keepStarts(property: ICAL.Property): (PeriodLength | null)[] {
  if (property.type !== 'period') return property.getValues().map(() => null)
  const periods = property.getValues() as ICAL.Period[]
  const lengths = periods.map(period => ({
    length: period.getDuration(),
    exactMs: period.duration ? exactMs(period.duration) : null,
  }))
  property.setValues(periods.map(({ start }) => start))
  return lengths
}

function rewrite(component: ICAL.Component, name: string, convert: Convert): void {
  for (const property of component.getAllProperties(name)) {
    const values = property.getValues() as ICAL.Time[]
    if (!values.some(isUtc)) continue
    const converted = values.map(value => (isUtc(value) ? convert(value) : value))
    if (property.isMultiValue) property.setValues(converted)
    else property.setValue(converted[0]!)
  }
}

const isUtc = (time: ICAL.Time): boolean => !time.isDate && time.zone?.tzid === 'UTC'

function onClockOf(zone: string, time: ICAL.Time): ICAL.Time {
  const { date, time: minutes } = wallTimeIn(zone, time.toUnixTime() * 1000)!
  return ICAL.Time.fromDateTimeString(`${date}T${minutes}:${String(time.second).padStart(2, '0')}`)
}
