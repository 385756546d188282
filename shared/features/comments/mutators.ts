import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { Id } from '#shared/plain/ids.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import { defineMutator, row } from '#shared/sync/mutator.ts'
import { tripScope, userScope } from '#shared/sync/scope.ts'
import { CommentText } from './schema.ts'
import type { Comment } from './schema.ts'

const CommentRef = z.object({ id: Id, tripId: Id })
const OwnComment = CommentRef.extend({ userId: Id })

/**
 * Comments on a trip. [SOCIAL1] The server has made sure that the trip may be seen before this runs; in the trip
 * itself the comment goes along with it ([USER3]).
 */
const commentAdd = defineMutator({
  name: 'comment.add',
  grows: 'comment',
  args: OwnComment.extend({ text: CommentText }),
  scope: ({ userId }) => userScope(userId),
  needs: ({ id }) => [row('comment', id)],
  apply(rows, { id, tripId, userId, text }, { now }) {
    rows.require('owner')
    if (rows.find('comment', id)) return
    rows.put('comment', { id, tripId, userId, text, createdAt: now } satisfies Comment)
  },
  follow: ({ id, tripId, text }) => ({ name: 'comment.place', args: { id, tripId, text } }),
})

/** Takes an own comment back, also from a trip that may be seen no more. */
const commentWithdraw = defineMutator({
  name: 'comment.withdraw',
  args: OwnComment,
  scope: ({ userId }) => userScope(userId),
  needs: ({ id }) => [row('comment', id)],
  apply(rows, { id, tripId }) {
    rows.require('owner')
    if (rows.find('comment', id)?.data.tripId !== tripId) throw noComment()
    rows.remove('comment', id)
  },
  follow: ({ id, tripId }) => ({ name: 'comment.remove', args: { id, tripId } }),
})

/** The half of `comment.add` in the trip. */
const commentPlace = defineMutator({
  name: 'comment.place',
  grows: 'comment',
  args: CommentRef.extend({ text: CommentText }),
  scope: ({ tripId }) => tripScope(tripId),
  needs: ({ id }) => [row('comment', id)],
  apply(rows, { id, tripId, text }, { userId, now, vouched }) {
    if (!vouched) throw noTrip()
    rows.get('trip', tripId)
    if (rows.find('comment', id)) throw new AppError('conflict', 'This id is taken.')
    rows.put('comment', { id, tripId, userId, text, createdAt: now } satisfies Comment)
  },
})

/** Deletes a comment under a trip: its owner anybody's, its author their own, or whom the server vouches for. */
const commentRemove = defineMutator({
  name: 'comment.remove',
  args: CommentRef,
  scope: ({ tripId }) => tripScope(tripId),
  needs: ({ id }) => [row('comment', id)],
  apply(rows, { id }, { vouched }) {
    if (!vouched) rows.require('owner')
    if (!rows.find('comment', id)) throw noComment()
    rows.remove('comment', id)
  },
})

const noComment = () => new AppError('not-found', 'This comment does not exist, or you cannot see it.')
const noTrip = () => new AppError('not-found', 'This trip does not exist, or you cannot see it.')

export const commentMutators = [commentAdd, commentWithdraw, commentPlace, commentRemove]

declare module '#shared/sync/edit.ts' {
  interface EditArgs extends ArgsOf<typeof commentMutators> {}
}
