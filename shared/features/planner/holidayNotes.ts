import { holidaysDuring, notedDaysText } from '../guide/holidays.ts'
import type { PlanRequest } from './schema.ts'

/** More than this is for the insights to tell. */
const mostNotes = 2

/** What is special about the planned days: "Bastille Day (Jul 14): Many places close or keep shorter hours." */
export function holidayNotes({ destinations, days, holidays }: PlanRequest): string[] {
  const dates = days.flatMap(({ date }) => date ?? [])
  if (!holidays || dates.length === 0) return []
  const span = { startDate: dates[0]!, endDate: dates.at(-1)! }
  return [...new Set(destinations.map(({ facts }) => facts.code))]
    .flatMap(country => holidaysDuring(holidays, country, span))
    .slice(0, mostNotes)
    .map(days => `${days.name} (${notedDaysText(days)}): ${days.note}`)
}
