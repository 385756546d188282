/** A wall-clock date and time; `time` is null for a whole day. */
export interface WallTime {
  /** yyyy-MM-dd. */
  date: string
  /** HH:MM. */
  time: string | null
}

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

/** The moment (ms since 1970) at which a clock in `zone` shows this; null when the zone is unknown. */
export function momentIn(zone: string, { date, time }: { date: string; time: string }): number | null {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  let at = wanted
  // The offset at the first guess is right except in the hours around an offset change.
  for (let round = 0; round < 2; round++) {
    const shown = wallTimeIn(zone, at)
    if (!shown) return null
    const off = wanted - Date.parse(`${shown.date}T${shown.time}:00Z`)
    // On the last night of the year 9999 a clock further east shows a year that cannot be read.
    if (!Number.isNaN(off)) at += off
  }
  return at
}

export const isKnownZone = (zone: string): boolean => formatterOf(zone) !== null

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
