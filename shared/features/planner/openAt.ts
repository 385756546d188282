import { nextStart, parseOpeningHours } from '#shared/plain/openingHours.ts'
import type { OpeningWeek } from '#shared/plain/openingHours.ts'

/** Of a week without dates, a place has to be open on so many days. */
const mostDays = 5
const weekdays = [0, 1, 2, 3, 4, 5, 6]
const known = new Map<string, OpeningWeek>()

/**
 * The earliest start at or after `from` (minutes after midnight) at which a visit fits; null when there is none on
 * this weekday (Monday 0). Without a weekday the start has to be possible on most days of a week.
 */
export function startAt(hours: string, weekday: number | null, from: number, minutes: number): number | null {
  const week = weekOf(hours)
  if (weekday !== null) return nextStart(week, weekday, from, minutes)
  const starts = weekdays.map(day => nextStart(week, day, from, minutes)).filter(start => start !== null)
  return starts.sort((a, b) => a - b).find(start => fitsMostDays(week, start, minutes)) ?? null
}

function fitsMostDays(week: OpeningWeek, start: number, minutes: number): boolean {
  return weekdays.filter(day => nextStart(week, day, start, minutes) === start).length >= mostDays
}

/** Reading the same text again would be most of the planner's time. */
function weekOf(hours: string): OpeningWeek {
  let week = known.get(hours)
  if (!week) known.set(hours, (week = parseOpeningHours(hours)))
  return week
}
