import type { TripDates } from '#shared/features/trips/schema.ts'
import { countdownText } from './countdownText.ts'
import { tripTiming } from './tripTiming.ts'

const formats = {
  thisYear: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  otherYear: new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }),
}

/**
 * When a trip is, in one short line: 'Dec 10 – 14 · In 18 days', 'Dec 10 – 14 · Day 2 of 5', 'Dec 10 · Today', 'Dates not
 * set'.
 */
export function barLine(trip: TripDates, today: string): string {
  return [datesText(trip, today), whenText(trip, today)].filter(Boolean).join(' · ')
}

function whenText(trip: TripDates, today: string): string | undefined {
  const timing = tripTiming(trip, today)
  const { dayOfTrip, length } = timing
  if (!dayOfTrip || !length) return countdownText(timing)
  return trip.startDate === trip.endDate ? 'Today' : `Day ${dayOfTrip} of ${length}`
}

function datesText({ startDate, endDate }: TripDates, today: string): string {
  const first = startDate ?? endDate
  if (!first) return 'Dates not set'
  const last = endDate ?? first
  const year = today.slice(0, 4)
  const format = first.startsWith(year) && last.startsWith(year) ? formats.thisYear : formats.otherYear
  const [from, to] = [first, last].map(date => new Date(`${date}T00:00:00Z`))
  // The thin spaces around its dash are missing from some fonts.
  return format.formatRange(from!, to!).replaceAll('\u2009', ' ')
}
