import { addDays } from '#shared/plain/dates.ts'
import type { TripDates } from '#shared/features/trips/schema.ts'
import { monthNames } from '#shared/plain/monthNames.ts'

/** The months that a trip falls in, January 0, in order; null for a trip without dates. */
export function monthsOf({ startDate, endDate }: TripDates): number[] | null {
  if (!startDate) return null
  const months = [monthOf(startDate)]
  const last = endDate ?? startDate
  // Going day by day would be slow for years; steps of 28 days never skip a month.
  for (let date = startDate; date < last && months.length < 12;) {
    date = addDays(date, 28)
    const month = monthOf(date > last ? last : date)
    if (!months.includes(month)) months.push(month)
  }
  return months
}

const monthOf = (date: string): number => Number(date.slice(5, 7)) - 1

/** 'April to June and October': months in calendar order, with runs joined, even across the end of the year. */
export function monthsText(months: readonly number[]): string {
  const chosen = new Set(months)
  if (chosen.size === 12) return 'any month of the year'
  const starts = [...chosen].filter(month => !chosen.has((month + 11) % 12)).sort((a, b) => a - b)
  const runs = starts.map(start => {
    let end = start
    while (chosen.has((end + 1) % 12)) end = (end + 1) % 12
    if (start === end) return monthNames[start]!
    const joint = (start + 1) % 12 === end ? ' and ' : ' to '
    return monthNames[start]! + joint + monthNames[end]!
  })
  return runs.join(', ')
}
