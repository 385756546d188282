import { dayMs } from '#shared/plain/dates.ts'
import { offsetIn } from '#shared/plain/zones.ts'
import { line, wallValue } from './calendarLines.ts'

const minuteMs = 60_000
/** Nowhere do the clocks change twice within a week. */
const stepMs = 7 * dayMs

/** A change of the clocks: from one offset to another, both in minutes ahead of UTC. */
interface Change {
  /** ms since 1970. */
  at: number
  from: number
  to: number
}

/**
 * The VTIMEZONE of a zone, year by year, for callers that have other things to do in between. It lists every change of
 * the clocks in these years, since the rules behind them are not known here and may differ from year to year.
 */
export function* zoneParts(zone: string, years: Iterable<number>): Generator<string> {
  yield `BEGIN:VTIMEZONE\r\n${line('TZID', zone)}`
  let listed: number | undefined
  for (const year of [...years].sort((a, b) => a - b)) {
    const start = startOf(year)
    const first = offsetIn(zone, start)!
    const changes = [...changesIn(zone, start, start + 366 * dayMs)]
    const standard = Math.min(first, ...changes.map(({ to }) => to))
    const kindOf = ({ to }: Change) => (to > standard ? 'DAYLIGHT' : 'STANDARD')
    // The year begins with the offset that holds already.
    const begins = { at: start - first * minuteMs, from: first, to: first }
    yield [...(listed === year - 1 ? [] : [begins]), ...changes]
      .map(change => observance(kindOf(change), change))
      .join('')
    listed = year
  }
  yield 'END:VTIMEZONE\r\n'
}

function* changesIn(zone: string, start: number, end: number): Generator<Change> {
  let from = offsetIn(zone, start)!
  for (let at = start; at < end; at += stepMs) {
    const next = Math.min(at + stepMs, end)
    const to = offsetIn(zone, next)!
    if (to !== from) yield { at: firstWith(to, zone, at, next), from, to }
    from = to
  }
}

/** The first minute in which the clocks have this offset, between a moment before it and one after. */
function firstWith(offset: number, zone: string, before: number, after: number): number {
  let [early, late] = [before / minuteMs, after / minuteMs]
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (offsetIn(zone, middle * minuteMs) === offset) late = middle
    else early = middle
  }
  return late * minuteMs
}

/** It begins when the clocks still have the offset from before. */
const observance = (kind: 'STANDARD' | 'DAYLIGHT', { at, from, to }: Change): string =>
  [
    `BEGIN:${kind}\r\n`,
    line('DTSTART', wallValue(wallAt(at + from * minuteMs))),
    line('TZOFFSETFROM', offsetValue(from)),
    line('TZOFFSETTO', offsetValue(to)),
    `END:${kind}\r\n`,
  ].join('')

function wallAt(ms: number): { date: string; time: string } {
  const iso = new Date(ms).toISOString()
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) }
}

/** '+0530' for 330. */
function offsetValue(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

const startOf = (year: number): number => Date.parse(`${String(year).padStart(4, '0')}-01-01T00:00:00Z`)
