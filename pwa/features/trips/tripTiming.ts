import { daysBetween } from '#shared/plain/dates.ts'
import type { TripDates } from '#shared/features/trips/schema.ts'

export type TripPhase = 'now' | 'upcoming' | 'undated' | 'past'

export interface TripTiming {
  phase: TripPhase
  /** Whole days until the first day; null once it has come or when it is unknown. */
  daysUntil: number | null
  /** Which day of the trip today is, counted from 1; null unless the trip is in progress. */
  dayOfTrip: number | null
  /** How many days the trip has; null when a date is missing. */
  length: number | null
}

/** A trip's timing relative to `today` (yyyy-MM-dd). A trip with only one date takes place on that day. */
export function tripTiming({ startDate, endDate }: TripDates, today: string): TripTiming {
  const length = startDate && endDate ? daysBetween(startDate, endDate) + 1 : null
  const last = endDate ?? startDate
  if (!last) return { phase: 'undated', daysUntil: null, dayOfTrip: null, length }
  if (last < today) return { phase: 'past', daysUntil: null, dayOfTrip: null, length }
  if (!startDate) return { phase: 'upcoming', daysUntil: null, dayOfTrip: null, length }
  if (startDate > today) {
    return { phase: 'upcoming', daysUntil: daysBetween(today, startDate), dayOfTrip: null, length }
  }
  return { phase: 'now', daysUntil: null, dayOfTrip: daysBetween(startDate, today) + 1, length }
}
