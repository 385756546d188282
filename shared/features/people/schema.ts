import type { Kind } from '#shared/sync/row.ts'

/** How a person stands towards another one, in their own scope: `id` is the other account's. */
export type Relation = {
  id: string
  isFollowed: boolean
  isBlocked: boolean
  /** When this person was last taken off the followers. ISO 8601, UTC. */
  followerRemovedAt: string | null
}

declare module '#shared/sync/kinds.ts' {
  interface KindMap {
    relation: Relation
  }
}

export const relationKind: Kind<'relation'> = { kind: 'relation', registers: {}, parent: () => null }
