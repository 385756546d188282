import type { TripDestination, TripDates } from '#shared/features/trips/schema.ts'
import { longDayText } from '#shared/plain/dateText.ts'

const longestTitle = 200

/** What a trip is called until somebody names it: 'Lisbon, December', or 'Lisbon' without dates. */
export function usualTitle(destination: TripDestination | null, { startDate }: TripDates): string {
  if (!destination) return ''
  const place = (destination.destinationCity ?? destination.destination.split(',')[0]!).trim()
  return (startDate ? `${place}, ${monthOf(startDate)}` : place).slice(0, longestTitle)
}

/** 'December'. */
const monthOf = (date: string): string => longDayText(date).split(' ')[1]!
