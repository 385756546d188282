import { minutesOf } from '#shared/plain/clockTime.ts'
import type { OpeningDay } from '#shared/plain/openingWeek.ts'
import { sunsetAt } from '#shared/plain/sunset.ts'
import { holidaysOn } from '../guide/holidays.ts'
import type { CountryFacts, GuideDestination, GuidePlace, InterestTag } from '../guide/schema.ts'
import { baseFor } from './base.ts'
import type { Base } from './base.ts'
import type { OpenDay, Pace, PlanRequest } from './schema.ts'

export type Meal = 'lunch' | 'dinner'

/** The constraints on a day. Times are minutes after midnight. */
export interface DayFrame {
  /** Null without a date. */
  opening: OpeningDay | null
  from: number
  /** When it may begin for something worth getting up for. */
  earliest: number
  to: number
  /** When people there sit down. */
  meals: Record<Meal, number>
  /** Where the day begins and ends. */
  base: Base
  /** When the sun sets; null when nobody knows. */
  sunset: number | null
  /** Whether it is too hot at midday to be outside for long. */
  isHot: boolean
  /** Minutes to sit down after each stop. */
  pause: number
  /** Whether people have eaten before the day begins. */
  hadLunch?: boolean
  /** Places to eat that have not been suggested yet. */
  food: readonly GuidePlace[]
  /** What it costs to use them today rather than later, in minutes. */
  kept: ReadonlyMap<GuidePlace, number>
  tags: readonly InterestTag[]
}

/** How a day is filled: when it begins, which share of the time until dinner is used, and how long its evening is. */
interface PaceRule {
  from: number
  share: number
  pause: number
  evening: number
  /** Minutes of visits that fill such a day, to tell how many days a guide is good for. */
  visitsMin: number
}

export const paceRules: Record<Pace, PaceRule> = {
  relaxed: { from: 10 * 60, share: 0.68, pause: 20, evening: 150, visitsMin: 240 },
  balanced: { from: 9 * 60 + 30, share: 0.82, pause: 10, evening: 195, visitsMin: 285 },
  packed: { from: 9 * 60, share: 0.95, pause: 0, evening: 240, visitsMin: 375 },
}

/** Minutes from arrival to the first stop, and from the last stop to departure. */
const afterArrivalMin = 60
export const beforeDepartureMin = 120
/** From this average high on, midday is for indoors. Celsius. */
const hotC = 32
const midnight = 24 * 60
/** How much earlier people get up when it is worth it. */
const earlierMin = 60
const shortDayMin = 240

/** When the day begins and ends: it begins later on the day of arrival, and ends earlier on the last day. */
export function frameOf(
  day: OpenDay,
  { destination, facts }: { destination: GuideDestination; facts: CountryFacts },
  wishes: PlanRequest,
): Omit<DayFrame, 'food' | 'kept' | 'tags'> {
  const dinner = minutesOf(facts.meals.dinner)
  const isFirst = day === wishes.days[0]
  const isLast = day === wishes.days.at(-1)
  const { from, evening, pause } = paceRules[wishes.pace]
  // Where dinner is late, a long evening would run past midnight.
  const evenings = Math.min(dinner + evening, midnight)
  const to =
    isLast && wishes.departure
      ? Math.min(evenings, minutesOf(wishes.departure) - beforeDepartureMin)
      : evenings
  // Those who leave by noon get up earlier.
  const usual = to - from < shortDayMin ? from - earlierMin : from
  const arrives = isFirst ? firstMinute(wishes) : 0
  return {
    opening: openingOf(day, facts, wishes),
    from: Math.max(usual, arrives),
    earliest: Math.max(from - earlierMin, arrives),
    to,
    meals: { lunch: minutesOf(facts.meals.lunch), dinner },
    base: baseFor(destination, day.date, wishes.beds ?? []),
    sunset: day.date === null ? null : sunsetAt(destination, destination.timeZone, day.date),
    isHot: day.date !== null && destination.climate.highC[Number(day.date.slice(5, 7)) - 1]! >= hotC,
    pause,
    hadLunch: isFirst && wishes.hadLunch === true,
  }
}

/** When the first of these days can begin: after the arrival and, if it is today, not in the past. */
export const firstMinute = ({ arrival, notBefore = 0 }: PlanRequest): number =>
  Math.max(arrival ? minutesOf(arrival) + afterArrivalMin : 0, notBefore)

/** The day for opening hours, which differ on public holidays; null without a date. */
export function openingOf(
  { date }: OpenDay,
  facts: CountryFacts | undefined,
  { holidays }: PlanRequest,
): OpeningDay | null {
  if (date === null) return null
  const isHoliday =
    holidays && facts && holidaysOn(holidays, facts.code, date).some(({ kind }) => kind === 'holiday')
  return { date, ...(isHoliday && { isHoliday }) }
}

/** How much of the day, from its beginning to dinner, is to be used. Minutes. Days in the heat are lighter. */
export function minutesToFill({ from, to, meals, isHot }: DayFrame, pace: Pace): number {
  return (Math.min(to, meals.dinner) - from) * paceRules[pace].share * (isHot ? 0.85 : 1)
}
