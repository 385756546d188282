/** 'Thu 10:14 PM' where the clocks show the time of this IANA zone; undefined when the browser does not know it. */
export function localTimeText(timezone: string, now: Date): string | undefined {
  try {
    const part = Object.fromEntries(
      clockOf(timezone)
        .formatToParts(now)
        .map(({ type, value }) => [type, value]),
    )
    return `${part['weekday']} ${part['hour']}:${part['minute']} ${part['dayPeriod']}`
  } catch {
    return undefined // a zone younger than the browser
  }
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
}
