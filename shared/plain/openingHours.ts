import { parseDayRange } from './yearDays.ts'
import type { DayRange } from './yearDays.ts'

const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su', 'PH']
const minutesPerDay = 24 * 60
/** The number of a public holiday, after those of the weekdays (Monday 0). */
export const holiday = 7

/** Minutes from the day's midnight. `to` goes past 1440 when a place closes after midnight. */
export interface OpenSpan {
  from: number
  to: number
}

export interface OpeningRule {
  /** When in the year the rule holds; null for all of it. */
  season: readonly DayRange[] | null
  /** Weekdays, Monday 0, and `holiday`. */
  days: readonly number[]
  /** Empty when closed. */
  spans: readonly OpenSpan[]
  /** Days and times as written, without the season: "Mo-Su 09:00-19:00". */
  text: string
}

/** A later rule replaces an earlier one on its days; days without a rule are closed. */
export type OpeningHours = readonly OpeningRule[]

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const wholeDay: readonly OpenSpan[] = [{ from: 0, to: minutesPerDay }]
const alwaysOpen: OpeningHours = [{ season: null, days: everyDay, spans: wholeDay, text: '24/7' }]

const month = String.raw`[A-Z][a-z]{2}`
const season = String.raw`${month}(?: \d{1,2})?(?:-(?:${month}(?: \d{1,2})?|\d{1,2}))?`
const days = String.raw`(?:[MTWFS][a-z]|PH)(?:-[MTWFS][a-z])?`
const rulePattern = new RegExp(
  `^(?:(${season}(?:,${season})*)(?: |$))?(?:(${days}(?:,${days})*) )?(off|[\\d:,-]+)$`,
)

/**
 * Parses usual hours, written in a subset of OpenStreetMap's opening_hours: "24/7", or rules separated by semicolons,
 * each with days and times or "off", and with the part of the year in which it holds where that is not all of it. A
 * later rule replaces an earlier one on its days: "Apr-Oct Mo-Su 09:00-19:00; Nov-Mar Tu-Su 10:00-16:00; PH off". Days
 * and parts of the year that no rule names are closed. Throws on anything else.
 */
export function parseOpeningHours(text: string): OpeningHours {
  return text === '24/7' ? alwaysOpen : text.split('; ').map(parseRule)
}

function parseRule(rule: string): OpeningRule {
  const [, seasons, named, times] = rulePattern.exec(rule) ?? []
  if (!times || (!seasons && !named))
    throw new Error(
      `"${rule}" is not a rule like "Mo-Fr 09:00-17:00", "Su off" or "Apr-Oct Mo-Su 09:00-19:00".`,
    )
  const spans = times === 'off' ? [] : times.split(',').map(parseSpan)
  spans.reduce((end, { from, to }) => {
    if (from < end) throw new Error(`The times of "${rule}" overlap or are out of order.`)
    return to
  }, 0)
  return {
    season: seasons ? seasons.split(',').map(parseDayRange) : null,
    days: named ? named.split(',').flatMap(parseDays) : everyDay,
    spans,
    text: `${named ?? 'Mo-Su'} ${times}`,
  }
}

function parseDays(text: string): number[] {
  const [first, last] = text.split('-').map(name => dayNames.indexOf(name))
  if (first === undefined || first < 0 || last === -1) throw new Error(`"${text}" names no weekday.`)
  if (last === undefined) return [first]
  if (first === holiday) throw new Error(`"${text}" is not a range of weekdays.`)
  const count = ((last - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, index) => (first + index) % 7)
}

function parseSpan(text: string): OpenSpan {
  const match = /^(\d\d):([0-5]\d)-(\d\d):([0-5]\d)$/.exec(text)
  const [from, to] = match ? [minutesOf(match[1]!, match[2]!), minutesOf(match[3]!, match[4]!)] : [NaN, NaN]
  if (!(from < minutesPerDay && to <= minutesPerDay)) throw new Error(`"${text}" is not a span of time.`)
  return { from, to: to <= from ? to + minutesPerDay : to }
}

const minutesOf = (hours: string, minutes: string): number => Number(hours) * 60 + Number(minutes)
