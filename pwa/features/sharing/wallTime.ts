/** A date and a time of a wall clock; `time` is null for a whole day. */
export interface WallTime {
  /** yyyy-MM-dd. */
  date: string
  /** HH:MM. */
  time: string | null
}

const formatters = new Map<string, Intl.DateTimeFormat | null>()

/** What a clock in `zone` shows at a moment (ms since 1970); null for a zone that nobody knows. */
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

/** The moment at which a clock in `zone` shows this; null for a zone that nobody knows. */
export function momentIn(zone: string, { date, time }: { date: string; time: string }): number | null {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  let at = wanted
  // The offset at the guess is the right one, but for the hours around a change of it.
  for (let round = 0; round < 2; round++) {
    const shown = wallTimeIn(zone, at)
    if (!shown) return null
    at += wanted - Date.parse(`${shown.date}T${shown.time}:00Z`)
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
    // Intl's way to say that there is no such zone.
    return null
  }
}
