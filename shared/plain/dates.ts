import * as z from 'zod'

/** The length of a day of UTC. */
export const dayMs = 86_400_000

/** yyyy-MM-dd as milliseconds of UTC midnight; NaN when there is no such day. Years 0001 to 9999. */
function toUtc(date: string): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (!match || match[1] === '0000') return NaN
  const ms = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === date ? ms : NaN
}

/** True for a day that is in the calendar, written yyyy-MM-dd. */
export const isPlainDate = (date: string): boolean => !Number.isNaN(toUtc(date))

/** A calendar day as a string, yyyy-MM-dd: never a Date at midnight, so it cannot shift with the time zone. */
export const PlainDate = z.string().refine(isPlainDate, 'must be a calendar date written yyyy-MM-dd')

/** A wall-clock time at the destination, 24-hour HH:MM. */
export const PlainTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time written HH:MM')

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((toUtc(to) - toUtc(from)) / dayMs)

/** The date `days` later (earlier when negative), held within the years 0001 to 9999. */
export function addDays(date: string, days: number): string {
  const shifted = toUtc(date) + days * dayMs
  const held = Math.min(Math.max(shifted, toUtc('0001-01-01')), toUtc('9999-12-31'))
  return new Date(held).toISOString().slice(0, 10)
}
