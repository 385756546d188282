import type { Relation } from '#shared/features/people/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Applied } from '#shared/sync/foldBatch.ts'
import type { Withdrawn } from '#shared/sync/protocol.ts'
import type { Row } from '#shared/sync/row.ts'
import { inChunks } from '#shared/plain/inChunks.ts'
import type { Audience } from './audience.ts'

/**
 * Trips and people that fewer can see than before, and whose devices to tell: these people, or everyone who could see
 * the trips before.
 */
export interface Withdrawal extends Withdrawn {
  to: readonly string[] | Audience
}

/** Keeps each message small enough for one database notification. */
const mostTrips = 150

const widths: Record<Trip['visibility'], number> = { private: 0, friends: 1, public: 2 }

/** [SOCIAL8] What a person's edits removed from the sight of others, and from their own. */
export function withdrawals(
  applied: readonly Applied[],
  { userId, now }: { userId: string; now: string },
): Withdrawal[] {
  const trips: { id: string; owner: string; visibility: Audience['visibility'] }[] = []
  const lost: Withdrawal[] = []
  const lose = (viewer: string, owner: string) => lost.push({ to: [viewer], trips: [], owners: [owner] })
  for (const { before, after } of applied.flatMap(({ changes }) => changes)) {
    if (after.kind === 'trip') {
      const { visibility, ownerId } = (before ?? after).data as Trip
      if (visibility !== 'private' && widthOf(after) < widthOf(before)) {
        trips.push({ id: after.id, owner: ownerId, visibility })
      }
    } else if (after.kind === 'relation') {
      const was = before?.data as Relation | undefined
      const is = after.data as Relation
      const isBlocked = is.isBlocked && !was?.isBlocked
      const isRemoved = is.followerRemovedAt !== (was?.followerRemovedAt ?? null)
      if (isBlocked || (was?.isFollowed && !is.isFollowed)) lose(userId, is.id)
      if (isBlocked || isRemoved) lose(is.id, userId)
    }
  }
  const byAudience = Map.groupBy(trips, ({ owner, visibility }) => `${owner} ${visibility}`)
  const told = [...byAudience.values()].flatMap(list => {
    const { owner, visibility } = list[0]!
    const ids = [...new Set(list.map(({ id }) => id))]
    const to = { owner, visibility, at: now }
    return inChunks(ids, mostTrips).map(part => ({ to, trips: part, owners: [] }))
  })
  return [...told, ...lost]
}

function widthOf(row: Row | undefined): number {
  if (!row || row.deletedAt !== null) return 0
  return widths[(row.data as Trip).visibility]
}
