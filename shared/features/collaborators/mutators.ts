import * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import { Id } from '#shared/ids.ts'
import { childrenOf, defineMutator, row } from '#shared/sync/mutator.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Trip } from '../trips/schema.ts'
import type { Collaborator } from './schema.ts'

/** Offers a person a place in the trip. Inviting somebody who has one already changes nothing. */
export const collaboratorInvite = defineMutator({
  name: 'collaborator.invite',
  args: z.object({ id: Id, tripId: Id, userId: Id }),
  scope: ({ tripId }) => tripScope(tripId),
  needs: ({ id, userId }) => [row(id), childrenOf(userId)],
  apply(rows, { id, tripId, userId }, { now }) {
    const trip = rows.editable<Trip>('trip', tripId)
    if (trip.ownerId === userId || rows.children('collaborator', userId).length > 0) return
    rows.put('collaborator', {
      id,
      tripId,
      userId,
      status: 'pending',
      invitedAt: now,
    } satisfies Collaborator)
  },
})

/** Takes the place that was offered; only the person invited can. */
export const collaboratorAccept = defineMutator({
  name: 'collaborator.accept',
  args: z.object({ id: Id, tripId: Id }),
  scope: ({ tripId }) => tripScope(tripId),
  needs: ({ id }) => [row(id)],
  apply(rows, { id }, { userId }) {
    const membership = rows.get<Collaborator>('collaborator', id)
    if (membership.userId !== userId) throw new AppError('not-found', 'There is no such invitation for you.')
    rows.put('collaborator', { ...membership, status: 'accepted' })
  },
})

/** Ends a membership or an invitation: the owner for anybody, everybody for themselves. */
export const collaboratorRemove = defineMutator({
  name: 'collaborator.remove',
  args: z.object({ id: Id, tripId: Id }),
  scope: ({ tripId }) => tripScope(tripId),
  needs: ({ id }) => [row(id)],
  apply(rows, { id }, { userId }) {
    const membership = rows.find<Collaborator>('collaborator', id)
    if (membership?.data.userId !== userId) rows.require('owner')
    rows.remove('collaborator', id)
  },
})

export const collaboratorMutators = [collaboratorInvite, collaboratorAccept, collaboratorRemove]
