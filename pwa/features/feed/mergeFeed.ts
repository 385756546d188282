import type { SeenTrip } from '../../social/withMarks.ts'

export interface MergedFeed {
  /** What was shown, as it is now, without what may be seen no more. */
  trips: SeenTrip[]
  /** How many trips of others came above the first one that is shown. */
  fresh: number
}

/**
 * Brings the top of the feed, asked for anew, into what is shown without moving it: `limit` is how many were asked
 * for, so that a shorter answer is the whole feed.
 */
export function mergeFeed(shown: readonly SeenTrip[], top: readonly SeenTrip[], limit: number): MergedFeed {
  const [first] = shown
  if (!first) return { trips: [...top], fresh: 0 }
  const now = new Map(top.map(trip => [trip.id, trip]))
  const end = top.length < limit ? '' : (top.at(-1)?.cursor ?? '')
  const trips = shown.flatMap(trip => now.get(trip.id) ?? (trip.cursor < end ? trip : []))
  return { trips, fresh: top.filter(trip => trip.cursor > first.cursor && !trip.isOwnTrip).length }
}
