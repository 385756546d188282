import type { Guide, GuideDestination, GuideEntry } from '#shared/features/guide/schema.ts'
import type { FindTowns } from '../question.ts'

/** What a question is about. */
export interface Where {
  /** Best first; empty when the guide knows nothing about it. */
  cities: readonly GuideDestination[]
  /** ISO code, where a country is named, or a town in it that has no guide. */
  country: string | null
  /** The part of the country that is named: "Scotland". */
  region: string | null
  /**
   * A place without a guide: its name, and the nearest guides. `isAway` if its guide is just not at hand. `sharedBy`: the
   * cities that have a place of this name, if nothing says which is meant.
   */
  missing: {
    name: string
    nearest: readonly GuideDestination[]
    isAway?: boolean
    sharedBy?: readonly GuideDestination[]
  } | null
  /** Places without a guide that were asked about besides. */
  also: readonly string[]
  /** What was typed in place of a name of the guide. */
  slip: string | null
}

/** An answer about more cities would be useless. */
export const mostCities = 3

/** These cities of the guide. */
export const about = (cities: readonly GuideDestination[], more: Partial<Where> = {}): Where => ({
  cities: cities.slice(0, mostCities),
  country: null,
  region: null,
  missing: null,
  also: [],
  slip: null,
  ...more,
})

/** A place without a guide. */
export const noGuide = (
  name: string,
  nearest: readonly GuideDestination[],
  country: string | null = null,
): Where => ({
  ...about([]),
  country,
  missing: { name, nearest },
})

/** A name that places in several cities have. */
export const whichOf = (name: string, sharedBy: readonly GuideDestination[]): Where => ({
  ...about([]),
  missing: { name, nearest: [], sharedBy },
})

/** A place whose guide is not on this device. */
export const notAtHand = (name: string, country: string): Where => ({
  ...about([]),
  country,
  missing: { name, nearest: [], isAway: true },
})

/** What a question is read with. */
export interface Ground {
  guide: Guide
  away: readonly GuideEntry[]
  /** The cities talked about so far, or of the trip: names of their places mean theirs. */
  near: readonly GuideDestination[]
  findTowns: FindTowns
  isTaken: (word: string) => boolean
}
