import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { Id } from '#shared/plain/ids.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import { defineMutator, row } from '#shared/sync/mutator.ts'
import type { Moderation, Trip } from '../trips/schema.ts'
import { Reason } from './schema.ts'

const ofModeration = {
  in: 'trip',
  right: 'trip.moderate',
  logs: true,
  looksAt: 'people',
  changes: 'nothing',
  onCard: true,
  needsSight: false,
} as const

/** The trip after an administrator's decision: only its people can see it. */
function moderated(trip: Trip, decided: Pick<Moderation, 'act' | 'reason'>, now: string): Trip {
  const before = trip.moderation?.before ?? trip.visibility
  return { ...trip, visibility: 'private', moderation: { ...decided, at: now, before } }
}

/** An administrator hides a trip from everyone but its people. [MOD1] */
export const moderationHide = defineMutator({
  name: 'moderation.hide',
  ...ofModeration,
  args: z.object({ id: Id, reason: Reason }),
  needs: () => [],
  apply(rows, { id, reason }, ctx) {
    const trip = rows.get('trip', id)
    if (!trip.moderation) rows.put('trip', moderated(trip, { act: 'hide', reason }, ctx.now))
  },
})

/** An administrator reverses hiding or deleting a trip: it gets back the visibility its owner chose. [MOD2] */
export const moderationShow = defineMutator({
  name: 'moderation.show',
  ...ofModeration,
  args: z.object({ id: Id }),
  needs: () => [],
  apply(rows, { id }) {
    const known = rows.find('trip', id)
    const isDeleted = known?.data.moderation?.act === 'delete'
    if (isDeleted) rows.restore('trip', id)
    const trip = isDeleted ? known.data : rows.get('trip', id)
    if (trip.moderation) rows.put('trip', { ...trip, visibility: trip.moderation.before, moderation: null })
    else if (trip.visibility === 'private') {
      throw new AppError('conflict', 'Its owner keeps this trip private. Only they can show it to others.')
    }
  },
})

/** An administrator deletes a trip: only an administrator can bring it back. [MOD1] */
export const moderationDelete = defineMutator({
  name: 'moderation.delete',
  ...ofModeration,
  args: z.object({ id: Id, reason: Reason }),
  needs: () => [],
  apply(rows, { id, reason }, ctx) {
    rows.put('trip', moderated(rows.get('trip', id), { act: 'delete', reason }, ctx.now))
    rows.remove('trip', id)
  },
})

/** An administrator deletes a comment, and its author is told why. */
export const moderationRemoveComment = defineMutator({
  name: 'moderation.removeComment',
  ...ofModeration,
  right: 'comment.moderate',
  logs: false,
  args: z.object({ id: Id, tripId: Id, reason: Reason }),
  needs: ({ id }) => [row('comment', id)],
  apply(rows, { id }) {
    if (!rows.find('comment', id)) throw new AppError('not-found', 'This comment no longer exists.')
    rows.remove('comment', id)
  },
})

export const moderationMutators = [moderationHide, moderationShow, moderationDelete, moderationRemoveComment]

declare module '#shared/sync/edit.ts' {
  interface EditArgs extends ArgsOf<typeof moderationMutators> {}
}
