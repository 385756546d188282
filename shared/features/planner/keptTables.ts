import type { OpeningDay } from '#shared/plain/openingWeek.ts'
import { placeStart } from '../guide/placeOpen.ts'
import type { GuidePlace } from '../guide/schema.ts'
import type { DayFrame, Meal } from './dayFrame.ts'
import { mealEarlyMin, mealLateMin } from './mealTimes.ts'
import { servesMeal } from './placesToEat.ts'

/** What it is worth to keep the only table of a later meal. Minutes. */
const lastTableMin = 80
/** A table for dinner is worth this detour, in minutes, so lunch does not take it. */
const keptForDinnerMin = 12
/** After so many days, people may eat at the same table again. */
const againAfterDays = 4
/** A table that they don't know yet is worth this detour. Minutes. */
const againMin = 25
/** What each interest is worth that a table serves. Minutes. */
const likedMin = 3

const meals: readonly Meal[] = ['lunch', 'dinner']

/** A day on which people may eat. */
export interface MealDay {
  number: number
  opening: OpeningDay | null
}

/** The day on which people last had a meal at a table, by its number. */
export type Eaten = ReadonlyMap<GuidePlace, number>

/** Whether people may eat at a table on a day: where they have not been, or not for some days. */
export const isFresh = (place: GuidePlace, { number }: Pick<MealDay, 'number'>, eaten: Eaten): boolean =>
  number - (eaten.get(place) ?? -Infinity) >= againAfterDays

/**
 * What it costs to use each table today, in minutes of travel: those that few others could replace on the days that
 * follow, because they serve dinner or are open on Sundays, are kept for then. New ones come before known ones.
 */
export function keptTables(
  food: readonly GuidePlace[],
  [today, ...later]: readonly MealDay[],
  eaten: Eaten,
  usual: Record<Meal, number>,
): Map<GuidePlace, number> {
  const kept = new Map([...eaten.keys()].map(place => [place, againMin]))
  for (const day of later) {
    // Whoever eats there today can come again on this day.
    if (day.number - today!.number >= againAfterDays) break
    for (const meal of meals) {
      const serving = food.filter(place => {
        if (!servesMeal(place, meal) || !isFresh(place, day, eaten)) return false
        const start = placeStart(place, day.opening, usual[meal] - mealEarlyMin)
        return start !== null && start <= usual[meal] + mealLateMin
      })
      for (const place of serving) kept.set(place, (kept.get(place) ?? 0) + lastTableMin / serving.length)
    }
  }
  return kept
}

/** What a table costs besides the way to it: that it is missing later, less how well it is liked. Minutes. */
export function tableMinutes(place: GuidePlace, meal: Meal, { kept, tags }: DayFrame): number {
  const liked = place.tags.filter(tag => tags.includes(tag)).length
  const forDinner = meal === 'lunch' && servesMeal(place, 'dinner') ? keptForDinnerMin : 0
  return forDinner + (kept.get(place) ?? 0) - likedMin * liked
}
