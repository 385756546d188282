import { countText } from '#shared/plain/countText.ts'
import { daysBetween } from '#shared/plain/dates.ts'
import type { TripDates } from '#shared/features/trips/schema.ts'

/** '4 nights', 'Day trip', or what to do next while a range is being chosen. */
export function nightsText({ startDate, endDate }: TripDates): string {
  if (!startDate) return 'Choose the first day'
  if (!endDate) return 'Now choose the last day'
  const nights = daysBetween(startDate, endDate)
  if (nights < 1) return 'Day trip'
  return countText(nights, 'night')
}
