import { sql } from 'kysely'
import type { TripMarks } from '#shared/features/feed/schema.ts'
import type { Db } from '../../db/open.ts'
import { hiddenComments } from './hiddenComments.ts'

interface MarksRow {
  likes: number
  comments: number
  liked: string | null
  saved: string | null
  followed: string | null
}

/**
 * What people did with a trip, and how this person relates to it and its owner. The caller has checked that they may
 * see the trip.
 */
export async function readMarks(db: Db, userId: string, tripId: string): Promise<TripMarks> {
  const { rows } = await sql<MarksRow>`
    select c.likes, c.comments, l.user_id as liked, s.user_id as saved, f.follower_id as followed
    from trip_card c
    left join trip_like l on l.trip_id = c.trip_id and l.user_id = ${userId}
    left join trip_save s on s.trip_id = c.trip_id and s.user_id = ${userId}
    left join follow f on f.follower_id = ${userId} and f.followed_id = c.owner_id
    where c.trip_id = ${tripId}`.execute(db.kysely)
  const [row] = rows
  const comments = Number(row?.comments ?? 0)
  const hidden = comments > 0 ? (await hiddenComments(db, userId, [tripId])).get(tripId) : 0
  return {
    likesCount: Number(row?.likes ?? 0),
    commentsCount: comments - (hidden ?? 0),
    isLikedByCurrentUser: Boolean(row?.liked),
    isSavedByCurrentUser: Boolean(row?.saved),
    isFollowingOwner: Boolean(row?.followed),
  }
}
