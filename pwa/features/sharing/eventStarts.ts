import type ICAL from 'ical.js'
import { dateOf } from './eventTimes.ts'

/** The starts of a recurring event, in order; of an event without a rule, its own and the dates that it lists. */
export function* startsOf(event: ICAL.Event): Generator<ICAL.Time> {
  if (!event.component.hasProperty('rrule')) {
    // Here the library leaves out the start itself.
    yield* [event.startDate, ...valuesOf(event.component, 'rdate')].sort((a, b) => a.compare(b))
    return
  }
  const iterator = event.iterator()
  // The library's types promise a time, but a rule ends.
  const next = () => iterator.next() as ICAL.Time | null | undefined
  for (let start = next(); start; start = next()) yield start
}

/** Tells which starts an event leaves out. The library misses a date after one that is listed twice, or never comes. */
export function exclusionsOf({ component }: ICAL.Event): (start: ICAL.Time) => boolean {
  const excluded = valuesOf(component, 'exdate')
  const days = new Set(excluded.filter(({ isDate }) => isDate).map(dateOf))
  const moments = new Set(excluded.filter(({ isDate }) => !isDate).map(time => time.toUnixTime()))
  return start => days.has(dateOf(start)) || moments.has(start.toUnixTime())
}

const valuesOf = (component: ICAL.Component, property: string): ICAL.Time[] =>
  component.getAllProperties(property).flatMap(each => each.getValues() as ICAL.Time[])
