import { clockTime, minutesOf } from '#shared/plain/clockTime.ts'
import { placeStart } from '#shared/features/guide/placeOpen.ts'
import type { CountryFacts, GuidePlace } from '#shared/features/guide/schema.ts'
import { beforeSunsetMin, breakfastMin } from './findPlaces.ts'
import type { When } from '../understand/whenAsked.ts'
import type { Wish } from '../understand/wishesIn.ts'

/** When sights are begun, one after the other; then from the start again. */
const sightTimes = [9 * 60 + 30, 11 * 60 + 30, 14 * 60 + 30, 16 * 60 + 30]
const checkIn = '15:00'
const nightOut = 21 * 60

export interface Timing {
  wish: Wish
  when: When
  meals: CountryFacts['meals']
  /** Minutes after midnight; null where the sun does not set. */
  sunset: number | null
}

/** A fitting time for each of these suggestions, HH:MM; empty for one that has no usual time. */
export function timesFor(places: readonly GuidePlace[], timing: Timing): string[] {
  let sights = 0
  let meals = 0
  return places.map(place => {
    if (place.category === 'hotels') return checkIn
    const isMeal = place.category === 'restaurants'
    const wish = isMeal ? mealTime(place, timing, meals++) : sightTime(place, timing, sights++)
    return openFrom(place, wish, timing.when)
  })
}

function mealTime({ tags, kind }: GuidePlace, { wish, when, meals }: Timing, index: number): number {
  const [lunch, dinner] = [minutesOf(meals.lunch), minutesOf(meals.dinner)]
  if (wish.meal === 'breakfast') return breakfastMin
  if (kind === 'bar' || wish.wanted.includes('nightlife')) return nightOut
  if (wish.meal) return wish.meal === 'lunch' ? lunch : dinner
  if (when.part)
    return when.part.name === 'morning' ? breakfastMin + 60 : when.part.name === 'afternoon' ? lunch : dinner
  if (tags.includes('coffee') || kind === 'bakery' || kind === 'cafe') return 10 * 60
  return index % 2 === 0 ? lunch : dinner
}

function sightTime(
  { tags, goodFor, minutes }: GuidePlace,
  { wish, when, sunset }: Timing,
  index: number,
): number {
  const evening = (sunset ?? 19 * 60) - beforeSunsetMin
  if (when.part?.name === 'sunset') return evening
  if (wish.wanted.includes('nightlife') || tags.includes('nightlife')) return nightOut
  if (when.part) return when.part.from + (when.part.name === 'morning' ? 120 : 60) + (index % 3) * 60
  if (goodFor?.includes('sunset')) return evening
  if (goodFor?.includes('morning')) return sightTimes[0]!
  const time = sightTimes[index % sightTimes.length]!
  return minutes > 150 ? Math.min(time, sightTimes[1]!) : time
}

/** The first start from then on at which it is open, or the first of the day when that is too late. */
function openFrom(place: GuidePlace, wish: number, { dates, part }: When): string {
  const day = dates[0] ? { date: dates[0] } : null
  const earliest = part?.from ?? 6 * 60
  const latest = part?.to ?? 24 * 60
  for (const from of [wish, earliest]) {
    for (const minutes of [Math.min(place.minutes, 60), 30]) {
      const start =
        dates.reduce<number | null>(
          (found, date) => found ?? placeStart(place, { date }, from, minutes),
          null,
        ) ?? (day ? null : placeStart(place, null, from, minutes))
      if (start !== null && start < latest) return clockTime(Math.ceil(start / 5) * 5)
    }
  }
  return ''
}
