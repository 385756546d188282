import type { TripDates } from '#shared/features/trips/schema.ts'

// Plain dates are read as UTC and shown as UTC, so that no time zone can move them.
const short = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const withWeekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** 'Jan 5, 2025' for '2025-01-05'. */
export const shortDate = (date: string): string => short.format(new Date(`${date}T00:00:00Z`))

/** 'Sunday, January 5' for '2025-01-05'. */
export const longDate = (date: string): string => withWeekday.format(new Date(`${date}T00:00:00Z`))

/** 'Jan 5, 2025 – Jan 9, 2025'; one day stands alone, and what is not known is said in words. */
export function tripDatesText({ startDate, endDate }: TripDates): string {
  if (startDate && endDate) {
    return startDate === endDate ? shortDate(startDate) : `${shortDate(startDate)} – ${shortDate(endDate)}`
  }
  if (startDate) return `From ${shortDate(startDate)}`
  if (endDate) return `Until ${shortDate(endDate)}`
  return 'Dates not set'
}
