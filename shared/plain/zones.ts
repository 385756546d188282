import { dayMs } from './dates.ts'

/** A wall-clock date and time; `time` is null for a whole day. */
export interface WallTime {
  /** yyyy-MM-dd. */
  date: string
  /** HH:MM. */
  time: string | null
}

const minuteMs = 60_000
const firstMs = Date.parse('0001-01-02T00:00:00Z')
const lastMs = Date.parse('9999-12-30T00:00:00Z')

const formatters = new Map<string, Intl.DateTimeFormat | null>()

/** What a clock in `zone` shows at a moment (ms since 1970); null when the zone is unknown. */
export function wallTimeIn(zone: string, at: number): { date: string; time: string } | null {
  const formatter = formatterOf(zone)
  if (!formatter) return null
  const parts = Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, value]))
  const year = String(parts['year']).padStart(4, '0')
  return {
    date: `${year}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  }
}

/**
 * The moment (ms since 1970) at which a clock in `zone` shows this; null when the zone is unknown. Of a time that the
 * clock shows twice, the first; one that it skips counts on from before the skip, as in RFC 5545: 2:30 is then what the
 * clock shows as 3:30.
 */
export function momentIn(zone: string, { date, time }: { date: string; time: string }): number | null {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const before = offsetIn(zone, wanted - dayMs)
  const after = offsetIn(zone, wanted + dayMs)
  if (before === null || after === null) return null
  const at = wanted - before * minuteMs
  const late = wanted - after * minuteMs
  return offsetIn(zone, at) !== before && offsetIn(zone, late) === after ? late : at
}

/** How far the clocks of `zone` are ahead of UTC at a moment, in minutes; null when the zone is unknown. */
export function offsetIn(zone: string, at: number): number | null {
  // Around the first and the last midnight of the years 0001 to 9999, some clocks show a year that cannot be read.
  const minute = Math.floor(Math.min(Math.max(at, firstMs), lastMs) / minuteMs)
  const shown = wallTimeIn(zone, minute * minuteMs)
  return shown && Date.parse(`${shown.date}T${shown.time}:00Z`) / minuteMs - minute
}

export const isKnownZone = (zone: string): boolean => formatterOf(zone) !== null

/** A zone that the clocks here know; undefined for any other, and for none. */
export const knownZone = (zone: string | null | undefined): string | undefined =>
  zone && isKnownZone(zone) ? zone : undefined

function formatterOf(zone: string): Intl.DateTimeFormat | null {
  let formatter = formatters.get(zone)
  if (formatter === undefined) {
    formatter = makeFormatter(zone)
    formatters.set(zone, formatter)
  }
  return formatter
}

function makeFormatter(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  } catch {
    // Intl throws when there is no such zone.
    return null
  }
}

/** What people call a zone: 'New York' of 'America/New_York'. */
export const cityOfZone = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ')
