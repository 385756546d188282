import { daysBetween } from '#shared/dates.ts'
import type { DocumentDay, PlanDocument } from './planDocument.ts'

// Plain dates are read as UTC and shown as UTC, so that no time zone can move them.
const format = (options: Intl.DateTimeFormatOptions): ((date: string) => string) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return date => formatter.format(new Date(`${date}T00:00:00Z`))
}

/** 'Jan 5, 2025' for '2025-01-05'. */
export const shortDateText = format({ month: 'short', day: 'numeric', year: 'numeric' })

/** 'Sunday, January 5, 2025' for '2025-01-05'. */
export const longDateText = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

/** '9:05 AM' for '09:05'. */
export function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** 'Day 3', or for a date before the trip begins what it is. */
export const dayText = ({ number }: Pick<DocumentDay, 'number'>): string =>
  number === null ? 'Before the trip' : `Day ${number}`

/** When, for how long and for how many: the line below a trip's name. */
export function factsText({ startDate, endDate, travelersCount }: PlanDocument): string[] {
  const travelers = travelersCount === 1 ? '1 traveler' : `${travelersCount} travelers`
  if (startDate && endDate) {
    const nights = daysBetween(startDate, endDate)
    const length = nights === 0 ? 'Day trip' : nights === 1 ? '1 night' : `${nights} nights`
    const dates =
      startDate === endDate
        ? shortDateText(startDate)
        : `${shortDateText(startDate)} – ${shortDateText(endDate)}`
    return [dates, length, travelers]
  }
  if (startDate) return [`From ${shortDateText(startDate)}`, travelers]
  if (endDate) return [`Until ${shortDateText(endDate)}`, travelers]
  return [travelers]
}
