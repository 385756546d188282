import { useMemo } from 'react'
import type { Comment } from '#shared/features/comments/schema.ts'
import type { Reaction } from '#shared/features/feed/schema.ts'
import type { Relation } from '#shared/features/people/schema.ts'
import { userScope } from '#shared/sync/scope.ts'
import { useScopeRows } from '../db/useRows.ts'
import { useCurrentUser } from '../sync/currentUser.ts'

/** What the person did with trips and people, sent or not: it goes before what the server said earlier. */
export interface OwnMarks {
  reactions: ReadonlyMap<string, Reaction>
  relations: ReadonlyMap<string, Relation>
  /** Newest first. */
  comments: readonly Comment[]
}

const byId = <T extends { id: string }>(rows: readonly T[] | undefined): ReadonlyMap<string, T> =>
  new Map((rows ?? []).map(row => [row.id, row]))

export function useOwnMarks(): OwnMarks {
  const scope = userScope(useCurrentUser().id)
  const reactions = useScopeRows(scope, 'reaction')
  const relations = useScopeRows(scope, 'relation')
  const comments = useScopeRows(scope, 'comment')
  return useMemo(
    () => ({
      reactions: byId(reactions),
      relations: byId(relations),
      comments: (comments ?? []).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    }),
    [reactions, relations, comments],
  )
}
