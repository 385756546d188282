import type { DestinationSuggestion } from '#shared/features/places/schema.ts'
import type { Whereabouts } from '#shared/features/guide/guidesFor.ts'
import type { GuideEntry } from '#shared/features/guide/schema.ts'
import type { LatLng } from '#shared/plain/distance.ts'

/** The parts of a trip that an answer needs. */
export interface TripContext extends Whereabouts {
  startDate: string | null
  endDate: string | null
  /** Titles of what is planned already. */
  planned: readonly string[]
  /** Where people sleep, as far as it is known where that is. */
  stays: readonly ({ title: string } & LatLng)[]
}

export interface GuideQuestion {
  /** What the person has asked so far, the latest last. */
  questions: readonly string[]
  /** The text that answered the question before; null for the first. */
  lastAnswer: string | null
  trip: TripContext | null
  /** yyyy-MM-dd, where the person is. */
  today: string
  /** What the clock shows there, HH:MM; null if nobody knows. */
  time?: string | null
  /** Cities of the guide whose places are not at hand. They have a guide, and nothing of it can be said now. */
  away?: readonly GuideEntry[]
}

/** How many towns to look up: a small one with exactly that name comes after larger ones that only begin like it. */
export const mostTowns = 10

/** Towns by that name, best first; may forgive a slip. Empty as well when there is no gazetteer at hand. */
export type FindTowns = (name: string) => Promise<readonly DestinationSuggestion[]>

/** A question names fewer places than this, however it is read. */
const mostLookups = 40

/**
 * Looks each name up once, and up to so many: what is typed to keep a server busy must not. Whatever is asked about
 * beyond them counts as unknown.
 */
export function fewLookups(findTowns: FindTowns): FindTowns {
  const found = new Map<string, ReturnType<FindTowns>>()
  return name => {
    if (!found.has(name)) {
      if (found.size === mostLookups) return Promise.resolve([])
      found.set(name, findTowns(name))
    }
    return found.get(name)!
  }
}
