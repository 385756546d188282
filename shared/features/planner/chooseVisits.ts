import { distanceM } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import type { GuideDestination, GuidePlace, InterestTag } from '../guide/schema.ts'
import type { ExistingItem } from './schema.ts'

/** What counts as the same place when the names differ. */
const samePlaceM = 60
/** Shorter names are only equal as a whole: "Sé" is in too many words. */
const shortestPartName = 5
/** A tag weighs as much as standing so much further up in the guide, of which the whole is 10. */
const tagWeight = 2.5
const tagsCounted = 3
/** Interests that are followed in cafés, bars and market halls, where one also eats. */
const drinkTags: readonly InterestTag[] = ['coffee', 'markets', 'wine', 'nightlife']

export interface Candidate {
  place: GuidePlace
  /** The person's interests that it serves. */
  matches: InterestTag[]
  score: number
  /** Position in the guide, from 0: the best known. */
  rank: number
}

/** True when the trip has this place already: by its name, or by lying where something of the trip lies. */
export function isInTrip(place: GuidePlace, existing: readonly ExistingItem[]): boolean {
  const name = foldName(place.name)
  return existing.some(({ title, location, at }) => {
    if (at && distanceM(at, place) < samePlaceM) return true
    const texts = [title, location ?? ''].map(text => foldName(text)).filter(Boolean)
    return texts.some(
      text =>
        text === name ||
        (name.length >= shortestPartName && ` ${text} `.includes(` ${name} `)) ||
        (text.length >= shortestPartName && text === foldName(title) && ` ${name} `.includes(` ${text} `)),
    )
  })
}

/** What a trip may visit, the most fitting first. Ties keep the guide's order. */
export function chooseVisits(
  { places }: GuideDestination,
  wishes: {
    tags: readonly InterestTag[]
    avoided: readonly InterestTag[]
    ceiling: number | null
    existing: readonly ExistingItem[]
  },
): Candidate[] {
  const drinks = drinkTags.filter(tag => wishes.tags.includes(tag))
  return places
    .map((place, rank) => {
      const matches = wishes.tags.filter(tag => place.tags.includes(tag))
      const fame = 10 * (1 - rank / places.length)
      return { place, matches, rank, score: fame + tagWeight * Math.min(matches.length, tagsCounted) }
    })
    .filter(
      ({ place }) =>
        place.category === 'activities' ||
        (place.category === 'restaurants' && place.tags.some(tag => drinks.includes(tag))),
    )
    .filter(({ place }) => !place.tags.some(tag => wishes.avoided.includes(tag)))
    .filter(({ place }) => place.price <= (wishes.ceiling ?? Infinity) && !isInTrip(place, wishes.existing))
    .sort((a, b) => b.score - a.score || a.rank - b.rank)
}

/** Where one may eat, in the guide's order. */
export const placesToEat = (
  { places }: GuideDestination,
  { ceiling, existing }: { ceiling: number | null; existing: readonly ExistingItem[] },
): GuidePlace[] =>
  places.filter(
    place =>
      (place.category === 'restaurants' || place.tags.includes('markets')) &&
      place.tags.includes('food') &&
      place.price <= (ceiling ?? Infinity) &&
      !isInTrip(place, existing),
  )
