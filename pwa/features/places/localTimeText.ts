import { timeText } from '#shared/plain/timeText.ts'

/** The time in an IANA zone, as in 'Thu 10:14 PM'; undefined when the browser does not know the zone. */
export function localTimeText(timezone: string, now: Date): string | undefined {
  try {
    const part = Object.fromEntries(
      clockOf(timezone)
        .formatToParts(now)
        .map(({ type, value }) => [type, value]),
    )
    return `${part['weekday']} ${timeText(`${part['hour']}:${part['minute']}`)}`
  } catch {
    return undefined // the zone is newer than the browser
  }
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}
