import { addDays, daysBetween } from '#shared/plain/dates.ts'
import { clockTime, minutesOf } from '#shared/plain/clockTime.ts'
import { knownZone, momentIn, wallTimeIn } from '#shared/plain/zones.ts'
import type { ItemFields } from './schema.ts'

type Timed = Pick<ItemFields, 'time' | 'durationMinutes' | 'zone' | 'endZone'>

/** Where and when an activity is, as far as its times depend on it. */
export interface Around {
  /** The date of its day; null when it has none. */
  date: string | null
  /** The trip's time zone. */
  zone: string | null | undefined
}

/** When an activity ends, on the clock of the place where it ends. */
export interface End {
  /** HH:MM. */
  time: string
  /** Days after its start: 1 when it ends after midnight. */
  days: number
}

const minuteMs = 60_000

/** The time zones of an activity's start and end; undefined where nobody knows. */
export function zonesOf(item: Pick<Timed, 'zone' | 'endZone'>, trip: Around['zone']) {
  const own = knownZone(trip)
  return { from: knownZone(item.zone) ?? own, to: knownZone(item.endZone) ?? own }
}

/**
 * When an activity ends; null without a time or a length. On its way into another zone, time passes as it does for the
 * traveler. Within one zone its length counts on the clock, also on the night when that changes: people note down when
 * the night train arrives, and its length follows from that.
 */
export function endOf(item: Timed, { date, zone }: Around): End | null {
  const { time, durationMinutes } = item
  if (!time || !durationMinutes) return null
  const { from, to } = zonesOf(item, zone)
  if (date && from && to && from !== to) {
    // No days are counted past the year 9999.
    const end = wallTimeIn(to, momentIn(from, { date, time })! + durationMinutes * minuteMs)!
    return { time: end.time, days: daysBetween(date, end.date) || 0 }
  }
  const minutes = minutesOf(time) + durationMinutes
  return { time: clockTime(minutes), days: Math.floor(minutes / (24 * 60)) }
}

/** The same as a moment, in ms since 1970, for an activity with known zones that starts at `start`. */
export function endMoment(item: Timed, date: string, start: number): number | null {
  const { from, to } = zonesOf(item, null)
  const end = endOf(item, { date, zone: null })
  if (!end || !to) return null
  const exact = start + item.durationMinutes! * minuteMs
  if (from !== to) return exact
  const shown = momentIn(to, { date: addDays(date, end.days), time: end.time })!
  // What lasts half an hour may end before it begins, by a clock that changes meanwhile. No days are counted past 9999.
  return shown > start ? shown : exact
}

/**
 * The length of an activity that ends when the clock at its end next shows `end`; null without a start. The same time
 * as its start means a whole day.
 */
export function minutesUntil(item: Timed, end: string, { date, zone }: Around): number | null {
  if (!item.time) return null
  const { from, to } = zonesOf(item, zone)
  const day = 24 * 60
  if (date && from && to && from !== to) {
    const start = momentIn(from, { date, time: item.time })!
    for (const days of [-1, 0, 1, 2]) {
      const minutes = (momentIn(to, { date: addDays(date, days), time: end })! - start) / minuteMs
      if (minutes > 0) return minutes
    }
  }
  return ((minutesOf(end) - minutesOf(item.time) + day - 1) % day) + 1
}
