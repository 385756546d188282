import type { FeedTrip, TripMarks } from '#shared/features/feed/schema.ts'
import { groupBy } from '#shared/plain/groupBy.ts'
import type { OwnMarks } from '../social/useOwnMarks.ts'

/** A trip of the feed with the time at which it was asked for, in ms since 1970. */
export type SeenTrip = FeedTrip & { seenAt: number }

/** What is known about a trip wherever people act on it. */
export type MarkedTrip = TripMarks & { id: string; owner: { id: string }; seenAt: number }

/**
 * The trips with what the person has done since they were asked for: their own likes and comments count, and the
 * trips of people they blocked are gone.
 */
export function withMarks<T extends MarkedTrip>(
  trips: readonly T[],
  { reactions, relations, comments, unsent }: OwnMarks,
): T[] {
  const commentsOn = groupBy(comments, ({ tripId }) => tripId)
  return trips.flatMap(trip => {
    const reaction = reactions.get(trip.id)
    const relation = relations.get(trip.owner.id)
    if (relation?.isBlocked) return []
    const isLiked = reaction?.isLiked ?? trip.isLikedByCurrentUser
    const uncounted = (commentsOn.get(trip.id) ?? []).filter(
      ({ id, createdAt }) => unsent.has(id) || Date.parse(createdAt) > trip.seenAt,
    )
    return {
      ...trip,
      isLikedByCurrentUser: isLiked,
      likesCount: trip.likesCount + Number(isLiked) - Number(trip.isLikedByCurrentUser),
      isSavedByCurrentUser: reaction?.isSaved ?? trip.isSavedByCurrentUser,
      isFollowingOwner: relation?.isFollowed ?? trip.isFollowingOwner,
      commentsCount: trip.commentsCount + uncounted.length,
    }
  })
}
