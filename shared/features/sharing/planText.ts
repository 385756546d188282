import { countText } from '#shared/plain/countText.ts'
import { dateRangeText } from '#shared/plain/dateText.ts'
import { daysBetween } from '#shared/plain/dates.ts'
import type { DocumentDay, PlanDocument } from './planDocument.ts'

/** 'Day 3', or 'Before the trip' for an earlier date. */
export const dayText = ({ number }: Pick<DocumentDay, 'number'>): string =>
  number === null ? 'Before the trip' : `Day ${number}`

/** When, for how long and for how many: the line below a trip's name. */
export function factsText({ startDate, endDate, travelersCount }: PlanDocument): string[] {
  const travelers = countText(travelersCount, 'traveler')
  const dates = { startDate, endDate }
  if (!startDate && !endDate) return [travelers]
  if (!startDate || !endDate) return [dateRangeText(dates), travelers]
  const nights = daysBetween(startDate, endDate)
  const length = nights === 0 ? 'Day trip' : countText(nights, 'night')
  return [dateRangeText(dates), length, travelers]
}
