import type { Kind } from '#shared/sync/row.ts'

/**
 * A person's reactions to a trip, in their own scope: `id` is the trip's. Likes and saves are sets; each of the two is
 * a register of its own, so that two devices never undo each other's.
 */
export type Reaction = {
  id: string
  isLiked: boolean
  isSaved: boolean
  /** When it was last saved. ISO 8601, UTC. */
  savedAt: string | null
  /** True when the person gets no notifications about this trip. Absent means false. */
  isMuted?: boolean
}

declare module '#shared/sync/kinds.ts' {
  interface KindMap {
    reaction: Reaction
  }
}

export const reactionKind: Kind<'reaction'> = {
  kind: 'reaction',
  registers: { saved: ['isSaved', 'savedAt'] },
  parent: () => null,
  hasTripId: true,
}
