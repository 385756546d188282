import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { englishFor, isJoining } from './localWords.ts'
import type { Category } from '#shared/features/itinerary/schema.ts'
import type { Guide, GuideDestination, GuidePlace, InterestTag } from './schema.ts'

/** A place with its searchable text, folded once. */
interface SearchedPlace {
  place: GuidePlace
  destination: GuideDestination
  name: string
  /** District, city, tags and category, with a space before each word. */
  about: string
  /** Position within its destination, from 0. */
  rank: number
}

export type GuideIndex = readonly SearchedPlace[]

export interface GuideQuery {
  /**
   * Every word must be the beginning of a word in the name, district, city, a tag or the category, or a local word for
   * one in the name: 'torre'.
   */
  text?: string
  /** Only places in this destination. */
  slug?: string
  category?: Category
  /** Places with one of these tags; those with more come first. */
  tags?: readonly InterestTag[]
  /** Nearer places come first. */
  near?: LatLng
  limit?: number
}

export interface FoundPlace {
  place: GuidePlace
  destination: GuideDestination
  /** Meters from `near`; null without it. */
  distance: number | null
}

/** Makes a guide searchable. Takes a few milliseconds for the whole guide; keep the result. */
export function indexGuide({ destinations }: Pick<Guide, 'destinations'>): GuideIndex {
  return destinations.flatMap(destination => {
    const city = [destination.name, ...destination.alsoCalled].join(' ')
    return destination.places.map((place, rank) => ({
      place,
      destination,
      name: ` ${foldName(place.name)}`,
      about: ` ${foldName([place.district, city, ...place.tags, place.category].join(' '))}`,
      rank,
    }))
  })
}

/** Finds places, best first. An empty query gives the best-known places of each destination. */
export function searchGuide(index: GuideIndex, query: GuideQuery): FoundPlace[] {
  const { slug, category, tags = [], near, limit = 20 } = query
  const words = foldName(query.text ?? '')
    .split(' ')
    .filter(Boolean)
  const found: { entry: SearchedPlace; score: number; distance: number | null }[] = []
  for (const entry of index) {
    if (slug !== undefined && entry.destination.slug !== slug) continue
    if (category !== undefined && entry.place.category !== category) continue
    const shared = tags.filter(tag => entry.place.tags.includes(tag)).length
    if (tags.length > 0 && shared === 0) continue
    const textScore = scoreText(entry, words)
    if (textScore === null) continue
    const distance = near ? distanceM(entry.place, near) : null
    const nearness = distance === null ? 0 : 20 / (1 + distance / 1000)
    found.push({ entry, score: textScore + shared * 4 + nearness - entry.rank * 0.05, distance })
  }
  return found
    .sort((a, b) => b.score - a.score || (a.entry.place.name < b.entry.place.name ? -1 : 1))
    .slice(0, limit)
    .map(({ entry: { place, destination }, distance }) => ({ place, destination, distance }))
}

/**
 * Null when a word matches nowhere, nor does its English. Words that only join others need no match. A match in the name
 * counts most, above all at its beginning.
 */
function scoreText({ name, about }: SearchedPlace, words: readonly string[]): number | null {
  let score = 0
  let matched = words.length === 0
  for (const word of words) {
    const position = name.indexOf(` ${word}`)
    if (position === 0) score += 12
    else if (position > 0) score += 8
    else if (about.includes(` ${word}`)) score += 3
    else if (englishFor(word).some(each => name.includes(` ${each}`))) score += 8
    else if (isJoining(word)) continue
    else return null
    matched = true
  }
  return matched ? score : null
}
