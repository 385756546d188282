// Plain dates are read as UTC and shown as UTC, so that no time zone can move them.
const short = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const shortDate = (date: string): string => short.format(new Date(`${date}T00:00:00Z`))

/** 'Jan 5, 2025 – Jan 9, 2025'; one day stands alone, and what is not known is said in words. */
export function dateRangeText({
  startDate,
  endDate,
}: {
  startDate: string | null
  endDate: string | null
}): string {
  if (startDate && endDate) {
    return startDate === endDate ? shortDate(startDate) : `${shortDate(startDate)} – ${shortDate(endDate)}`
  }
  if (startDate) return `From ${shortDate(startDate)}`
  if (endDate) return `Until ${shortDate(endDate)}`
  return 'Dates not set'
}
