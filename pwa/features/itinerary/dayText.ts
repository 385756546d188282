import { weekdayDateText } from '#shared/plain/dateText.ts'
import type { PlannedDay } from '#shared/features/itinerary/days.ts'

/** 'Day 3', or for a date before the trip begins the date itself. */
export function dayName({ number, date }: Pick<PlannedDay, 'number' | 'date'>): string {
  if (number !== null) return `Day ${number}`
  return date ? weekdayDateText(date) : 'Day'
}

/** A day in a list of days: 'Day 3 · Sun, Jan 5, 2025 · Old town'. */
export function dayOptionText(planned: PlannedDay): string {
  const date = planned.number !== null && planned.date ? weekdayDateText(planned.date) : null
  return [dayName(planned), date, planned.day?.title].filter(Boolean).join(' · ')
}
