import { clockTime, minutesOf } from '#shared/plain/clockTime.ts'
import { addDays, weekdayOf } from '#shared/plain/dates.ts'
import { dayMonthText } from '#shared/plain/dateText.ts'
import { openingWeek } from '#shared/plain/openAt.ts'
import type { OpenSpan } from '#shared/plain/openingHours.ts'
import type { OpeningWeek } from '#shared/plain/openingWeek.ts'
import { timeText } from '#shared/plain/timeText.ts'
import type { ItemFields } from './schema.ts'

const minutesPerDay = 24 * 60
/** Without a length, an activity takes at least this long. */
const shortest = 15
const weekdays = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']

/**
 * Why an activity does not fit the usual hours of its place on a date: 'Closed Mondays', 'Opens at 11:00 AM', 'Closes
 * at 6:00 PM', 'Closed at this time of year', 'Closed on Dec 25'. Null when it fits, and when too little is known.
 */
export function closedText(
  { hours, time, durationMinutes }: Pick<ItemFields, 'hours' | 'time' | 'durationMinutes'>,
  date: string | null,
): string | null {
  const week = hours && date ? openingWeek(hours, { date }) : null
  if (!hours || !date || !week) return null
  const weekday = weekdayOf(date)
  const today = week[weekday]!
  const night = week[(weekday + 6) % 7]!.flatMap(intoNextDay)
  // Open past midnight only is closed to those who come by day.
  if (today.length === 0 && (!time || !isIn(night, minutesOf(time)))) return closedDayText(hours, date, week)
  if (!time) return null
  const start = minutesOf(time)
  const now = [...night, ...today].find(({ from, to }) => from <= start && start < to)
  if (now) {
    const end = start + (durationMinutes ?? shortest)
    let closes = now.to
    // A hotel is open day and night, for as long as people stay.
    for (let days = 1; closes === days * minutesPerDay && closes < end; days += 1) {
      const [morning] = week[(weekday + days) % 7]!
      if (morning?.from === 0) closes += morning.to
    }
    // Guides write 23:59 for midnight.
    return end > closes + 1 ? `Closes at ${clockText(closes)}` : null
  }
  const next = today.find(({ from }) => from > start)
  return next ? `Opens at ${clockText(next.from)}` : `Closes at ${clockText(today.at(-1)!.to)}`
}

function closedDayText(hours: string, date: string, week: OpeningWeek): string {
  if (week.every(spans => spans.length === 0)) return 'Closed at this time of year'
  const weekday = weekdayOf(date)
  const isClosed = (other: string) => openingWeek(hours, { date: other })![weekday]!.length === 0
  const isWeekly = isClosed(addDays(date, -7)) || isClosed(addDays(date, 7))
  return isWeekly ? `Closed ${weekdays[weekday]}` : `Closed on ${dayMonthText(date)}`
}

/** What is left after midnight of a day's last hours. */
const intoNextDay = ({ to }: OpenSpan): OpenSpan[] =>
  to > minutesPerDay ? [{ from: 0, to: to - minutesPerDay }] : []

const isIn = (spans: readonly OpenSpan[], at: number) => spans.some(({ from, to }) => from <= at && at < to)

const clockText = (minutes: number): string => timeText(clockTime(minutes))
