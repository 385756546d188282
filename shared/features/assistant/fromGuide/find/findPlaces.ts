import { addDays } from '#shared/plain/dates.ts'
import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { opensOnOneOf, placeStart } from '#shared/features/guide/placeOpen.ts'
import type { GuideDestination, GuidePlace, InterestTag } from '#shared/features/guide/schema.ts'
import type { Understood } from '../understand/understood.ts'

/** As far as people walk to dinner. Meters. */
const nearM = 2_000
/** The places that everybody knows, at the head of each guide. */
const famous = 8
/** When breakfast is eaten, in minutes after midnight. */
export const breakfastMin = 8 * 60 + 30
/** When to be where one watches it. */
export const beforeSunsetMin = 45

export interface Found {
  places: GuidePlace[]
  /** The tags that the places were chosen by. */
  tags: InterestTag[]
  /** Words that the guide has something about, and those about which it has nothing. */
  matched: string[]
  unmatched: string[]
}

export interface Search extends Pick<
  Understood,
  'wish' | 'when' | 'words' | 'district' | 'shown' | 'reference' | 'named'
> {
  /** Titles already in the trip. */
  planned: readonly string[]
  /** The dates of the trip, yyyy-MM-dd. Empty if they are not known. */
  tripDates: readonly string[]
  near: LatLng | null
  /** Minutes after midnight; null where the sun does not set. */
  sunset: number | null
  most: number
}

/** Places of a city that fit everything that was understood, best first. Never one that breaks a condition. */
export function findPlaces(city: GuideDestination, search: Search): Found {
  const { wish, when, district, near } = search
  const tags = tagsOf(search)
  const dates = when.dates.length > 0 ? when.dates : search.tripDates
  const known = new Set(search.planned.map(foldName))
  // "pho" says without another word that something to eat is wanted.
  const isNamedOnly = wish.category === null && wish.wanted.length === 0 && search.words.length > 0
  const fits = (place: GuidePlace) =>
    (isNamedOnly || isOfKind(place, search)) &&
    !known.has(foldName(place.name)) &&
    !place.tags.some(tag => wish.avoided.includes(tag)) &&
    wish.goodFor.every(each => place.goodFor?.includes(each)) &&
    place.price <= wish.dearest &&
    (!district || place.district === district) &&
    (!near || distanceM(place, near) <= nearM) &&
    (!when.rain || place.tags.includes('rainy-day')) &&
    opensOn(place, dates, when.isMonth) &&
    fitsPart(place, search) &&
    (wish.meal !== 'breakfast' || isOpenFor(place, dates, breakfastMin))
  const from = search.reference?.kind === 'among' ? search.shown : city.places.slice(wish.hidden ? famous : 0)
  const pool = from.filter(
    place =>
      place !== search.named &&
      fits(place) &&
      !(search.reference?.kind === 'more' && search.shown.includes(place)),
  )
  const { chosen: withWords, matched, unmatched } = byWords(pool, search.words)
  const chosen = matched.length > 0 ? withWords : withWords.filter(place => isOfKind(place, search))
  const isAtSunset = when.part?.name === 'sunset'
  const scored = chosen.map((place, rank) => ({
    place,
    rank: near ? distanceM(place, near) : rank,
    matches:
      tags.filter(tag => place.tags.includes(tag)).length +
      (isAtSunset && place.goodFor?.includes('sunset') ? 1 : 0),
  }))
  const best = scored
    .filter(
      ({ matches }) =>
        tags.length === 0 ||
        matched.length > 0 ||
        matches >= tags.length ||
        (matches > 0 && !tags.includes('family')),
    )
    .toSorted((a, b) => b.matches - a.matches || a.rank - b.rank)
  return {
    places: best.slice(0, wish.count ?? search.most).map(({ place }) => place),
    tags,
    matched,
    unmatched,
  }
}

function tagsOf({ wish, when }: Search): InterestTag[] {
  const meal = wish.category === 'restaurants'
  const tags = wish.wanted.filter(
    tag => !(meal && tag === 'family') && !(tag === 'nature' && wish.wanted.includes('gardens')),
  )
  return when.part?.name === 'sunset' && tags.length === 0 && !meal ? ['views'] : tags
}

function isOfKind(place: GuidePlace, { wish, reference }: Search): boolean {
  if (reference?.kind === 'among' && !wish.category) return true
  if (wish.category !== 'restaurants') return place.category === (wish.category ?? 'activities')
  if (wish.wanted.includes('coffee')) return place.tags.includes('coffee') && place.category === 'restaurants'
  if (wish.wanted.includes('nightlife') || wish.wanted.includes('markets')) return place.category !== 'hotels'
  // Bakeries are no dinner, and bars no lunch.
  const isLight = place.kind === 'bakery' || place.kind === 'cafe'
  const isOther = place.kind === 'bar' || (isLight && wish.meal !== 'breakfast' && wish.meal !== null)
  return place.category === 'restaurants' && !isOther && (wish.dearest === 4 || place.kind !== 'fine-dining')
}

/** Whether a place is open on one of the dates or, for a whole month, in most of its weeks. */
function opensOn(place: GuidePlace, dates: readonly string[], isMonth: boolean): boolean {
  if (!isMonth) return opensOnOneOf(place, dates)
  return dates.filter(date => opensOnOneOf(place, weekFrom(date))).length > dates.length / 2
}

const weekFrom = (date: string): string[] => Array.from({ length: 7 }, (_, index) => addDays(date, index))

/** Whether it can be entered in the half hour from then on; `from` is in minutes after midnight. */
function isOpenFor(place: GuidePlace, dates: readonly string[], from: number): boolean {
  const days = dates.length > 0 ? dates.map(date => ({ date })) : [null]
  return days.some(day => (placeStart(place, day, from, 30) ?? Infinity) <= from + 30)
}

/** Whether a visit can begin in the part of the day that was asked for. */
function fitsPart(place: GuidePlace, { when, sunset }: Search): boolean {
  if (!when.part || place.category === 'hotels') return true
  const isSunset = when.part.name === 'sunset'
  const [from, to] =
    isSunset && sunset !== null ? [sunset - beforeSunsetMin, sunset] : [when.part.from, when.part.to]
  const days = when.dates.length > 0 ? when.dates.map(date => ({ date })) : [null]
  return days.some(day => {
    const start = placeStart(place, day, from, isSunset ? beforeSunsetMin : Math.min(place.minutes, 60))
    return start !== null && start <= to - 30
  })
}

/** The places whose name or text has the words; all of them when nothing has. */
function byWords(pool: readonly GuidePlace[], words: readonly string[]) {
  const textOf = new Map(
    pool.map(place => [
      place,
      ` ${foldName(`${place.name} ${place.local ?? ''} ${place.text} ${place.district}`)}`,
    ]),
  )
  const withText = (word: string) => ({
    word,
    places: pool.filter(place => textOf.get(place)!.includes(` ${stemOf(foldName(word))}`)),
  })
  const hits = words.flatMap(phrase => {
    const whole = withText(phrase)
    const parts = phrase.split(' ').map(withText)
    return whole.places.length > 0 || !parts.some(({ places }) => places.length > 0) ? [whole] : parts
  })
  const matched = hits.filter(({ places }) => places.length > 0)
  const chosen = pool.filter(place => matched.some(({ places }) => places.includes(place)))
  return {
    chosen: matched.length > 0 ? chosen : [...pool],
    matched: matched.map(({ word }) => word),
    unmatched: hits.filter(({ places }) => places.length === 0).map(({ word }) => word),
  }
}

const stemOf = (word: string): string => (word.length > 4 ? word.replace(/(es|s)$/, '') : word)
