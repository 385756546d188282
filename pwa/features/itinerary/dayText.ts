import type { PlannedDay } from '#shared/features/itinerary/days.ts'

// Plain dates are read as UTC and shown as UTC, so that no time zone can move them.
const withWeekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'Sun, Jan 5, 2025' for '2025-01-05'. */
export const dayDateText = (date: string): string => withWeekday.format(new Date(`${date}T00:00:00Z`))

/** 'Day 3', or for a date before the trip begins the date itself. */
export function dayName({ number, date }: Pick<PlannedDay, 'number' | 'date'>): string {
  if (number !== null) return `Day ${number}`
  return date ? dayDateText(date) : 'Day'
}

/** A day in a list of days: 'Day 3 · Sun, Jan 5, 2025 · Old town'. */
export function dayOptionText(planned: PlannedDay): string {
  const date = planned.number !== null && planned.date ? dayDateText(planned.date) : null
  return [dayName(planned), date, planned.day?.title].filter(Boolean).join(' · ')
}
