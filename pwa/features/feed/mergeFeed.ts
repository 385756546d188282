import type { SeenTrip } from './withMarks.ts'

export interface MergedFeed {
  /** The trips that were shown, updated, without those that may no longer be seen. */
  trips: SeenTrip[]
  /** How many new trips by others are above the first one that is shown. */
  fresh: number
}

/**
 * Merges a fresh answer for the top of the feed into what is shown, without moving it. `limit` is how many were asked
 * for: a shorter answer is the whole feed.
 */
export function mergeFeed(shown: readonly SeenTrip[], top: readonly SeenTrip[], limit: number): MergedFeed {
  const [first] = shown
  if (!first) return { trips: [...top], fresh: 0 }
  const now = new Map(top.map(trip => [trip.id, trip]))
  const end = top.length < limit ? '' : (top.at(-1)?.cursor ?? '')
  const trips = shown.flatMap(trip => now.get(trip.id) ?? (trip.cursor < end ? trip : []))
  return { trips, fresh: top.filter(trip => trip.cursor > first.cursor && !trip.isOwnTrip).length }
}
