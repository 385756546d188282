import { AppError } from '#shared/plain/errors.ts'
import type { EditName, EditOf } from '#shared/sync/edit.ts'
import { mutateAll } from '../sync/mutate.ts'
import { currentSession } from '../sync/session.ts'
import { toast } from '../ui/toast/toast.ts'

/** What to say of an edit that was refused, here or later by the server. */
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

/** What to say of an edit of this name that was refused; undefined for one that says it elsewhere. */
export const failureOf = (name: string): string | undefined =>
  Object.hasOwn(failures, name) ? failures[name as Name] : undefined

/** Makes an edit of the person's own scope; says what went well, or what did not and why. */
async function act(edit: { [N in Name]: EditOf<N> }[Name], done?: string): Promise<boolean> {
  try {
    await mutateAll([edit])
  } catch (error) {
    const description = error instanceof AppError ? error.message : 'Please try again.'
    toast({ title: failures[edit[0]], description, variant: 'destructive' })
    return false
  }
  if (done) toast({ title: done })
  return true
}

const me = (): string => currentSession().user.id

export const setLiked = (tripId: string, on: boolean): Promise<boolean> =>
  act(['like.set', { userId: me(), tripId, on }])

export const setSaved = (tripId: string, on: boolean): Promise<boolean> =>
  act(['save.set', { userId: me(), tripId, on }], on ? 'Saved to your profile!' : 'Removed from saved trips')

export const setFollowed = (personId: string, on: boolean): Promise<boolean> =>
  act(['follow.set', { userId: me(), personId, on }], on ? 'Following!' : 'Unfollowed successfully')

export const setBlocked = (personId: string, on: boolean): Promise<boolean> =>
  act(
    ['block.set', { userId: me(), personId, on }],
    on ? 'Blocked. You see nothing of each other any more.' : 'Unblocked',
  )

export const removeFollower = (personId: string): Promise<boolean> =>
  act(['follower.remove', { userId: me(), personId }], 'Follower removed')

/** The same `id` again makes no second comment. */
export const addComment = (tripId: string, id: string, text: string): Promise<boolean> =>
  act(['comment.add', { userId: me(), id, tripId, text }], 'Comment added!')

export const withdrawComment = (tripId: string, id: string): Promise<boolean> =>
  act(['comment.withdraw', { userId: me(), id, tripId }], 'Comment deleted')
