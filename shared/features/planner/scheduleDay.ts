import type { GuidePlace, InterestTag } from '../guide/schema.ts'
import { startAt } from './openAt.ts'
import type { PlannedStop } from './schema.ts'
import { travelBetween } from './travel.ts'

type Meal = 'lunch' | 'dinner'

/** What a day has to respect. Times are minutes after midnight. */
export interface DayFrame {
  /** Monday 0; null without a date. */
  weekday: number | null
  from: number
  to: number
  /** When people there sit down. */
  meals: Record<Meal, number>
  /** Places to eat at that are still free to be suggested. */
  food: readonly GuidePlace[]
  tags: readonly InterestTag[]
}

export type TimedStop = Omit<PlannedStop, 'reason'>

const step = 5
/** Meals begin within this much of the usual time. */
const mealEarlyMin = 45
const mealLateMin = 120
/** So shortly before the usual time nothing else is begun. */
const mealSoonMin = 10
/** What the way to a table may take after a visit that ends late. */
const mealWayMin = 20
/** Nobody goes farther than this to eat; in the evening there is more time. */
const mealTravelMin: Record<Meal, number> = { lunch: 25, dinner: 40 }
const mealMinutes: Record<Meal, number> = { lunch: 60, dinner: 75 }
/** Something shorter is a snack. */
const shortestMealMin: Record<Meal, number> = { lunch: 40, dinner: 60 }
/** A wait of this much before a door opens is no waste. In the evening it is free time. */
const longestWaitMin = 45
const eveningFrom = 17 * 60
/** A visit as long as this has something to eat on its way. */
export const visitWithMealMin = 240

/**
 * Goes through a day: the visits in this order, with lunch and dinner between them at real places nearby, and the
 * ways. Null when it cannot be done: something is closed, or the day too short.
 */
export function scheduleDay(visits: readonly GuidePlace[], frame: DayFrame): TimedStop[] | null {
  const day = new Day({ ...frame, food: frame.food.filter(place => !visits.includes(place)) })
  for (const visit of visits) if (!day.visit(visit)) return null
  return day.close() ? day.stops : null
}

/** Minutes on the way, over a whole day. */
export const travelMinutes = (stops: readonly TimedStop[]): number =>
  stops.reduce((sum, { leg }) => sum + (leg?.minutes ?? 0), 0)

class Day {
  readonly stops: TimedStop[] = []
  readonly #frame: DayFrame
  readonly #hungry: Meal[]
  #clock: number
  #here: GuidePlace | null = null

  constructor(frame: DayFrame) {
    this.#frame = frame
    this.#clock = frame.from
    this.#hungry = (['lunch', 'dinner'] as const).filter(meal => {
      const usual = frame.meals[meal]
      return frame.from <= usual + mealLateMin && Math.max(frame.from, usual) + mealMinutes[meal] <= frame.to
    })
  }

  visit(place: GuidePlace): boolean {
    let start = this.#startOf(place)
    while (start !== null && this.#hungry.length > 0) {
      const meal = this.#hungry[0]!
      const latest = this.#frame.meals[meal] + mealLateMin
      const isTime = this.#clock >= this.#frame.meals[meal] - mealSoonMin
      if (!isTime && start + place.minutes <= latest - mealWayMin) break
      if (meal === 'lunch' && place.minutes >= visitWithMealMin && start <= latest) this.#hungry.shift()
      else if (!this.#eat(place)) return false
      start = this.#startOf(place)
    }
    if (start === null || start + place.minutes > this.#frame.to) return false
    const wait = start - this.#arrivalAt(place)
    if (this.#here && wait > longestWaitMin && start < eveningFrom) return false
    this.#add('visit', place, start)
    return true
  }

  /** What is left to eat when there is nothing left to see. */
  close(): boolean {
    while (this.#hungry.length > 0) if (!this.#eat(undefined)) return false
    return true
  }

  /** Takes the next meal where it costs the least way, or keeps its time free where no open place is known. */
  #eat(next: GuidePlace | undefined): boolean {
    const meal = this.#hungry.shift()!
    const usual = this.#frame.meals[meal]
    const latest = usual + mealLateMin
    // With nothing left to see there is time until people really sit down.
    const earliest = Math.max(this.#clock, next ? usual - mealEarlyMin : usual)
    if (earliest > latest) return false
    const table = this.#findTable(meal, earliest, latest, next ?? this.#here)
    if (table) {
      this.#add(meal, table.place, table.start)
      return true
    }
    const start = roundUp(earliest)
    const end = start + mealMinutes[meal]
    if (end > this.#frame.to) return false
    const district = (this.#here ?? next)?.district ?? ''
    this.stops.push({ kind: meal, place: null, district, start, end, leg: null })
    this.#clock = end
    return true
  }

  #findTable(meal: Meal, earliest: number, latest: number, onward: GuidePlace | null) {
    let best: { place: GuidePlace; start: number; cost: number } | undefined
    for (const place of this.#frame.food) {
      if (place.minutes < shortestMealMin[meal] || this.stops.some(stop => stop.place === place)) continue
      const way = this.#legTo(place)?.minutes ?? 0
      const farther = onward ? travelBetween(place, onward).minutes : 0
      if (Math.max(way, farther) > mealTravelMin[meal]) continue
      const arrival = Math.max(earliest, this.#clock + way)
      const start = this.#fit(place, arrival)
      if (start === null || start > latest || start - arrival > longestWaitMin) continue
      if (start + place.minutes > this.#frame.to) continue
      const liked = place.tags.filter(tag => this.#frame.tags.includes(tag)).length
      const cost = way + farther + (start - arrival) - 3 * liked
      if (!best || cost < best.cost) best = { place, start, cost }
    }
    return best
  }

  #startOf(place: GuidePlace): number | null {
    return this.#fit(place, this.#arrivalAt(place))
  }

  #arrivalAt(place: GuidePlace): number {
    return this.#clock + (this.#legTo(place)?.minutes ?? 0)
  }

  /** The first start at a full five minutes. */
  #fit(place: GuidePlace, from: number): number | null {
    const { weekday } = this.#frame
    const opens = startAt(place.hours, weekday, roundUp(from), place.minutes)
    if (opens === null) return null
    const start = roundUp(opens)
    return start === opens ? start : startAt(place.hours, weekday, start, place.minutes)
  }

  #legTo(place: GuidePlace): PlannedStop['leg'] {
    return this.#here && { ...travelBetween(this.#here, place), from: this.#here.name }
  }

  #add(kind: TimedStop['kind'], place: GuidePlace, start: number) {
    const end = start + place.minutes
    this.stops.push({ kind, place, district: place.district, start, end, leg: this.#legTo(place) })
    this.#clock = end
    this.#here = place
  }
}

const roundUp = (minutes: number): number => Math.ceil(minutes / step) * step
