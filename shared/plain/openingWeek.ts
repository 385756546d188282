import { addDays, weekdayOf } from './dates.ts'
import { holiday } from './openingHours.ts'
import type { OpeningHours, OpenSpan } from './openingHours.ts'
import { dayAfter, isInRange, yearDayOf } from './yearDays.ts'

const minutesPerDay = 24 * 60
const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** The spans of each weekday, Monday first; an empty list is a closed day. */
export type OpeningWeek = readonly (readonly OpenSpan[])[]

/** A date (yyyy-MM-dd), and whether it is a public holiday there. */
export interface OpeningDay {
  date: string
  isHoliday?: boolean
}

/** The week around a date, three days before it to three days after it: seasons may change on any of them. */
export function weekAround(hours: OpeningHours, { date, isHoliday = false }: OpeningDay): OpeningWeek {
  const weekday = weekdayOf(date)
  const around = hours.some(({ season }) => season)
  return weekdays.map(day => {
    const offset = ((day - weekday + 10) % 7) - 3
    const yearDay = yearDayOf(around && offset !== 0 ? addDays(date, offset) : date)
    return spansOf(hours, day, yearDay, isHoliday && offset === 0)
  })
}

/** The different weeks of a year, without those in which nothing is open. Empty when it never opens. */
export function weeksOfYear(hours: OpeningHours): OpeningWeek[] {
  const edges = hours.flatMap(({ season }) => season ?? []).flatMap(({ from, to }) => [from, dayAfter(to)])
  const weeks = [...new Set([101, ...edges])].map(edge =>
    weekdays.map(day => spansOf(hours, day, edge, false)),
  )
  const different = new Map(weeks.map(week => [JSON.stringify(week), week]))
  return [...different.values()].filter(week => week.some(spans => spans.length > 0))
}

function spansOf(
  hours: OpeningHours,
  weekday: number,
  yearDay: number,
  isHoliday: boolean,
): readonly OpenSpan[] {
  const rule = hours.findLast(
    ({ season, days }) =>
      (days.includes(weekday) || (isHoliday && days.includes(holiday))) &&
      (!season || season.some(range => isInRange(range, yearDay))),
  )
  return rule?.spans ?? []
}

/** True when a visit from `from` to `to` is possible (minutes after midnight on `weekday`, Monday 0). */
export function isOpen(week: OpeningWeek, weekday: number, from: number, to: number): boolean {
  return spansOn(week, weekday).some(span => span.from <= from && to <= span.to)
}

/**
 * The earliest start at or after `from` at which a visit of `minutes` fits on this weekday; null when there is none.
 */
export function nextStart(week: OpeningWeek, weekday: number, from: number, minutes: number): number | null {
  for (const span of spansOn(week, weekday)) {
    const start = Math.max(from, span.from)
    if (start + minutes <= span.to) return start
  }
  return null
}

/** The spans of a day. A place that closes at midnight and opens again at midnight stays open through it. */
function spansOn(week: OpeningWeek, weekday: number): readonly OpenSpan[] {
  const spans = week[weekday]!
  const last = spans.at(-1)
  const next = week[(weekday + 1) % 7]![0]
  if (last?.to !== minutesPerDay || next?.from !== 0) return spans
  return [...spans.slice(0, -1), { from: last.from, to: minutesPerDay + next.to }]
}
