import { placeStart } from '../guide/placeOpen.ts'
import type { CountryFacts, GuideDestination, GuidePlace, InterestTag } from '../guide/schema.ts'
import { chooseVisits, mustSees } from './chooseVisits.ts'
import type { Candidate } from './chooseVisits.ts'
import type { DayFrame } from './dayFrame.ts'
import { frameOf, minutesToFill, openingOf, paceRules } from './dayFrame.ts'
import { fillDay } from './fillDay.ts'
import { FreeIdeas, freeDay } from './freeIdeas.ts'
import { isFresh, keptTables } from './keptTables.ts'
import type { Eaten } from './keptTables.ts'
import type { Needs } from './needsOf.ts'
import { placesToEat } from './placesToEat.ts'
import { backText, reasonFor } from './reasonFor.ts'
import type { TimedDay, TimedStop } from './timedDay.ts'
import type { OpenDay, PlannedDay, PlannedStop, PlanRequest } from './schema.ts'

/** Minutes of visits that a day gets even when the guide would need them for later days. */
const fewestMin = 120

/** How much of what there is to see finds a place in some day. */
const usedShare = 0.9
/** Half a visit: days go over what is fair by about as much. */
const overshootMin = 60
const urgentBonus = 10

/** A city with its part of the trip. */
export interface CityPart {
  destination: GuideDestination
  facts: CountryFacts
  days: readonly OpenDay[]
  /** What the first day begins with, on the way from another city. */
  journey: PlannedStop | null
}

export interface Wishes extends PlanRequest {
  tags: readonly InterestTag[]
  avoided: readonly InterestTag[]
  ceiling: number | null
  needs: Needs
}

/** Plans the days in one city. */
export function planCity(part: CityPart, wishes: Wishes): PlannedDay[] {
  const { destination, journey } = part
  const city = destination.name
  const filled = fillDays(part, wishes)
  const planned = filled.flatMap(({ stops }) => placesOf(stops))
  const free = chooseVisits(destination, { ...wishes, ceiling: 0 })
  // Nobody knows whether there are steps on a day trip.
  const cities = wishes.needs.isStepFree ? [] : (wishes.nearby ?? [])
  const ideas = new FreeIdeas(free, { base: destination, cities, planned })
  return filled.map(({ day, frame, stops, back, isFree, chosen, eaten }, index) => {
    const { needs } = wishes
    const isAlone = stops.filter(({ kind }) => kind === 'visit').length === 1
    const told = stops.map((stop): PlannedStop => {
      const { matches = [], rank = Infinity } = (stop.place && chosen.get(stop.place)) ?? {}
      const eatenOn = (stop.place && eaten.get(stop.place)) ?? null
      const reason = [
        reasonFor(stop, { matches, rank, city, needs, frame, eatenOn, isFree, isAlone }),
        ideas.textFor(stop, { number: day.number, stops, frame, isFree }),
        stop === stops.at(-1) && back && backText(back, frame.base),
      ]
      return { ...stop, reason: reason.filter(Boolean).join(' ') }
    })
    ideas.remember(stops)
    return {
      ...day,
      city,
      title: isFree && stops.length > 0 ? `Free day in ${city}` : titleOf(stops, city),
      stops: journey && index === 0 ? [journey, ...told] : told,
      base: frame.base,
      back,
    }
  })
}

interface FilledDay extends TimedDay {
  day: OpenDay
  frame: DayFrame
  /** Whether there is nothing to see all day. */
  isFree: boolean
  /** What could be chosen. */
  chosen: ReadonlyMap<GuidePlace, Candidate>
  /** Where people ate on the days before. */
  eaten: Eaten
}

/** What there is on each day, one after the other. */
function fillDays({ destination, facts, days, journey }: CityPart, wishes: Wishes): FilledDay[] {
  let left = chooseVisits(destination, wishes)
  let food = placesToEat(destination, wishes)
  let eaten: Eaten = new Map()
  const mealDays = days.map(day => ({ number: day.number, opening: openingOf(day, facts, wishes) }))
  return days.map((day, index) => {
    const usual = frameOf(day, { destination, facts }, wishes)
    const arrives = index === 0 && journey ? journey.end : 0
    const frame = {
      ...usual,
      from: Math.max(usual.from, arrives),
      earliest: Math.max(usual.earliest, arrives),
      food: food.filter(place => isFresh(place, day, eaten)),
      kept: keptTables(food, mealDays.slice(index), eaten, usual.meals),
      tags: wishes.tags,
    }
    // Few places for many days are spread over them. Some are left over: too far from the others, or open too late.
    const fair = Math.max(fewestMin, (usedShare * sumOf(left, days.slice(index))) / (days.length - index))
    const limits = { busyMin: minutesToFill(frame, wishes.pace), visitsMin: fair - overshootMin }
    const filled = fillDay(urgentFirst(left, days.slice(index)), frame, limits)
    const isFree = filled.stops.length === 0
    const { stops, back } = (isFree && freeDay(frame)) || filled
    const chosen = new Map(left.map(candidate => [candidate.place, candidate]))
    const filledDay = { day, frame, stops, back, isFree, chosen, eaten }
    const used = new Set(placesOf(stops))
    const tables = placesOf(stops.filter(({ kind }) => kind !== 'visit'))
    eaten = new Map([...eaten, ...tables.map(place => [place, day.number] as const)])
    left = left.filter(({ place }) => !used.has(place))
    food = food.filter(place => !used.has(place) || tables.includes(place))
    return filledDay
  })
}

const placesOf = (stops: readonly TimedStop[]): GuidePlace[] => stops.flatMap(({ place }) => place ?? [])

/** On the last of the days on which something famous is open, it comes before everything else. */
function urgentFirst(left: readonly Candidate[], [today, ...later]: readonly OpenDay[]): Candidate[] {
  return left.map(candidate => {
    const { place, rank, score } = candidate
    if (rank >= mustSees || !opensOn(place, today) || later.some(day => opensOn(place, day))) return candidate
    return { ...candidate, score: score + urgentBonus }
  })
}

const opensOn = (place: GuidePlace, day: OpenDay | undefined): boolean =>
  day === undefined || placeStart(place, day.date === null ? null : { date: day.date }, 0) !== null

/** How long there is something to see on these days. Minutes. */
const sumOf = (left: readonly Candidate[], days: readonly OpenDay[]): number =>
  left.reduce((sum, { place }) => sum + (days.some(day => opensOn(place, day)) ? place.minutes : 0), 0)

/** How many of these days a city's guide fills at this pace; 0 when there is nothing to see. */
export function daysFilled(
  { destination, days }: Omit<CityPart, 'facts' | 'journey'>,
  wishes: Wishes,
): number {
  const minutes = sumOf(chooseVisits(destination, wishes), days)
  return minutes && Math.max(1, Math.floor(minutes / paceRules[wishes.pace].visitsMin))
}

/** "Louvre and Le Marais": the parts of town where most time is spent. */
function titleOf(stops: readonly TimedStop[], city: string): string {
  const visits = stops.filter(({ kind }) => kind === 'visit')
  const minutes = new Map<string, number>()
  for (const { district, start, end } of visits)
    minutes.set(district, (minutes.get(district) ?? 0) + end - start)
  const most = [...minutes].sort((a, b) => b[1] - a[1]).slice(0, 2)
  const names = visits
    .map(({ district }) => district)
    .filter(name => most.some(([district]) => district === name))
  return [...new Set(names)].join(' and ') || city
}
