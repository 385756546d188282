import { monthNames } from '#shared/plain/monthNames.ts'
import { wallTimeIn } from '#shared/plain/zones.ts'
import type { Trip } from './schema.ts'

/** What decides whether people without a role on a trip learn when it is. */
type WhenOfTrip = Pick<Trip, 'startDate' | 'endDate' | 'destinationTimeZone' | 'showDates'>

/**
 * True while visitors, people without a role on the trip, learn its places but not its dates: until its last day is
 * over at the place, unless its owner shows them. Followers are visitors, too: anyone may follow anyone. `now` is ms
 * since 1970.
 */
export function hidesDates({ startDate, endDate, destinationTimeZone, showDates }: WhenOfTrip, now: number) {
  const last = endDate ?? startDate
  return showDates !== true && (last === null || last >= todayAt(destinationTimeZone, now))
}

/** The date at a place; without a known zone, the date that is left everywhere else before it. */
const todayAt = (zone: string | null | undefined, now: number): string =>
  (zone && wallTimeIn(zone, now)?.date) || lastTodayOnEarth(now)

const hourMs = 3_600_000

/** The date where clocks are furthest behind: a day before it is over everywhere. */
export const lastTodayOnEarth = (now: number): string =>
  new Date(now - 12 * hourMs).toISOString().slice(0, 10)

const withMonth = new RegExp(`^(.+), (?:${monthNames.join('|')})$`)

/** A title without the month that a title we made ends with: 'Lisbon' for 'Lisbon, December'. */
export const withoutMonth = (title: string): string => withMonth.exec(title)?.[1] ?? title

/** A trip as visitors get it while `hidesDates`. */
export const withoutDates = <Given extends Pick<Trip, 'title' | 'startDate' | 'endDate'>>(
  trip: Given,
): Given => ({
  ...trip,
  title: withoutMonth(trip.title),
  startDate: null,
  endDate: null,
})
