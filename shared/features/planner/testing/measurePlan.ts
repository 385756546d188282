import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { placeStart } from '../../guide/placeOpen.ts'
import type { GuideDestination, GuidePlace } from '../../guide/schema.ts'
import { interestsOf } from '../interestsOf.ts'
import type { PlannedDay, PlannedStop, PlanRequest } from '../schema.ts'

/** From this many minutes with nothing planned, a day has a hole. */
const idleMin = 180
/** From farther away, nobody comes back to bed in the evening. Minutes. */
const longestWayBackMin = 120
/** A meal from this price level up costs more than €80. */
const dearLevel = 4
const famous = 5
/** A place to eat may come again after so many days. */
const mealAgainDays = 4

/** What there is to complain about in a plan. Counts, unless it says otherwise. */
export interface PlanFigures {
  days: number
  closed: number
  repeats: number
  meals: number
  mealsWithoutPlace: number
  mealsTooDear: number
  idleDays: number
  daysWithoutWayBack: number
  /** The share of the city's five best-known sights, of those that are open and not unwanted. */
  famous: number
  /** Of each day with two stops or more: its way, as a multiple of the shortest through the same stops. */
  detours: number[]
}

/** Measures a plan by the guide alone, with none of the planner's own rules. */
export function measurePlan(request: PlanRequest, days: readonly PlannedDay[]): PlanFigures {
  const stops = days.flatMap(day => day.stops)
  const places = stops.flatMap(({ place }) => place ?? [])
  const meals = stops.filter(({ kind }) => kind === 'lunch' || kind === 'dinner')
  const sights = request.destinations.flatMap(({ destination }) => sightsOf(destination, request))
  return {
    days: days.length,
    closed: days.flatMap(day => day.stops.filter(stop => isClosed(stop, day.date))).length,
    repeats: repeatsIn(days),
    meals: meals.length,
    mealsWithoutPlace: meals.filter(({ place }) => !place).length,
    mealsTooDear: meals.filter(({ place }) => place && place.price >= dearLevel).length,
    idleDays: days.filter(isIdle).length,
    daysWithoutWayBack: days.filter(day => !hasWayBack(day)).length,
    famous: sights.length === 0 ? 1 : sights.filter(sight => places.includes(sight)).length / sights.length,
    detours: days.flatMap(detourOf),
  }
}

/** The best-known sights that are open in those days, without what people do not want to see. */
function sightsOf({ places }: GuideDestination, { days, interests }: PlanRequest): GuidePlace[] {
  const { avoided } = interestsOf(interests)
  return places
    .filter(({ category }) => category === 'activities')
    .slice(0, famous)
    .filter(({ tags }) => !tags.some(tag => avoided.includes(tag)))
    .filter(place => days.some(({ date }) => placeStart(place, date === null ? null : { date }, 0) !== null))
}

function isClosed({ place, start, end }: PlannedStop, date: string | null): boolean {
  return place !== null && placeStart(place, date === null ? null : { date }, start, end - start) !== start
}

/** How often a place comes again, without meals at a place where people ate days before. */
function repeatsIn(days: readonly PlannedDay[]): number {
  const lastMeal = new Map<GuidePlace, number>()
  const visited = new Set<GuidePlace>()
  let repeats = 0
  for (const { number, stops } of days) {
    for (const { kind, place } of stops) {
      if (!place) continue
      const isMeal = kind === 'lunch' || kind === 'dinner'
      const last = lastMeal.get(place)
      if (visited.has(place) || (last !== undefined && !(isMeal && number - last >= mealAgainDays))) repeats++
      if (isMeal) lastMeal.set(place, number)
      else visited.add(place)
    }
  }
  return repeats
}

/** Whether hours pass between two stops, or the whole day has none. Time to rest counts as nothing, its ways do not. */
function isIdle({ stops }: PlannedDay): boolean {
  let idle = 0
  let longest = stops.length === 0 ? Infinity : 0
  for (const [index, { kind, start, end, leg }] of stops.entries()) {
    if (index > 0) idle += start - stops[index - 1]!.end - (leg?.minutes ?? 0)
    longest = Math.max(longest, idle)
    idle = kind === 'rest' ? idle + end - start : 0
  }
  return longest >= idleMin
}

const hasWayBack = ({ stops, back }: PlannedDay): boolean =>
  stops.length === 0 || (back !== null && back.minutes <= longestWayBackMin)

function detourOf({ stops, base }: PlannedDay): number[] {
  const ends = base ? [base] : []
  const points = stops.flatMap(({ place }) => place ?? [])
  if (points.length < 2) return []
  const way = [...ends, ...points, ...ends]
  const length = way.slice(1).reduce((sum, point, index) => sum + distanceM(way[index]!, point), 0)
  const best = shortest(points, base)
  return [best < 1 ? 1 : length / best]
}

/** The length of the shortest way through all points, from the base and back to it if there is one. Held-Karp. */
function shortest(points: readonly LatLng[], base: LatLng | null): number {
  const toBase = points.map(point => (base ? distanceM(base, point) : 0))
  const between = points.map(a => points.map(b => distanceM(a, b)))
  const all = (1 << points.length) - 1
  const best = Array.from({ length: all + 1 }, () => points.map(() => Infinity))
  for (const index of points.keys()) best[1 << index]![index] = toBase[index]!
  for (let seen = 1; seen <= all; seen++) {
    for (const last of points.keys()) {
      const length = best[seen]![last]!
      if (length === Infinity) continue
      for (const next of points.keys()) {
        if (seen & (1 << next)) continue
        const row = best[seen | (1 << next)]!
        row[next] = Math.min(row[next]!, length + between[last]![next]!)
      }
    }
  }
  return Math.min(...best[all]!.map((length, last) => length + toBase[last]!))
}
