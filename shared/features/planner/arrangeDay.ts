import type { LatLng } from '#shared/plain/distance.ts'
import { travelBetween } from '#shared/plain/travel.ts'
import type { GuidePlace } from '../guide/schema.ts'
import type { DayFrame, Meal } from './dayFrame.ts'
import { tableMinutes } from './keptTables.ts'
import { mealSoonMin } from './mealTimes.ts'
import { scheduleDay } from './scheduleDay.ts'
import { routeLength, shortRoute } from './shortRoute.ts'
import { travelMinutes } from './timedDay.ts'
import type { Table, Tables, TimedDay } from './timedDay.ts'
import { untimelyMinutes } from './untimely.ts'

/** A minute on the way is worse than a minute elsewhere. */
const travelWeight = 1.5
/** What a day loses by a meal with no place found for it. Minutes. */
const unknownMealMin = 90
/** What a day loses by a visit at the usual time of dinner, before dinner. Minutes. */
const hungryVisitMin = 40
/** Nobody notices a way that is longer than the shortest by less than this. */
const zigzagFrom = 1.05
/** What a day loses by a way twice as long as the shortest through the same stops. Minutes. */
const zigzagMin = 300

export interface ArrangedDay extends TimedDay {
  visits: readonly GuidePlace[]
  /** What the day loses: travel, waits, missing meals, wrong times. Minutes. */
  lost: number
}

/** The visits of a day in their order, and where to eat between them. Meals that are not there may be anywhere. */
interface Order {
  visits: readonly GuidePlace[]
  tables: Tables
}

/** A stop that can be moved. */
interface Item {
  place: GuidePlace
  meal: Meal | null
}

/** Finds the order of a day's visits, and the tables, that lose the least time. */
export class Arranger {
  readonly #frame: DayFrame
  /** By the stops, whatever their order: the length of a short way through them. Meters. */
  readonly #shortWays = new Map<string, number>()
  readonly #numbers = new Map<GuidePlace, number>()

  constructor(frame: DayFrame) {
    this.#frame = frame
  }

  /** The day with one more visit; null when no order works. */
  extend(visits: readonly GuidePlace[], place: GuidePlace): ArrangedDay | null {
    const short = shortRoute([...visits, place], this.#frame.base)
    const inserted = Array.from({ length: visits.length + 1 }, (_, index) =>
      visits.toSpliced(index, 0, place),
    )
    return this.#best([short, short.toReversed(), ...inserted].map(freely), null)
  }

  /** Moves single stops, turns parts of the day around and changes tables, as long as that loses less. */
  arrange(day: ArrangedDay): ArrangedDay {
    let best = this.#best(ordersOf(day.visits).map(freely), day) ?? day
    for (;;) {
      const better = this.#best(this.#changed(best), best)
      if (!better) return best
      best = better
    }
  }

  /** Other orders of all stops, and the same order with other tables: those that could lose less. */
  #changed(day: ArrangedDay): Order[] {
    const items = itemsOf(day)
    const food = this.#frame.food.filter(place => !items.some(item => item.place === place))
    const elsewhere = items.flatMap((item, index) =>
      item.meal ? food.map(place => items.with(index, { ...item, place })) : [],
    )
    return [...ordersOf(items), ...elsewhere].map(orderOf).filter(order => this.#atLeast(order) < day.lost)
  }

  /** The best of these orders that loses less than that day and has as many tables; null when there is none. */
  #best(orders: readonly Order[], than: ArrangedDay | null): ArrangedDay | null {
    let best: ArrangedDay | null = null
    let least = than ? than.lost - 1e-6 : Infinity
    for (const { visits, tables } of orders) {
      const day = scheduleDay(visits, this.#frame, tables)
      if (!day || (than && tablesIn(day) < tablesIn(than))) continue
      let lost = lostMinutes(day, this.#frame)
      if (lost >= least) continue
      lost += this.#zigzag(day.stops.flatMap(({ place }) => place ?? []))
      if (lost >= least) continue
      least = lost
      best = { ...day, visits, lost }
    }
    return best
  }

  /** What a day in this order loses at least, without looking at a clock. Minutes. */
  #atLeast({ visits, tables }: Order): number {
    const points: GuidePlace[] = [...visits]
    let meals = 0
    for (const meal of ['dinner', 'lunch'] as const) {
      const table = tables[meal]
      if (!table) continue
      points.splice(table.after, 0, table.place)
      meals += tableMinutes(table.place, meal, this.#frame)
    }
    let here: LatLng = this.#frame.base
    let minutes = 0
    for (const point of [...points, this.#frame.base]) {
      minutes += travelBetween(here, point).minutes
      here = point
    }
    return minutes * travelWeight + meals + this.#zigzag(points)
  }

  /** What a day loses by going to and fro. Minutes. */
  #zigzag(points: readonly GuidePlace[]): number {
    if (points.length < 2) return 0
    const { base } = this.#frame
    const numbers = points.map(place => this.#numberOf(place))
    const key = numbers.sort((a, b) => a - b).join()
    const short = this.#shortWays.get(key) ?? routeLength([base, ...shortRoute(points, base), base])
    this.#shortWays.set(key, short)
    if (short < 1) return 0
    return zigzagMin * Math.max(0, routeLength([base, ...points, base]) / short - zigzagFrom)
  }

  #numberOf(place: GuidePlace): number {
    const number = this.#numbers.get(place) ?? this.#numbers.size
    this.#numbers.set(place, number)
    return number
  }
}

const freely = (visits: readonly GuidePlace[]): Order => ({ visits, tables: {} })

/** The stops at places, which can be moved. */
export const itemsOf = ({ stops }: TimedDay): Item[] =>
  stops.flatMap(({ kind, place }) =>
    place && (kind === 'visit' || kind === 'lunch' || kind === 'dinner')
      ? { place, meal: kind === 'visit' ? null : kind }
      : [],
  )

/** The visits and tables among these stops, in this order. */
export function orderOf(items: readonly Item[]): Order {
  const visits: GuidePlace[] = []
  const tables: Partial<Record<Meal, Table>> = {}
  for (const { place, meal } of items) {
    if (meal) tables[meal] = { place, after: visits.length }
    else visits.push(place)
  }
  return { visits, tables }
}

/** Every order in which one of these is elsewhere, or a part of them is turned around. */
function ordersOf<T>(items: readonly T[]): T[][] {
  return items.flatMap((item, from) => {
    const others = items.toSpliced(from, 1)
    const moved = items.map((_, to) => others.toSpliced(to, 0, item))
    const turned = items
      .slice(from + 2)
      .map((_, index) => [
        ...items.slice(0, from),
        ...items.slice(from, from + index + 3).toReversed(),
        ...items.slice(from + index + 3),
      ])
    return [...moved, ...turned]
  })
}

/** Meals for which there is no place. */
export const hungryStops = ({ stops }: TimedDay): number =>
  stops.filter(({ kind, place }) => (kind === 'lunch' || kind === 'dinner') && !place).length

/** Meals with a place. A plan never gives one up for a shorter way. */
const tablesIn = ({ stops }: TimedDay): number =>
  stops.filter(({ kind, place }) => (kind === 'lunch' || kind === 'dinner') && place).length

function lostMinutes(day: TimedDay, frame: DayFrame): number {
  return (
    travelMinutes(day) * travelWeight +
    idleMinutes(day, frame.from) / 4 +
    hungryStops(day) * unknownMealMin +
    untimelyMinutes(day.stops, frame) +
    hungryVisits(day, frame) * hungryVisitMin +
    day.stops.reduce(
      (sum, { kind, place }) =>
        sum + (place && (kind === 'lunch' || kind === 'dinner') ? tableMinutes(place, kind, frame) : 0),
      0,
    )
  )
}

/** Visits that begin when people there sit down, and with dinner still to come. The sun does not wait for dinner. */
function hungryVisits({ stops }: TimedDay, { meals }: DayFrame): number {
  let visits = 0
  for (const { kind, place, start } of stops) {
    if (kind === 'dinner') return visits
    const isLate = kind === 'visit' && start >= meals.dinner - mealSoonMin
    if (isLate && !place?.goodFor?.includes('sunset')) visits++
  }
  return 0
}

/** Time spent neither at a stop nor traveling, nor at rest. */
function idleMinutes({ stops }: TimedDay, from: number): number {
  return stops.reduce((sum, { start, leg }, index) => {
    return sum + start - (stops[index - 1]?.end ?? from) - (leg?.minutes ?? 0)
  }, 0)
}
