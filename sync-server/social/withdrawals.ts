import type { Relation } from '#shared/features/people/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Applied } from '#shared/sync/foldBatch.ts'
import type { Withdrawn } from '#shared/sync/protocol.ts'
import type { Row } from '#shared/sync/row.ts'

/** What fewer people may see than before, and whose devices have to hear of it: null for everybody's. */
export interface Withdrawal extends Withdrawn {
  to: string | null
}

/** So that each fits into one notification of the database. */
const mostTrips = 150

const widths: Record<Trip['visibility'], number> = { private: 0, friends: 1, public: 2 }

/** [SOCIAL8] What the edits of a person took from the sight of others, and from their own. */
export function withdrawals(applied: readonly Applied[], userId: string): Withdrawal[] {
  const trips = new Set<string>()
  const lost: Withdrawal[] = []
  const lose = (viewer: string, owner: string) => lost.push({ to: viewer, trips: [], owners: [owner] })
  for (const { before, after } of applied.flatMap(({ changes }) => changes)) {
    if (after.kind === 'trip') {
      if (widthOf(after) < widthOf(before)) trips.add(after.id)
    } else if (after.kind === 'relation') {
      const was = before?.data as Relation | undefined
      const is = after.data as Relation
      const isBlocked = is.isBlocked && !was?.isBlocked
      const isRemoved = is.followerRemovedAt !== (was?.followerRemovedAt ?? null)
      if (isBlocked || (was?.isFollowed && !is.isFollowed)) lose(userId, is.id)
      if (isBlocked || isRemoved) lose(is.id, userId)
    }
  }
  const all = [...trips]
  const parts = Array.from({ length: Math.ceil(all.length / mostTrips) }, (_, part) =>
    all.slice(part * mostTrips, (part + 1) * mostTrips),
  )
  return [...parts.map(part => ({ to: null, trips: part, owners: [] })), ...lost]
}

function widthOf(row: Row | undefined): number {
  if (!row || row.deletedAt !== null) return 0
  return widths[(row.data as Trip).visibility]
}
