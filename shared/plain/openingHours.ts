const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const minutesPerDay = 24 * 60

/** Minutes from the day's midnight. `to` goes past 1440 when a place closes after midnight. */
export interface OpenSpan {
  from: number
  to: number
}

/** The spans of each weekday, Monday first; an empty list is a closed day. */
export type OpeningWeek = readonly (readonly OpenSpan[])[]

const wholeDay: readonly OpenSpan[] = [{ from: 0, to: minutesPerDay }]
const alwaysOpen: OpeningWeek = dayNames.map(() => wholeDay)

/**
 * Reads a usual week: a part of OpenStreetMap's opening_hours. "24/7", or rules between semicolons, each with days
 * and times or "off"; a later rule replaces an earlier one on its days: "Mo-Su 09:00-18:00; Tu off; Fr 09:00-22:00".
 * Days that no rule names are closed. Throws on anything else.
 */
export function parseOpeningHours(text: string): OpeningWeek {
  if (text === '24/7') return alwaysOpen
  const week: (readonly OpenSpan[])[] = dayNames.map(() => [])
  for (const rule of text.split('; ')) {
    const match = /^((?:[MTWFS][a-z](?:-[MTWFS][a-z])?,?)+) (off|[\d:,-]+)$/.exec(rule)
    if (!match) throw new Error(`"${rule}" is not a rule like "Mo-Fr 09:00-17:00" or "Su off".`)
    const spans = match[2] === 'off' ? [] : match[2]!.split(',').map(parseSpan)
    spans.reduce((end, { from, to }) => {
      if (from < end) throw new Error(`The times of "${rule}" overlap or are out of order.`)
      return to
    }, 0)
    for (const day of match[1]!.split(',').flatMap(parseDays)) week[day] = spans
  }
  return week
}

/** True when a visit from `from` to `to` (minutes from the midnight that `weekday` begins, Monday 0) is possible. */
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

/** A place that closes at midnight and opens then is open through it. */
function spansOn(week: OpeningWeek, weekday: number): readonly OpenSpan[] {
  const spans = week[weekday]!
  const last = spans.at(-1)
  const next = week[(weekday + 1) % 7]![0]
  if (last?.to !== minutesPerDay || next?.from !== 0) return spans
  return [...spans.slice(0, -1), { from: last.from, to: minutesPerDay + next.to }]
}

function parseDays(text: string): number[] {
  const [first, last] = text.split('-').map(name => dayNames.indexOf(name))
  if (first === undefined || first < 0 || last === -1) throw new Error(`"${text}" names no weekday.`)
  if (last === undefined) return [first]
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
