import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { Id } from '#shared/plain/ids.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import { defineMutator, row } from '#shared/sync/mutator.ts'
import { CommentText } from './schema.ts'
import type { Comment } from './schema.ts'

const CommentRef = z.object({ id: Id, tripId: Id })
const OwnComment = CommentRef.extend({ userId: Id })

const ofAuthor = {
  in: 'own',
  right: 'comment.write',
  logs: false,
  looksAt: 'people',
  changes: 'nothing',
  onCard: true,
  needsSight: false,
} as const

const ofTrip = { ...ofAuthor, in: 'trip' } as const

/**
 * Comments on a trip. [SOCIAL1] The server checks that the person may see the trip before this runs; a second edit
 * adds the comment to the trip itself ([USER3]).
 */
const commentAdd = defineMutator({
  name: 'comment.add',
  ...ofAuthor,
  looksAt: 'sight',
  needsSight: ({ tripId }) => ({ trip: tripId }),
  grows: 'comment',
  args: OwnComment.extend({ text: CommentText }),
  needs: ({ id }) => [row('comment', id)],
  apply(rows, { id, tripId, userId, text }, { now }) {
    if (rows.find('comment', id)) return
    rows.put('comment', { id, tripId, userId, text, createdAt: now } satisfies Comment)
  },
  follow: ({ id, tripId, text }) => ({ name: 'comment.place', args: { id, tripId, text } }),
})

/** Withdraws one's own comment, even from a trip that one can no longer see. */
const commentWithdraw = defineMutator({
  name: 'comment.withdraw',
  ...ofAuthor,
  args: OwnComment,
  needs: ({ id }) => [row('comment', id)],
  apply(rows, { id, tripId }) {
    if (rows.find('comment', id)?.data.tripId !== tripId) throw noComment()
    rows.remove('comment', id)
  },
  follow: ({ id, tripId }) => ({ name: 'comment.remove', args: { id, tripId } }),
})

/** The half of `comment.add` in the trip. */
const commentPlace = defineMutator({
  name: 'comment.place',
  ...ofTrip,
  right: 'comment.place',
  grows: 'comment',
  args: CommentRef.extend({ text: CommentText }),
  needs: ({ id }) => [row('comment', id)],
  apply(rows, { id, tripId, text }, { userId, now }) {
    rows.get('trip', tripId)
    if (rows.find('comment', id)) throw new AppError('conflict', 'This id is taken.')
    rows.put('comment', { id, tripId, userId, text, createdAt: now } satisfies Comment)
  },
})

/** Deletes a comment on a trip: the owner can delete any, authors their own, or anyone the server vouches for. */
const commentRemove = defineMutator({
  name: 'comment.remove',
  ...ofTrip,
  right: 'comment.delete',
  args: CommentRef,
  needs: ({ id }) => [row('comment', id)],
  apply(rows, { id }) {
    if (!rows.find('comment', id)) throw noComment()
    rows.remove('comment', id)
  },
})

const noComment = () => new AppError('not-found', "This comment doesn't exist, or you can't see it.")

export const commentMutators = [commentAdd, commentWithdraw, commentPlace, commentRemove]

declare module '#shared/sync/edit.ts' {
  interface EditArgs extends ArgsOf<typeof commentMutators> {}
}
