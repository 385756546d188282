import type { PublicComment } from '#shared/features/comments/schema.ts'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import type { OwnMarks } from '../social/useOwnMarks.ts'
import type { SessionUser } from '../../data/session/session.ts'

interface Own {
  marks: OwnMarks
  tripId: string
  user: SessionUser
  /** The ids of their own comments that were deleted. The server may not know of it yet. */
  withdrawn: readonly string[]
  /** When the server sent the others, in ms since 1970. */
  seenAt: number
}

/**
 * The server's comments plus the person's own that it did not have yet, newest first; without those that the person
 * has deleted since, and those of people who were blocked since. undefined while nothing is known.
 */
export function commentsShown(
  seen: readonly PublicComment[] | null | undefined,
  { marks, tripId, user, withdrawn, seenAt }: Own,
): PublicComment[] | undefined {
  if (seen === undefined) return undefined
  const known = new Set((seen ?? []).map(({ id }) => id))
  const { id, firstName, lastName, profileImageUrl } = user
  const own = marks.comments
    .filter(
      one =>
        one.tripId === tripId &&
        !known.has(one.id) &&
        (marks.unsent.has(one.id) || Date.parse(one.createdAt) > seenAt - slackMs),
    )
    .map(one => ({
      id: one.id,
      text: one.text,
      comment: one.text,
      createdAt: one.createdAt,
      canDelete: true,
      user: { id, firstName, lastName, profileImageUrl, avatarUrl: avatarPath(id, profileImageUrl) },
    }))
  const others = (seen ?? []).filter(
    one => !withdrawn.includes(one.id) && !marks.relations.get(one.user.id)?.isBlocked,
  )
  return [...own, ...others]
}

/** The clocks of device and server may differ by this much before a new own comment is taken for an old one. */
const slackMs = 60_000
