import { addDays, daysBetween } from '#shared/plain/dates.ts'
import type { Day } from '../itinerary/schema.ts'
import type { Trip } from '../trips/schema.ts'
import { dateText } from '#shared/plain/dateText.ts'

/** What a day is called in a sentence: 'Day 3', or its date when that is before the trip. */
export function dayLabel(
  { date, dayNumber }: Pick<Day, 'date' | 'dayNumber'>,
  startDate: Trip['startDate'] | undefined,
): string {
  if (!startDate) return `Day ${dayNumber}`
  const on = date ?? addDays(startDate, dayNumber - 1)
  const offset = daysBetween(startDate, on)
  return offset >= 0 ? `Day ${offset + 1}` : dateText(on)
}
