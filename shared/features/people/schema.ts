import type { Kind, RowData } from '#shared/sync/row.ts'

/** How a person stands towards another one, in their own scope: `id` is the other account's. */
export interface Relation extends RowData {
  id: string
  isFollowed: boolean
  isBlocked: boolean
  /** When this person was last taken off the followers. ISO 8601, UTC. */
  followerRemovedAt: string | null
}

export const relationKind: Kind = { kind: 'relation', registers: {}, parent: () => null }
