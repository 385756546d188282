import { distanceM } from '#shared/plain/distance.ts'
import type { CountryFacts, GuideDestination, GuidePlace, InterestTag } from '../guide/schema.ts'
import { chooseVisits, placesToEat } from './chooseVisits.ts'
import type { Candidate } from './chooseVisits.ts'
import { interestsOf } from './interestsOf.ts'
import { parseBudget } from './parseBudget.ts'
import { reasonFor } from './reasonFor.ts'
import { scheduleDay, travelMinutes } from './scheduleDay.ts'
import type { DayFrame, TimedStop } from './scheduleDay.ts'
import type { OpenDay, Pace, PlannedDay, PlanRequest, PlanResult } from './schema.ts'
import { shortRoute } from './shortRoute.ts'

/** When a day begins, how much it holds, and how long it goes on after people have sat down to dinner. Minutes. */
const paceRules: Record<Pace, { from: number; visits: number; evening: number }> = {
  relaxed: { from: 10 * 60, visits: 3, evening: 150 },
  balanced: { from: 9 * 60 + 30, visits: 4, evening: 195 },
  packed: { from: 9 * 60, visits: 6, evening: 240 },
}
/** From landing to the first stop, and from the last stop to the train. */
export const afterArrivalMin = 60
export const beforeDepartureMin = 120
/** A meal at no place in particular is worth this much of a detour. */
const unknownMealMin = 40
/** Nothing lies farther than this from its nearest neighbour of the day. */
const neighbourM = 15_000
/** A kilometre away from the others weighs as much as three tenths of the way down the guide. */
const scorePerKm = 3

/**
 * Makes day plans from the guide: pure, so the same request gives the same plan on every device. Each day takes the
 * most fitting place that is left and what lies around it, in a short order, with time to eat and to get about.
 * Nothing is closed at its time, no place comes twice or is in the trip already.
 */
export function planTrip(request: PlanRequest): PlanResult {
  const { destinations, days } = request
  if (destinations.length === 0) return { status: 'no-guide' }
  const { wanted: tags, avoided } = interestsOf(request.interests)
  const budget = { days: days.length, travellers: request.travellers }
  const currency = destinations[0]!.facts.currency.code
  const ceiling = request.budget.trim() ? parseBudget(request.budget, { ...budget, currency }) : null
  const share = Math.ceil(days.length / destinations.length)
  const planned = destinations.flatMap(({ destination, facts }, index) => {
    const part = days.slice(index * share, (index + 1) * share)
    return planCity(destination, facts, part, { ...request, tags, avoided, ceiling })
  })
  return { status: 'planned', days: planned, tags, ceiling }
}

interface Wishes extends PlanRequest {
  tags: readonly InterestTag[]
  avoided: readonly InterestTag[]
  ceiling: number | null
}

function planCity(
  destination: GuideDestination,
  facts: CountryFacts,
  days: readonly OpenDay[],
  wishes: Wishes,
): PlannedDay[] {
  let left = chooseVisits(destination, wishes)
  let food = placesToEat(destination, wishes)
  return days.map((day, index) => {
    const frame = { ...frameOf(day, facts, wishes), food, tags: wishes.tags }
    // Few places for many days are spread over them.
    const most = Math.min(paceRules[wishes.pace].visits, Math.ceil(left.length / (days.length - index)))
    const stops = fillDay(left, frame, most)
    const used = new Set(stops.map(({ place }) => place))
    const byPlace = new Map(left.map(candidate => [candidate.place, candidate]))
    left = left.filter(({ place }) => !used.has(place))
    food = food.filter(place => !used.has(place))
    return {
      ...day,
      city: destination.name,
      title: titleOf(stops, destination.name),
      stops: stops.map(stop => {
        const { matches = [], rank = Infinity } = (stop.place && byPlace.get(stop.place)) ?? {}
        return { ...stop, reason: reasonFor(stop, { matches, rank, city: destination.name }) }
      }),
    }
  })
}

const midnight = 24 * 60

/** When the day begins and ends: later on the day of arrival, earlier on the last. */
export function frameOf(
  day: OpenDay,
  { meals }: CountryFacts,
  wishes: PlanRequest,
): Omit<DayFrame, 'food' | 'tags'> {
  const dinner = minutesOf(meals.dinner)
  const isFirst = day === wishes.days[0]
  const isLast = day === wishes.days.at(-1)
  const { from, evening } = paceRules[wishes.pace]
  // Where dinner is late, a long evening would go on into the next date.
  const to = Math.min(dinner + evening, midnight)
  return {
    weekday: day.date === null ? null : weekdayOf(day.date),
    from: isFirst && wishes.arrival ? Math.max(from, minutesOf(wishes.arrival) + afterArrivalMin) : from,
    to: isLast && wishes.departure ? Math.min(to, minutesOf(wishes.departure) - beforeDepartureMin) : to,
    meals: { lunch: minutesOf(meals.lunch), dinner },
  }
}

/** The best place that fits the day, then its neighbours one by one as long as everything still fits. */
function fillDay(left: readonly Candidate[], frame: DayFrame, most: number): TimedStop[] {
  const ranks = new Map(left.map(({ place, rank }) => [place, rank]))
  let visits: GuidePlace[] = []
  let stops: TimedStop[] = []
  while (visits.length < most) {
    const extended = firstOf(nextBest(left, visits), candidate =>
      extend(visits, candidate.place, frame, ranks),
    )
    if (!extended) break
    ;({ visits, stops } = extended)
  }
  return stops
}

/** What could come next, the best first: fitting, and not far from what is there. */
function nextBest(left: readonly Candidate[], visits: readonly GuidePlace[]): Candidate[] {
  const free = left.filter(({ place }) => !visits.includes(place))
  if (visits.length === 0) return free
  const hasDrink = visits.some(({ category }) => category === 'restaurants')
  return free
    .filter(({ place }) => !hasDrink || place.category !== 'restaurants')
    .map(candidate => {
      const distance = Math.min(...visits.map(visit => distanceM(visit, candidate.place)))
      return { candidate, distance, value: candidate.score - (distance / 1000) * scorePerKm }
    })
    .filter(({ distance }) => distance <= neighbourM)
    .sort((a, b) => b.value - a.value || a.candidate.rank - b.candidate.rank)
    .map(({ candidate }) => candidate)
}

/**
 * The day with one visit more, in the order that loses the least time; null when none works. It never takes longer
 * ways than the plain order of the guide would, unless for the sake of a meal.
 */
function extend(
  visits: readonly GuidePlace[],
  place: GuidePlace,
  frame: DayFrame,
  ranks: ReadonlyMap<GuidePlace, number>,
) {
  const short = shortRoute([...visits, place])
  const inserted = visits.map((_, index) => [...visits.slice(0, index), place, ...visits.slice(index)])
  const plain = [...visits, place].sort((a, b) => ranks.get(a)! - ranks.get(b)!)
  const orders = [short, short.toReversed(), ...inserted, [...visits, place], plain]
  const possible = orders.flatMap(order => {
    const stops = scheduleDay(order, frame)
    if (!stops) return []
    const hungry = stops.filter(stop => !stop.place).length
    const travel = travelMinutes(stops)
    const lost = travel + idleMinutes(stops, frame.from) / 4 + hungry * unknownMealMin
    return [{ visits: order, stops, hungry, travel, lost }]
  })
  const naive = possible.find(day => day.visits === plain)
  const [best] = possible
    .filter(day => !naive || day.hungry < naive.hungry || day.travel <= naive.travel)
    .sort((a, b) => a.lost - b.lost)
  return best ?? null
}

/** Time that is neither spent somewhere nor on the way. */
function idleMinutes(stops: readonly TimedStop[], from: number): number {
  return stops.reduce((sum, { start, leg }, index) => {
    return sum + start - (stops[index - 1]?.end ?? from) - (leg?.minutes ?? 0)
  }, 0)
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

function firstOf<T, R>(values: readonly T[], find: (value: T) => R | null): R | null {
  for (const value of values) {
    const found = find(value)
    if (found) return found
  }
  return null
}

/** Minutes after midnight of HH:MM. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Monday 0. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
