import { foldName } from '#shared/plain/foldName.ts'
import { parseOpeningHours } from '#shared/plain/openingHours.ts'
import type { Category } from '#shared/features/itinerary/schema.ts'
import { interestsOf } from '#shared/features/planner/interestsOf.ts'
import { isPlaceNamed } from './isPlaceNamed.ts'
import type { GuideDestination, GuidePlace, InterestTag } from '#shared/features/guide/schema.ts'

const usualCount = 5
const mostPicks = 10

const categoryWords: readonly (readonly [RegExp, Category])[] = [
  [/ (hotels?|hostels?|stay|sleep|accommodation|lodging|rooms?|guesthouses?) /, 'hotels'],
  [/ (restaurants?|eat|eating|dinner|lunch|breakfast|brunch|dine|dining|meal|cafes?|food) /, 'restaurants'],
]

export interface PickQuestion {
  /** As it was typed. */
  question: string
  destination: GuideDestination
  /** Titles that are in the trip already. */
  planned: readonly string[]
  /** Weekdays of the trip, Monday 0; empty when they are not known. */
  weekdays: readonly number[]
}

export interface Picked {
  places: GuidePlace[]
  /** The place that was asked for by its name, if any. */
  named: GuidePlace | null
  tags: InterestTag[]
  category: Category | null
  /** Whether the words chose, or only what is best known. */
  isChosen: boolean
}

/** Places of a destination for what somebody asks in their own words, best first. */
export function pickPlaces({ question, destination, planned, weekdays }: PickQuestion): Picked {
  const text = ` ${foldName(question)} `
  const { wanted, avoided } = interestsOf(question)
  const tags = wanted.filter(tag => tag !== 'rainy-day' || !/ (weather|climate|rain|rainy) /.test(text))
  const category = categoryWords.find(([words]) => words.test(text))?.[1] ?? null
  const named = destination.places.find(place => isPlaceNamed(place.name, text)) ?? null
  const district = destination.places.find(place => isDistrictNamed(place, destination, text))?.district
  const dearest = / (free|without paying|no money) /.test(text)
    ? 0
    : / (cheap|budget|inexpensive) /.test(text)
      ? 1
      : 4
  const known = new Set(planned.map(foldName))
  const isFit = (place: GuidePlace) =>
    place !== named &&
    !known.has(foldName(place.name)) &&
    !place.tags.some(tag => avoided.includes(tag)) &&
    (category ? place.category === category : place.category !== 'hotels') &&
    (!district || place.district === district) &&
    place.price <= dearest &&
    isOpenOn(place, weekdays)
  const scored = destination.places
    .map((place, rank) => ({ place, rank, matches: tags.filter(tag => place.tags.includes(tag)).length }))
    .filter(({ place }) => isFit(place))
  const matching = scored.filter(({ matches }) => matches > 0)
  // Words that fit no place still leave those that are best known.
  const best = (matching.length > 0 ? matching : scored).toSorted(
    (a, b) => b.matches - a.matches || a.rank - b.rank,
  )
  return {
    places: best.slice(0, countIn(text)).map(({ place }) => place),
    named,
    tags: matching.length > 0 ? tags : [],
    category,
    isChosen: matching.length > 0 || category !== null || district !== undefined || dearest < 4,
  }
}

function isDistrictNamed({ district }: GuidePlace, { name }: GuideDestination, text: string): boolean {
  const folded = foldName(district)
  return folded !== foldName(name) && folded.length >= 4 && text.includes(` ${folded} `)
}

function isOpenOn({ hours }: GuidePlace, weekdays: readonly number[]): boolean {
  if (weekdays.length === 0) return true
  const week = parseOpeningHours(hours)
  return weekdays.some(weekday => week[weekday]!.length > 0)
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "three museums", "3 places", "top 10"; otherwise the usual number. */
function countIn(text: string): number {
  const match =
    / (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten) (?!days?|nights?|weeks?|people|hours?|of us|persons?|euros?|years?|kids|children|p ?m|a ?m)/.exec(
      text,
    )
  if (!match) return usualCount
  const count = Number(match[1]) || numbers.indexOf(match[1]!) + 1
  return count >= 1 && count <= mostPicks ? count : usualCount
}
