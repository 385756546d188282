import { AppError } from '#shared/plain/errors.ts'
import { mutate } from '../sync/mutate.ts'
import { currentSession } from '../sync/session.ts'
import { toast } from '../ui/toast/toast.ts'

/** Makes an edit of the person's own scope; says what went well, or what did not and why. */
async function act(
  name: string,
  args: object,
  { done, failed }: { done?: string; failed: string },
): Promise<boolean> {
  try {
    await mutate(name, { userId: currentSession().user.id, ...args })
  } catch (error) {
    const description = error instanceof AppError ? error.message : 'Please try again.'
    toast({ title: failed, description, variant: 'destructive' })
    return false
  }
  if (done) toast({ title: done })
  return true
}

export const setLiked = (tripId: string, on: boolean): Promise<boolean> =>
  act('like.set', { tripId, on }, { failed: failures['like.set']! })

export const setSaved = (tripId: string, on: boolean): Promise<boolean> =>
  act(
    'save.set',
    { tripId, on },
    { done: on ? 'Saved to your profile!' : 'Removed from saved trips', failed: failures['save.set']! },
  )

export const setFollowed = (personId: string, on: boolean): Promise<boolean> =>
  act(
    'follow.set',
    { personId, on },
    { done: on ? 'Following!' : 'Unfollowed successfully', failed: failures['follow.set']! },
  )

export const setBlocked = (personId: string, on: boolean): Promise<boolean> =>
  act(
    'block.set',
    { personId, on },
    {
      done: on ? 'Blocked. You see nothing of each other any more.' : 'Unblocked',
      failed: failures['block.set']!,
    },
  )

export const removeFollower = (personId: string): Promise<boolean> =>
  act('follower.remove', { personId }, { done: 'Follower removed', failed: failures['follower.remove']! })

/** The same `id` again makes no second comment. */
export const addComment = (tripId: string, id: string, text: string): Promise<boolean> =>
  act('comment.add', { id, tripId, text }, { done: 'Comment added!', failed: failures['comment.add']! })

export const withdrawComment = (tripId: string, id: string): Promise<boolean> =>
  act('comment.withdraw', { id, tripId }, { done: 'Comment deleted', failed: failures['comment.withdraw']! })

/** What to say of an edit of this name that was refused, here or later by the server. */
export const failures: Record<string, string> = {
  'like.set': 'Failed to update like',
  'save.set': 'Failed to save trip',
  'comment.add': 'Failed to add comment',
  'comment.withdraw': 'Failed to delete comment',
  'follow.set': 'Failed to update follow',
  'block.set': 'Failed to update block',
  'follower.remove': 'Failed to remove follower',
  'profile.update': 'Failed to update profile',
}
