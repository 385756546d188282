import { foldName } from '#shared/plain/foldName.ts'
import type { GuidePlace } from '../guide/schema.ts'
import { isInTrip, isPossible } from './chooseVisits.ts'
import { matchPlace } from './matchPlace.ts'
import type { OpeningDay } from '#shared/plain/openingWeek.ts'
import { placeStart } from '../guide/placeOpen.ts'
import { minutesOf } from '#shared/plain/clockTime.ts'
import { beforeDepartureMin, firstMinute, openingOf } from './dayFrame.ts'
import type { Needs } from './needsOf.ts'
import { suits } from './placesToEat.ts'
import type { CityPart, Wishes } from './planCity.ts'
import { partsOf, planTrip, wishesOf } from './planTrip.ts'
import type { OpenDay, PlannedDay, PlannedStop, PlanRequest, ProposedDay, ProposedStop } from './schema.ts'
import { travelBetween } from '#shared/plain/travel.ts'
import { listText } from '#shared/plain/listText.ts'
import { shortenedAtWord } from '#shared/plain/shortenedAtWord.ts'

/** Nothing begins earlier than this, which leaves room for a sunrise. Minutes after midnight. */
const earliestMin = 5 * 60
const midnight = 24 * 60
const step = 5
/** Assumed travel time to or from a place that the guide does not know. */
const unknownWayMin = 20
/** Nobody is made to wait longer than this for a place to open. */
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
  /** When it should begin, in minutes after midnight; null for whenever it fits. */
  wanted: number | null
  minutes: number
}

interface Bounds {
  from: number
  to: number
  opening: OpeningDay | null
}

type Timed = Stop & { start: number; end: number }

/**
 * Turns someone else's proposal into a plan that can be carried out: places are matched to the guide where it knows
 * them, nothing appears twice or is in the trip already, nothing overlaps or is closed, and there is time to get from
 * one stop to the next. What the guide knows suits people's needs and budget. Leaves out what cannot be done; a day with
 * nothing left is planned from scratch. `kept` counts the proposed stops that remain.
 */
export function checkPlan(
  request: PlanRequest,
  proposed: readonly ProposedDay[],
): { days: PlannedDay[]; kept: number } {
  const parts = partsOf(request)
  const wishes = wishesOf(request)
  const used = new Set<string>()
  let kept = 0
  const days = request.days.map((day): PlannedDay => {
    const part = parts.find(({ days }) => days.includes(day))
    const journey = part && part.days[0] === day ? part.journey : null
    const proposal = proposed.find(({ number }) => number === day.number)
    const stops = new Map<string, Stop>()
    for (const proposedStop of (proposal?.stops ?? []).slice(0, mostStops)) {
      const stop = resolve(proposedStop, part, wishes)
      if (stop && !used.has(stop.key) && !stops.has(stop.key)) stops.set(stop.key, stop)
    }
    const timed = timetable([...stops.values()], boundsOf(day, request, { part, journey }))
    // A stop that does not fit on this day may still fit on another.
    for (const { key } of timed) used.add(key)
    kept += timed.length
    const city = part?.destination.name ?? ''
    const planned = timed.map((stop, index) => plannedStop(stop, timed[index - 1], wishes.needs))
    return {
      ...day,
      city,
      title: cleanText(proposal?.title ?? '', mostName) || city,
      stops: journey && planned.length > 0 ? [journey, ...planned] : planned,
      base: null,
      back: null,
    }
  })
  return { days: fillEmpty(days, request), kept }
}

/**
 * A stop with what the guide knows about it; null when it has no name, does not suit, is in another city, or in the
 * trip already.
 */
function resolve(proposed: ProposedStop, part: CityPart | undefined, wishes: Wishes): Stop | null {
  const name = cleanText(proposed.name, mostName)
  if (name === '') return null
  // "Trattoria near the Trevi Fountain" is not the fountain.
  const placeIn = (places: readonly GuidePlace[]) => matchPlace(name, places, { mayAdd: false })
  const place = placeIn(part?.destination.places ?? [])
  if (!place && wishes.destinations.some(({ destination }) => placeIn(destination.places))) return null
  if (place && !fits(place, proposed.kind, wishes)) return null
  const { existing } = wishes
  const key = foldName(place?.name ?? name)
  if (place ? isInTrip(place, existing) : existing.some(({ title }) => foldName(title) === key)) return null
  // A proposal may ask for half to twice the time that the guide gives; no visit takes just five minutes.
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

/** Whether people can go there, or eat there, and can pay for it, as far as the guide knows. */
const fits = (place: GuidePlace, kind: ProposedStop['kind'], { needs, ceiling }: Wishes): boolean =>
  place.price <= (ceiling ?? Infinity) && (kind === 'visit' ? isPossible(place, needs) : suits(place, needs))

function boundsOf(
  day: OpenDay,
  request: PlanRequest,
  { part, journey }: { part: CityPart | undefined; journey: PlannedStop | null },
): Bounds {
  const { days, departure } = request
  const isFirst = day === days[0]
  const isLast = day === days.at(-1)
  return {
    from: Math.max(earliestMin, isFirst ? firstMinute(request) : 0, journey?.end ?? 0),
    to: isLast && departure ? minutesOf(departure) - beforeDepartureMin : midnight,
    opening: openingOf(day, part?.facts, request),
  }
}

/** As many of the stops as fit, at the wanted times where possible, the others where they delay the day least. */
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
    // Only visits may move: a dinner moved to the morning is not a dinner.
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

/** These stops one after another; null when one is closed, takes too long a wait, or goes past the end of the day. */
function schedule(
  stops: readonly Stop[],
  { from, to, opening }: Bounds,
  longestWait: number,
): Timed[] | null {
  const timed: Timed[] = []
  for (const stop of stops) {
    const before = timed.at(-1)
    const arrival = before ? before.end + wayBetween(before, stop).minutes : from
    const earliest = roundUp(Math.max(arrival, stop.wanted ?? arrival))
    const start = openStart(stop, opening, earliest)
    if (start === null || start - earliest > longestWait || start + stop.minutes > to) return null
    timed.push({ ...stop, start, end: start + stop.minutes })
  }
  return timed
}

/** The first start, on a multiple of five minutes, at which the place is open for the visit. */
function openStart({ place, minutes }: Stop, opening: OpeningDay | null, from: number): number | null {
  if (!place) return from
  const opens = placeStart(place, opening, from, minutes)
  if (opens === null) return null
  const start = roundUp(opens)
  return start === opens ? start : placeStart(place, opening, start, minutes)
}

function wayBetween(a: Stop, b: Stop): { minutes: number; mode: 'walk' | 'transit' } {
  return a.place && b.place ? travelBetween(a.place, b.place) : { minutes: unknownWayMin, mode: 'transit' }
}

function plannedStop(stop: Timed, before: Timed | undefined, needs: Needs): PlannedStop {
  const { proposed, place, start, end } = stop
  return {
    kind: proposed.kind,
    place,
    ...(!place && { name: proposed.name }),
    district: place?.district ?? cleanText(proposed.area, mostName),
    start,
    end,
    leg: before ? { ...wayBetween(before, stop), from: before.place?.name ?? before.proposed.name } : null,
    reason: [
      cleanText(proposed.why, mostReason) || 'Suggested by the AI model.',
      !place && uncheckedText(needs, proposed.kind),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

/** "We couldn't check that it is step-free and has vegan food." Empty when nobody needs that. */
function uncheckedText({ diets, isStepFree }: Needs, kind: ProposedStop['kind']): string {
  const needed = [
    ...(isStepFree ? ['is step-free'] : []),
    ...(kind === 'visit' ? [] : diets.map(diet => `has ${diet} food`)),
  ]
  return needed.length > 0 ? `We couldn't check that it ${listText(needed)}.` : ''
}

/** Fills days that have no stops with the planner's own. */
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
    ...(!isEdge(request.days[0]) && { arrival: null, notBefore: 0, hadLunch: false }),
    departure: isEdge(request.days.at(-1)) ? request.departure : null,
  })
  if (filled.status !== 'planned') return days
  return days.map(day =>
    day.stops.length > 0 ? day : filled.days.find(({ number }) => number === day.number)!,
  )
}

/** One line of plain text: without links, or anything that a screen or a calendar would treat as markup. */
function cleanText(text: string, most: number): string {
  const line = text
    .replaceAll(/\b(?:https?:\/\/|www\.)\S+/gi, '')
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/[<>[\]`*_#|]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    // Where a model broke off, or had nothing to say.
    .replace(/(?:^|\s)(?:…|\.{3})$/, '')
  return shortenedAtWord(line, most)
}

const roundUp = (minutes: number): number => Math.ceil(minutes / step) * step
