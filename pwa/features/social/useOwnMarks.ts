import { useMemo } from 'react'
import type { Comment } from '#shared/features/comments/schema.ts'
import type { Reaction } from '#shared/features/social/reaction.ts'
import type { Relation } from '#shared/features/people/schema.ts'
import { userScope } from '#shared/sync/scope.ts'
import { usePendingIds, useScopeRows } from '../../data/rows/useRows.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'

/** The person's own actions on trips and people, sent or not; they override older server data. */
export interface OwnMarks {
  reactions: ReadonlyMap<string, Reaction>
  relations: ReadonlyMap<string, Relation>
  /** Newest first. */
  comments: readonly Comment[]
  /** Ids of those that the server does not have yet. */
  unsent: ReadonlySet<string>
}

const byId = <T extends { id: string }>(rows: readonly T[] | undefined): ReadonlyMap<string, T> =>
  new Map((rows ?? []).map(row => [row.id, row]))

export function useOwnMarks(): OwnMarks {
  const scope = userScope(useCurrentUser().id)
  const reactions = useScopeRows(scope, 'reaction')
  const relations = useScopeRows(scope, 'relation')
  const comments = useScopeRows(scope, 'comment')
  const unsent = usePendingIds(scope)
  return useMemo(
    () => ({
      reactions: byId(reactions),
      relations: byId(relations),
      comments: (comments ?? []).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
      unsent,
    }),
    [reactions, relations, comments, unsent],
  )
}
