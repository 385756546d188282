import type { Edit, EditName, EditOf } from '#shared/sync/edit.ts'
import { mutateAll } from '../../data/sync/mutate.ts'
import { currentSession } from '../../data/session/session.ts'
import { attempt } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Messages for edits that are refused, here or later by the server. */
const failures = {
  'like.set': 'Failed to update like',
  'save.set': 'Failed to save trip',
  'comment.add': 'Failed to add comment',
  'comment.withdraw': 'Failed to delete comment',
  'follow.set': 'Failed to update follow',
  'block.set': 'Failed to update block',
  'follower.remove': 'Failed to remove follower',
  'profile.update': 'Failed to update profile',
} satisfies { [Name in EditName]?: string }
type Name = keyof typeof failures

/** The message for a refused edit of this name; undefined for edits whose refusal is reported elsewhere. */
export const failureOf = (name: string): string | undefined =>
  Object.hasOwn(failures, name) ? failures[name as Name] : undefined

/**
 * Makes an edit in the person's own scope, after others that belong to it, and tells them that it succeeded, or what
 * failed and why.
 */
async function act(
  edit: { [N in Name]: EditOf<N> }[Name],
  done?: string,
  before: readonly Edit[] = [],
): Promise<boolean> {
  const isDone = await attempt(failures[edit[0]], () => mutateAll([...before, edit]))
  // The button or the row that was pressed shows it, but not what a block means.
  if (isDone && done) toast({ title: done, inSight: edit[0] !== 'block.set' })
  return isDone
}

const me = (): string => currentSession().user.id

export const setLiked = (tripId: string, on: boolean): Promise<boolean> =>
  act(['like.set', { userId: me(), tripId, on }])

export const setSaved = (tripId: string, on: boolean): Promise<boolean> =>
  act(['save.set', { userId: me(), tripId, on }], on ? 'Saved to your profile!' : 'Removed from saved trips')

export const setFollowed = (personId: string, on: boolean): Promise<boolean> =>
  act(['follow.set', { userId: me(), personId, on }], on ? 'Following!' : 'Unfollowed successfully')

/** Also ends memberships in trips that the two share: once blocked, people don't know each other there. */
export const setBlocked = (
  personId: string,
  on: boolean,
  ends: readonly { id: string; tripId: string }[] = [],
): Promise<boolean> =>
  act(
    ['block.set', { userId: me(), personId, on }],
    on ? "Blocked. You won't see each other's trips, comments or profile." : 'Unblocked',
    ends.map((membership): Edit => ['collaborator.remove', membership]),
  )

export const removeFollower = (personId: string): Promise<boolean> =>
  act(['follower.remove', { userId: me(), personId }], 'Follower removed')

/** Calling this again with the same `id` does not add a second comment. */
export const addComment = (tripId: string, id: string, text: string): Promise<boolean> =>
  act(['comment.add', { userId: me(), id, tripId, text }], 'Comment added!')

export const withdrawComment = (tripId: string, id: string): Promise<boolean> =>
  act(['comment.withdraw', { userId: me(), id, tripId }], 'Comment deleted')
