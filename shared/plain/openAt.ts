import { weekdayOf } from './dates.ts'
import { holiday, parseOpeningHours } from './openingHours.ts'
import type { OpeningHours } from './openingHours.ts'
import { nextStart, weekAround, weeksOfYear } from './openingWeek.ts'
import type { OpeningDay, OpeningWeek } from './openingWeek.ts'

/** Without dates, a place must be open on this many days of the week. */
const mostDays = 5
/** Weeks are kept for this many dates a place: more than a planner asks for. */
const mostDates = 200
const weekdays = [0, 1, 2, 3, 4, 5, 6]

interface Known {
  hours: OpeningHours
  /** True when the week depends on the date. */
  varies: boolean
  /** The weeks of the year, or those of the dates in question. */
  weeks?: OpeningWeek[]
  around: Map<string, OpeningWeek>
}
const known = new Map<string, Known>()

/**
 * The earliest start at or after `from` (minutes after midnight) at which a visit fits; null when there is none on
 * this date. Without a date, the start must be possible on most days of the week, in each season with any hours.
 */
export function startAt(hours: string, day: OpeningDay | null, from: number, minutes: number): number | null {
  if (day) return nextStart(weekOn(hours, day), knownWeekday(day.date), from, minutes)
  const weeks = usualWeeks(hours)
  const starts = weeks.flatMap(week => weekdays.map(weekday => nextStart(week, weekday, from, minutes)))
  return (
    starts
      .filter(start => start !== null)
      .sort((a, b) => a - b)
      .find(start => weeks.every(week => fitsMostDays(week, start, minutes))) ?? null
  )
}

function fitsMostDays(week: OpeningWeek, start: number, minutes: number): boolean {
  return weekdays.filter(day => nextStart(week, day, start, minutes) === start).length >= mostDays
}

/** Whether a place has any hours on a date. */
export const opensOn = (hours: string, day: OpeningDay): boolean =>
  weekOn(hours, day)[weekdayOf(day.date)]!.length > 0

/** The different weeks of a year, without those in which nothing is open. */
export const usualWeeks = (hours: string): OpeningWeek[] => {
  const entry = knownHours(hours)
  return (entry.weeks ??= weeksOfYear(entry.hours))
}

/** The week around a date, by hours that a person or another app may have written; null when they cannot be read. */
export function openingWeek(hours: string, day: OpeningDay): OpeningWeek | null {
  try {
    return weekOn(hours, day)
  } catch {
    // Any text may be typed as opening hours.
    return null
  }
}

function weekOn(hours: string, day: OpeningDay): OpeningWeek {
  const { hours: rules, varies, around } = knownHours(hours)
  const key = varies ? `${day.date}${day.isHoliday ? ' holiday' : ''}` : ''
  let week = around.get(key)
  if (!week) {
    if (around.size >= mostDates) around.clear()
    around.set(key, (week = weekAround(rules, day)))
  }
  return week
}

/** The planner asks about one date thousands of times before it comes to the next. */
let lastWeekday = { date: '', weekday: 0 }

function knownWeekday(date: string): number {
  if (lastWeekday.date !== date) lastWeekday = { date, weekday: weekdayOf(date) }
  return lastWeekday.weekday
}

/** Parsed hours are kept: parsing the same text again would take most of the planner's time. */
function knownHours(hours: string): Known {
  const found = known.get(hours)
  if (found) return found
  const rules = parseOpeningHours(hours)
  const varies = rules.some(({ season, days }) => season || days.includes(holiday))
  const entry = { hours: rules, varies, around: new Map<string, OpeningWeek>() }
  known.set(hours, entry)
  return entry
}
