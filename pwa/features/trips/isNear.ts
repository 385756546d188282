import type { TripDates } from '#shared/features/trips/schema.ts'
import { addDays } from '#shared/plain/dates.ts'

/** Whether a trip may be on somewhere, given today's date on this device: elsewhere it can be a day more or less. */
export function isNear({ startDate, endDate }: TripDates, today: string): boolean {
  const last = endDate ?? startDate
  return startDate !== null && last !== null && startDate <= addDays(today, 1) && last >= addDays(today, -1)
}
