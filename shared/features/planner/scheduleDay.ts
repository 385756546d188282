import type { LatLng } from '#shared/plain/distance.ts'
import { travelBetween } from '#shared/plain/travel.ts'
import { placeStart } from '../guide/placeOpen.ts'
import type { GuidePlace } from '../guide/schema.ts'
import type { DayFrame, Meal } from './dayFrame.ts'
import { tableMinutes } from './keptTables.ts'
import { mealEarliestMin, mealEarlyMin, mealLateMin, mealSoonMin, mealWayMin } from './mealTimes.ts'
import { servesMeal } from './placesToEat.ts'
import type { Leg } from './schema.ts'
import type { Tables, TimedDay, TimedStop } from './timedDay.ts'
import { notBefore } from './untimely.ts'

const step = 5
/** Nobody travels longer than this to eat; in the evening there is more time. */
const mealTravelMin: Record<Meal, number> = { lunch: 30, dinner: 45 }
/** Except when it is on the way, give or take so many minutes. */
const mealDetourMin: Record<Meal, number> = { lunch: 30, dinner: 40 }
const mealMinutes: Record<Meal, number> = { lunch: 60, dinner: 75 }
/** The longest acceptable wait for a place to open. In the evening, a longer wait is free time. */
const longestWaitMin = 45
const eveningFrom = 17 * 60
/** A visit at least this long includes something to eat. */
const visitWithMealMin = 240
/** After a visit this long, people sit down. */
const longStayMin = 120
const afterLongStayMin = 20
/** With so much time before dinner, people go back to rest. */
const restFromMin = 100
/** For less, they stay where they are. */
const shortestRestMin = 30
/** For what is farther away, people leave earlier. */
const usualFirstWayMin = 30

/**
 * Schedules a day: the visits in this order, with lunch and dinner between them, the travel between stops, and the way
 * back. Meals are at these tables, or else at real places nearby. Null when it cannot be done because something is
 * closed or the day is too short.
 */
export function scheduleDay(
  visits: readonly GuidePlace[],
  frame: DayFrame,
  tables: Tables = {},
): TimedDay | null {
  const food = frame.food.filter(place => !visits.includes(place))
  const day = new Day({ ...frame, food }, visits[0], tables)
  for (const visit of visits) if (!day.visit(visit)) return null
  return day.close() ? { stops: day.stops, back: day.back() } : null
}

interface Here extends LatLng {
  name: string
  district: string
}

/** Where people are, and when. */
interface Moment {
  here: Here
  clock: number
}

class Day {
  readonly stops: TimedStop[] = []
  readonly #frame: DayFrame
  readonly #hungry: Meal[]
  readonly #base: Here
  readonly #tables: Tables
  #visited = 0
  #clock: number
  #here: Here
  /** Minutes to sit down before going on. */
  #pause = 0

  constructor(frame: DayFrame, first: GuidePlace | undefined, tables: Tables) {
    this.#frame = frame
    this.#tables = tables
    this.#base = this.#here = { ...frame.base, district: '' }
    this.#clock = first ? this.#leavesAt(first) : frame.from
    this.#hungry = (['lunch', 'dinner'] as const).filter(meal => {
      const usual = frame.meals[meal]
      if (meal === 'lunch' && frame.hadLunch) return false
      return frame.from <= usual + mealLateMin && Math.max(frame.from, usual) + mealMinutes[meal] <= frame.to
    })
  }

  /** For what is far away or open in the early morning only, people leave earlier. */
  #leavesAt(first: GuidePlace): number {
    const { from, earliest } = this.#frame
    const way = this.#legTo(first).minutes
    const isLate = this.#fit(first, from + way) === null
    return isLate ? earliest : Math.max(earliest, from - Math.max(0, way - usualFirstWayMin))
  }

  visit(place: GuidePlace): boolean {
    let start = this.#startOf(place)
    while (start !== null && this.#hungry.length > 0) {
      const meal = this.#hungry[0]!
      if (!this.#isDue(meal, place, start + place.minutes)) break
      const isFed = place.minutes >= visitWithMealMin && start <= this.#frame.meals[meal] + mealLateMin
      if (meal === 'lunch' && isFed && !this.#tables.lunch) this.#hungry.shift()
      else if (!this.#eat(place)) return false
      start = this.#startOf(place)
    }
    if (start === null || start + place.minutes > this.#frame.to) return false
    const wait = start - this.#clock - this.#legTo(place).minutes
    if (this.stops.length > 0 && wait > longestWaitMin && start < eveningFrom) return false
    this.#add('visit', place, start)
    this.#visited++
    this.#pause = Math.max(this.#frame.pause, place.minutes >= longStayMin ? afterLongStayMin : 0)
    return true
  }

  /** Adds the meals that remain after the last visit; false when they do not fit. */
  close(): boolean {
    while (this.#hungry.length > 0) {
      if (this.#hungry[0] === 'dinner') this.#rest()
      if (!this.#eat(undefined)) return false
    }
    return true
  }

  /** The way from the last stop to the base. */
  back(): Leg | null {
    return this.stops.length > 0 ? this.#legTo(this.#base) : null
  }

  /** Goes back to the base when dinner is still hours away, unless there is a table only where people are. */
  #rest() {
    const { meals } = this.#frame
    const way = this.#legTo(this.#base)
    const start = roundUp(this.#clock + way.minutes)
    if (this.stops.length === 0 || meals.dinner - start < restFromMin) return
    const rested = { here: this.#base, clock: start }
    const table = this.#tableFor('dinner', undefined, rested)
    if (table && table.start - travelBetween(this.#base, table.place).minutes - start < shortestRestMin)
      return
    if (!table && this.#tableFor('dinner', undefined)) return
    const end = meals.dinner
    this.stops.push({ kind: 'rest', place: null, name: 'Time to rest', district: '', start, end, leg: way })
    this.#clock = start
    this.#here = this.#base
  }

  /** Whether a meal comes before a visit that ends then. */
  #isDue(meal: Meal, visit: GuidePlace, end: number): boolean {
    const table = this.#tables[meal]
    if (table) return table.after <= this.#visited
    const usual = this.#frame.meals[meal]
    if (this.#clock >= usual - mealSoonMin || end > usual + mealLateMin - mealWayMin) return true
    return this.#isLastCall(meal, visit, end)
  }

  /** Whether there is a table before a visit that ends then, but none after it. */
  #isLastCall(meal: Meal, visit: GuidePlace, end: number): boolean {
    if (end <= this.#frame.meals[meal] - mealEarlyMin) return false
    if (this.#tableFor(meal, undefined, { here: visit, clock: end })) return false
    return this.#tableFor(meal, visit) !== undefined
  }

  /** Adds the next meal where it costs the least travel, or keeps its time free when no open place is known. */
  #eat(next: GuidePlace | undefined): boolean {
    const meal = this.#hungry.shift()!
    const usual = this.#frame.meals[meal]
    // With nothing left to see, there is time to wait for the usual mealtime.
    const earliest = Math.max(this.#clock, next ? usual - mealEarlyMin : usual)
    if (earliest > usual + mealLateMin) return false
    const table = this.#tableFor(meal, next)
    const start = table ? table.start : roundUp(earliest)
    this.#endRest(start - (table ? this.#legTo(table.place).minutes : 0))
    if (table) {
      this.#add(meal, table.place, start)
      return true
    }
    // At the table that was chosen, there is no time for it.
    if (this.#tables[meal]) return false
    const end = start + mealMinutes[meal]
    if (end > this.#frame.to) return false
    const district = this.#here.district || (next?.district ?? '')
    this.stops.push({ kind: meal, place: null, district, start, end, leg: null })
    this.#clock = end
    return true
  }

  /** A table at the usual time, else earlier. */
  #tableFor(meal: Meal, next: GuidePlace | undefined, moment = { here: this.#here, clock: this.#clock }) {
    const usual = this.#frame.meals[meal]
    const earlier = next ? [mealEarlyMin] : [0, mealEarlyMin, mealEarliestMin]
    for (const early of earlier) {
      const table = this.#findTable(meal, usual - early, next ?? this.#base, moment)
      if (table) return table
    }
    return undefined
  }

  /** A rest lasts until people leave for what comes after it. */
  #endRest(leaves: number) {
    const last = this.stops.at(-1)
    if (last?.kind === 'rest') last.end = Math.max(last.start + step, Math.floor(leaves / step) * step)
  }

  #findTable(meal: Meal, from: number, onward: LatLng, { here, clock }: Moment) {
    const earliest = Math.max(clock, from)
    const latest = this.#frame.meals[meal] + mealLateMin
    const direct = travelBetween(here, onward).minutes
    let best: { place: GuidePlace; start: number; cost: number } | undefined
    const chosen = this.#tables[meal]
    for (const place of chosen ? [chosen.place] : this.#frame.food) {
      if (!servesMeal(place, meal) || this.stops.some(stop => stop.place === place)) continue
      const way = travelBetween(here, place).minutes
      const farther = travelBetween(place, onward).minutes
      if (way > mealTravelMin[meal] && way + farther - direct > mealDetourMin[meal]) continue
      const arrival = Math.max(earliest, clock + way)
      const start = this.#fit(place, arrival)
      if (start === null || start > latest || start - arrival > longestWaitMin) continue
      if (start + place.minutes > this.#frame.to) continue
      const cost = way + farther + (start - arrival) + tableMinutes(place, meal, this.#frame)
      if (!best || cost < best.cost) best = { place, start, cost }
    }
    return best
  }

  /** When a visit could begin, after a pause if there is time for one. */
  #startOf(place: GuidePlace): number | null {
    const arrival = this.#clock + this.#legTo(place).minutes
    const earliest = Math.max(arrival, notBefore(place))
    const rested = this.#fit(place, Math.max(arrival + this.#pause, notBefore(place)))
    return rested ?? this.#fit(place, earliest)
  }

  /** The first possible start on a multiple of five minutes. */
  #fit(place: GuidePlace, from: number): number | null {
    const { opening } = this.#frame
    const opens = placeStart(place, opening, roundUp(from))
    if (opens === null) return null
    const start = roundUp(opens)
    return start === opens ? start : placeStart(place, opening, start)
  }

  #legTo(place: LatLng): Leg {
    return { ...travelBetween(this.#here, place), from: this.#here.name }
  }

  #add(kind: 'visit' | Meal, place: GuidePlace, start: number) {
    const end = start + place.minutes
    this.stops.push({ kind, place, district: place.district, start, end, leg: this.#legTo(place) })
    this.#clock = end
    this.#here = place
    this.#pause = 0
  }
}

const roundUp = (minutes: number): number => Math.ceil(minutes / step) * step
