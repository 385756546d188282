import type { TripDates } from '#shared/features/trips/schema.ts'

/** The range after a press on a day: the first press starts it, the second ends it, a third starts a new one. */
export function pickDay({ startDate, endDate }: TripDates, day: string): TripDates {
  if (!startDate || endDate || day < startDate) return { startDate: day, endDate: null }
  return { startDate, endDate: day }
}
