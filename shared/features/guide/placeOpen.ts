import { opensOn, startAt } from '#shared/plain/openAt.ts'
import type { OpeningDay } from '#shared/plain/openingWeek.ts'
import type { GuidePlace } from './schema.ts'

/**
 * True for a place that is closed for longer, for works or for good, and not expected to be open again by that date
 * (yyyy-MM-dd; null without one).
 */
export const isShut = ({ closed }: Pick<GuidePlace, 'closed'>, date: string | null): boolean =>
  closed !== undefined && (closed.until === undefined || date === null || date.slice(0, 7) < closed.until)

/**
 * The earliest start at or after `from` (minutes after midnight) at which a visit of `minutes` fits: before the last
 * entry, in the season, and not while the place is closed for longer. Null when there is none on this day.
 */
export function placeStart(
  place: GuidePlace,
  day: OpeningDay | null,
  from: number,
  minutes = place.minutes,
): number | null {
  if (isShut(place, day?.date ?? null)) return null
  return startAt(place.hours, day, from, Math.max(minutes, place.lastEntry ?? 0))
}

/** Whether a place opens at all on one of these dates; without dates, whether it is open at present. */
export const opensOnOneOf = (place: GuidePlace, dates: readonly string[]): boolean =>
  dates.length === 0
    ? !isShut(place, null)
    : dates.some(date => !isShut(place, date) && opensOn(place.hours, { date }))
