import type { Kind } from '#shared/sync/row.ts'

/** A person's relation to another one, in their own scope: `id` is the other account's. */
export type Relation = {
  id: string
  isFollowed: boolean
  isBlocked: boolean
  /** When the other person was last removed as a follower. ISO 8601, UTC. */
  followerRemovedAt: string | null
}

declare module '#shared/sync/kinds.ts' {
  interface KindMap {
    relation: Relation
  }
}

export const relationKind: Kind<'relation'> = { kind: 'relation', registers: {}, parent: () => null }
