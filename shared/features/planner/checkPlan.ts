import { foldName } from '#shared/plain/foldName.ts'
import type { GuidePlace } from '../guide/schema.ts'
import { isInTrip } from './chooseVisits.ts'
import { matchPlace } from './matchPlace.ts'
import { startAt } from './openAt.ts'
import { afterArrivalMin, beforeDepartureMin, minutesOf, planTrip, weekdayOf } from './planTrip.ts'
import type { OpenDay, PlannedDay, PlannedStop, PlanRequest, ProposedDay, ProposedStop } from './schema.ts'
import { travelBetween } from './travel.ts'

/** Nothing begins earlier; people get up for a sunrise, not for the night before. */
const earliestMin = 5 * 60
const midnight = 24 * 60
const step = 5
/** To or from a place that nobody knows the way to. */
const unknownWayMin = 20
/** Who has to wait longer before a door does something else first. */
const longestWaitMin = 90
const mostStops = 12
const shortestVisitMin = 15
const longestVisitMin = 600
const mostName = 120
const mostReason = 400

interface Stop {
  proposed: ProposedStop
  /** The same for what is the same thing. */
  key: string
  place: GuidePlace | null
  /** When it should begin, in minutes; null: whenever it fits. */
  wanted: number | null
  minutes: number
}

interface Bounds {
  from: number
  to: number
  weekday: number | null
}

type Timed = Stop & { start: number; end: number }

/**
 * Makes a plan of somebody else's proposal that can be carried out: places are those of the guide where it knows
 * them, nothing comes twice or is in the trip already, nothing overlaps or is closed, and there is time for the ways.
 * What cannot be done is left out; a day that has nothing left is planned anew. `kept` counts what is left of the
 * proposal.
 */
export function checkPlan(
  request: PlanRequest,
  proposed: readonly ProposedDay[],
): { days: PlannedDay[]; kept: number } {
  const places = request.destinations.flatMap(({ destination }) => destination.places)
  const used = new Set<string>()
  const days = request.days.map((day): PlannedDay => {
    const proposal = proposed.find(({ number }) => number === day.number)
    const stops = new Map<string, Stop>()
    for (const proposedStop of (proposal?.stops ?? []).slice(0, mostStops)) {
      const stop = resolve(proposedStop, places, request)
      if (stop && !used.has(stop.key) && !stops.has(stop.key)) stops.set(stop.key, stop)
    }
    const timed = timetable([...stops.values()], boundsOf(day, request))
    // What does not fit on this day may still come on another.
    for (const { key } of timed) used.add(key)
    const city = cityOf(timed, request)
    return {
      ...day,
      city,
      title: cleanText(proposal?.title ?? '', mostName) || city,
      stops: timed.map((stop, index) => plannedStop(stop, timed[index - 1])),
    }
  })
  const kept = days.reduce((sum, { stops }) => sum + stops.length, 0)
  return { days: fillEmpty(days, request), kept }
}

/** A stop with what the guide knows of it; null for what is in the trip already. */
function resolve(
  proposed: ProposedStop,
  places: readonly GuidePlace[],
  { existing }: PlanRequest,
): Stop | null {
  const name = cleanText(proposed.name, mostName)
  if (name === '') return null
  const place = matchPlace(name, places)
  const key = foldName(place?.name ?? name)
  if (place ? isInTrip(place, existing) : existing.some(({ title }) => foldName(title) === key)) return null
  // Who knows a place may stay for half as long or twice as long as the guide says; no visit takes five minutes.
  const [least, most] = place ? [place.minutes / 2, place.minutes * 2] : [0, longestVisitMin]
  const minutes = Math.min(
    Math.max(Math.round(proposed.minutes), least, shortestVisitMin),
    most,
    longestVisitMin,
  )
  return {
    proposed: { ...proposed, name },
    key,
    place,
    wanted: minutesOf(proposed.start),
    minutes: Math.ceil(minutes),
  }
}

function boundsOf(day: OpenDay, { days, arrival, departure }: PlanRequest): Bounds {
  const isFirst = day === days[0]
  const isLast = day === days.at(-1)
  return {
    from: isFirst && arrival ? Math.max(earliestMin, minutesOf(arrival) + afterArrivalMin) : earliestMin,
    to: isLast && departure ? minutesOf(departure) - beforeDepartureMin : midnight,
    weekday: day.date === null ? null : weekdayOf(day.date),
  }
}

/** As many of the stops as fit, at the wanted times where that can be; the others where they are in the way the least. */
function timetable(stops: readonly Stop[], bounds: Bounds): Timed[] {
  const inOrder = [...stops].sort((a, b) => a.wanted! - b.wanted!)
  let day: Timed[] = []
  const left: Stop[] = []
  for (const stop of inOrder) {
    const timed = schedule([...day, stop], bounds, longestWaitMin)
    if (timed) day = timed
    else left.push(stop)
  }
  for (const stop of left) {
    // Dinner in the morning is no dinner.
    if (stop.proposed.kind !== 'visit') continue
    const free = { ...stop, wanted: null }
    const tries = Array.from({ length: day.length + 1 }, (_, index) =>
      schedule([...day.slice(0, index), free, ...day.slice(index)], bounds, longestWaitMin),
    ).filter(timed => timed !== null)
    const [best] = tries.sort((a, b) => a.at(-1)!.end - b.at(-1)!.end)
    if (best) day = best
  }
  return day
}

/** These stops one after the other; null when something is closed, waited for too long, or beyond the day. */
function schedule(
  stops: readonly Stop[],
  { from, to, weekday }: Bounds,
  longestWait: number,
): Timed[] | null {
  const timed: Timed[] = []
  for (const stop of stops) {
    const before = timed.at(-1)
    const arrival = before ? before.end + wayBetween(before, stop).minutes : from
    const earliest = roundUp(Math.max(arrival, stop.wanted ?? arrival))
    const start = openStart(stop, weekday, earliest)
    if (start === null || start - earliest > longestWait || start + stop.minutes > to) return null
    timed.push({ ...stop, start, end: start + stop.minutes })
  }
  return timed
}

/** The first full five minutes at which the place is open for the visit. */
function openStart({ place, minutes }: Stop, weekday: number | null, from: number): number | null {
  if (!place) return from
  const opens = startAt(place.hours, weekday, from, minutes)
  if (opens === null) return null
  const start = roundUp(opens)
  return start === opens ? start : startAt(place.hours, weekday, start, minutes)
}

function wayBetween(a: Stop, b: Stop): { minutes: number; mode: 'walk' | 'transit' } {
  return a.place && b.place ? travelBetween(a.place, b.place) : { minutes: unknownWayMin, mode: 'transit' }
}

function plannedStop(stop: Timed, before: Timed | undefined): PlannedStop {
  const { proposed, place, start, end } = stop
  return {
    kind: proposed.kind,
    place,
    ...(!place && { name: proposed.name }),
    district: place?.district ?? cleanText(proposed.area, mostName),
    start,
    end,
    leg: before ? { ...wayBetween(before, stop), from: before.place?.name ?? before.proposed.name } : null,
    reason: cleanText(proposed.why, mostReason) || 'Suggested by the AI model.',
  }
}

/** The city where most of the day takes place, or where the trip goes. */
function cityOf(stops: readonly Timed[], { destinations }: PlanRequest): string {
  const counts = destinations.map(({ destination }) => ({
    name: destination.name,
    count: stops.filter(({ place }) => place && destination.places.includes(place)).length,
  }))
  return counts.sort((a, b) => b.count - a.count)[0]?.name ?? ''
}

/** Days without anything that can be done get the planner's own. */
function fillEmpty(days: PlannedDay[], request: PlanRequest): PlannedDay[] {
  const empty = days.filter(({ stops }) => stops.length === 0)
  if (empty.length === 0) return days
  const planned = days.flatMap(({ stops }) =>
    stops.map(({ place, name }) => ({ title: place?.name ?? name ?? '', location: null })),
  )
  const isEdge = (day: OpenDay | undefined) => empty.some(({ number }) => number === day?.number)
  const filled = planTrip({
    ...request,
    days: request.days.filter(isEdge),
    existing: [...request.existing, ...planned],
    arrival: isEdge(request.days[0]) ? request.arrival : null,
    departure: isEdge(request.days.at(-1)) ? request.departure : null,
  })
  if (filled.status !== 'planned') return days
  return days.map(day =>
    day.stops.length > 0 ? day : filled.days.find(({ number }) => number === day.number)!,
  )
}

/** One line of plain text: no addresses to be lured to, nothing that a screen or a calendar would take for more. */
function cleanText(text: string, most: number): string {
  const line = text
    .replaceAll(/\b(?:https?:\/\/|www\.)\S+/gi, '')
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/[<>[\]`*_#|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line
}

const roundUp = (minutes: number): number => Math.ceil(minutes / step) * step
