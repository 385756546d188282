import { distanceM } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import type { GuideDestination, GuidePlace, InterestTag } from '../guide/schema.ts'
import type { Needs } from './needsOf.ts'
import type { ExistingItem } from './schema.ts'

/** Places closer than this (meters) count as the same even when their names differ. */
const samePlaceM = 60
/** Shorter names must match as a whole: "Sé" is part of too many names. */
const shortestPartName = 5
/** How much a matching tag adds to the score. For comparison, the position in the guide adds from 0 to 10. */
const tagWeight = 2.5
const tagsCounted = 3
/** Interests that lead to cafés, bars and market halls, where people also eat. */
const drinkTags: readonly InterestTag[] = ['coffee', 'markets', 'wine', 'nightlife']

/** What nobody wants to have missed, whatever they like. */
export const mustSees = 5
const mustSeeBonus = 4
/** What children like comes before what is famous. */
const childrenBonus = 5
const forAdults: readonly InterestTag[] = ['nightlife', 'wine']

export interface Candidate {
  place: GuidePlace
  /** The person's interests that the place matches. */
  matches: InterestTag[]
  score: number
  /** Position in the guide, from 0: the best known. */
  rank: number
}

/** True when the trip has this place already: by name, or because something in the trip is at the same spot. */
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

/** What a trip may visit, best match first. Ties keep the guide's order. */
export function chooseVisits(
  { places }: GuideDestination,
  wishes: {
    tags: readonly InterestTag[]
    avoided: readonly InterestTag[]
    ceiling: number | null
    existing: readonly ExistingItem[]
    needs: Needs
  },
): Candidate[] {
  const drinks = drinkTags.filter(tag => wishes.tags.includes(tag))
  return places
    .map((place, rank) => {
      const matches = wishes.tags.filter(tag => place.tags.includes(tag))
      const fame = 10 * (1 - rank / places.length)
      const liked = tagWeight * Math.min(matches.length, tagsCounted)
      return {
        place,
        matches,
        rank,
        score: fame + liked + (rank < mustSees ? mustSeeBonus : 0) + forChildren(place, wishes.needs),
      }
    })
    .filter(
      ({ place }) =>
        place.category === 'activities' ||
        (place.category === 'restaurants' && place.tags.some(tag => drinks.includes(tag))),
    )
    .filter(({ place }) => !place.tags.some(tag => wishes.avoided.includes(tag)))
    .filter(({ place }) => isPossible(place, wishes.needs))
    .filter(({ place }) => place.price <= (wishes.ceiling ?? Infinity) && !isInTrip(place, wishes.existing))
    .sort((a, b) => b.score - a.score || a.rank - b.rank)
}

/** Whether everyone can go there. */
export const isPossible = ({ tags, goodFor = [] }: GuidePlace, { isStepFree, hasChildren }: Needs): boolean =>
  (!isStepFree || goodFor.includes('step-free')) &&
  !(hasChildren && !tags.includes('family') && tags.some(tag => forAdults.includes(tag)))

const forChildren = ({ tags }: GuidePlace, { hasChildren }: Needs): number =>
  hasChildren && tags.includes('family') ? childrenBonus : 0
