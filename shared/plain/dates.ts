/** The length of a UTC day in milliseconds. */
export const dayMs = 86_400_000

/** UTC midnight of a yyyy-MM-dd date in milliseconds; NaN when there is no such day. Years 0001 to 9999. */
function toUtc(date: string): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (!match || match[1] === '0000') return NaN
  const ms = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === date ? ms : NaN
}

/** True for a day that is in the calendar, written yyyy-MM-dd. */
export const isPlainDate = (date: string): boolean => !Number.isNaN(toUtc(date))

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((toUtc(to) - toUtc(from)) / dayMs)

/** The date `days` later (earlier when negative), held within the years 0001 to 9999. */
export function addDays(date: string, days: number): string {
  const shifted = toUtc(date) + days * dayMs
  const held = Math.min(Math.max(shifted, toUtc('0001-01-01')), toUtc('9999-12-31'))
  return new Date(held).toISOString().slice(0, 10)
}

/** The weekday of a date, Monday 0. */
export const weekdayOf = (date: string): number => (new Date(toUtc(date)).getUTCDay() + 6) % 7
