import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { Id } from '#shared/plain/ids.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import { defineMutator, row } from '#shared/sync/mutator.ts'
import type { MutationContext } from '#shared/sync/mutator.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Moderation, Trip } from '../trips/schema.ts'
import { Reason } from './schema.ts'

/** Administrators act through their own calls of the server, which vouches for them; nobody else can. */
function requireVouched({ vouched }: MutationContext): void {
  if (!vouched) throw new AppError('forbidden', 'Only administrators can do this.')
}

/** The trip as it is once an administrator has decided: nobody but its people sees it. */
function moderated(trip: Trip, decided: Pick<Moderation, 'act' | 'reason'>, now: string): Trip {
  const before = trip.moderation?.before ?? trip.visibility
  return { ...trip, visibility: 'private', moderation: { ...decided, at: now, before } }
}

/** An administrator hides a trip from everybody but its people. [MOD1] */
export const moderationHide = defineMutator({
  name: 'moderation.hide',
  args: z.object({ id: Id, reason: Reason }),
  scope: ({ id }) => tripScope(id),
  needs: () => [],
  apply(rows, { id, reason }, ctx) {
    requireVouched(ctx)
    const trip = rows.get('trip', id)
    if (!trip.moderation) rows.put('trip', moderated(trip, { act: 'hide', reason }, ctx.now))
  },
})

/** An administrator takes back that a trip was hidden or deleted: as many see it as its owner wanted. [MOD2] */
export const moderationShow = defineMutator({
  name: 'moderation.show',
  args: z.object({ id: Id }),
  scope: ({ id }) => tripScope(id),
  needs: () => [],
  apply(rows, { id }, ctx) {
    requireVouched(ctx)
    const known = rows.find('trip', id)
    const trip = known?.data.moderation?.act === 'delete' ? known.data : rows.get('trip', id)
    if (trip.moderation) rows.put('trip', { ...trip, visibility: trip.moderation.before, moderation: null })
    else if (trip.visibility === 'private') {
      throw new AppError('conflict', 'Its owner keeps this trip private. Only they can show it to others.')
    }
  },
})

/** An administrator deletes a trip: only an administrator can bring it back. [MOD1] */
export const moderationDelete = defineMutator({
  name: 'moderation.delete',
  args: z.object({ id: Id, reason: Reason }),
  scope: ({ id }) => tripScope(id),
  needs: () => [],
  apply(rows, { id, reason }, ctx) {
    requireVouched(ctx)
    rows.put('trip', moderated(rows.get('trip', id), { act: 'delete', reason }, ctx.now))
    rows.remove('trip', id)
  },
})

/** An administrator deletes a comment, and its author is told why. */
export const moderationRemoveComment = defineMutator({
  name: 'moderation.removeComment',
  args: z.object({ id: Id, tripId: Id, reason: Reason }),
  scope: ({ tripId }) => tripScope(tripId),
  needs: ({ id }) => [row('comment', id)],
  apply(rows, { id }, ctx) {
    requireVouched(ctx)
    if (!rows.find('comment', id)) throw new AppError('not-found', 'This comment does not exist any more.')
    rows.remove('comment', id)
  },
})

export const moderationMutators = [moderationHide, moderationShow, moderationDelete, moderationRemoveComment]

declare module '#shared/sync/edit.ts' {
  interface EditArgs extends ArgsOf<typeof moderationMutators> {}
}
