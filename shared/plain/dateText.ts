/** Makes its formatter on first use. Plain dates are parsed and shown as UTC, so that no time zone can shift them. */
function formatted(options: Intl.DateTimeFormatOptions): (date: string) => string {
  let formatter: Intl.DateTimeFormat | undefined
  return date => {
    formatter ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
    return formatter.format(new Date(`${date}T00:00:00Z`))
  }
}

/** 'Jan 5' for '2025-01-05'. */
export const dayMonthText = formatted({ month: 'short', day: 'numeric' })

/** 'Jan 5, 2025'. */
export const dateText = formatted({ month: 'short', day: 'numeric', year: 'numeric' })

/** 'Sun, Jan 5'. */
export const shortDayText = formatted({ weekday: 'short', month: 'short', day: 'numeric' })

/** 'Sun, Jan 5, 2025'. */
export const weekdayDateText = formatted({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

/** 'Sunday, January 5'. */
export const longDayText = formatted({ weekday: 'long', month: 'long', day: 'numeric' })

/** 'Sunday, January 5, 2025'. */
export const longDateText = formatted({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

/** 'Jan 5, 2025 – Jan 9, 2025'; a single day is shown alone, and unknown dates are described in words. */
export function dateRangeText({
  startDate,
  endDate,
}: {
  startDate: string | null
  endDate: string | null
}): string {
  if (startDate && endDate) {
    return startDate === endDate ? dateText(startDate) : `${dateText(startDate)} – ${dateText(endDate)}`
  }
  if (startDate) return `From ${dateText(startDate)}`
  if (endDate) return `Until ${dateText(endDate)}`
  return 'Dates not set'
}
