import { caps } from '#shared/plain/caps.ts'
import type { Kind } from '#shared/sync/row.ts'
import { isTripScope } from '#shared/sync/scope.ts'
import { countOf } from '#shared/sync/taken.ts'
import { Text } from '#shared/plain/text.ts'

/** The text of a comment, trimmed, 1 to 2000 characters. */
export const CommentText = Text.trim()
  .min(1, 'Write a comment first.')
  .max(2000, 'Keep the comment within 2000 characters.')

/**
 * A comment, stored twice under one id: in the trip's scope, where everyone who can see the trip reads it, and in its
 * author's own scope, so that it is there before the server has it.
 */
export type Comment = {
  id: string
  tripId: string
  userId: string
  text: string
  /** ISO 8601, UTC. */
  createdAt: string
}

declare module '#shared/sync/kinds.ts' {
  interface KindMap {
    comment: Comment
  }
}

export const commentKind: Kind<'comment'> = {
  kind: 'comment',
  registers: {},
  isIdOfOneTrip: true,
  parent: () => null,
  takes: ({ scope }) => [
    countOf('comments', scope, isTripScope(scope) ? caps.commentsOfTrip : caps.commentsOfAccount),
  ],
}

/** A comment as a reader gets it: GET /api/trips/{id}/comments. */
export interface PublicComment {
  id: string
  text: string
  /** The same text as `text`, under its other name. */
  comment: string
  createdAt: string
  /** Whether the reader may delete it. */
  canDelete: boolean
  user: {
    id: string
    firstName: string | null
    lastName: string | null
    profileImageUrl: string | null
    avatarUrl: string | null
  }
}
