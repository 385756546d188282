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

/** When an activity ends; null without a time or a length. */
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
