import * as z from 'zod'
import { caps, fullText } from '#shared/plain/caps.ts'
import { AppError } from '#shared/plain/errors.ts'
import { Id } from '#shared/plain/ids.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import { allOf, defineMutator, row } from '#shared/sync/mutator.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { InvitedEmail } from './schema.ts'
import type { Collaborator } from './schema.ts'

const MembershipRef = z.object({ id: Id, tripId: Id })

const usedAlready = () => new AppError('gone', 'This invitation was used already. Ask for a new one.')

const noInvitation = () => new AppError('not-found', 'There is no such invitation for you.')

/**
 * Offers a place in the trip to an account, or to whoever has this e-mail, verified. Inviting the owner or
 * somebody who has a place or an offer already changes nothing.
 */
const collaboratorInvite = defineMutator({
  name: 'collaborator.invite',
  args: z
    .object({ id: Id, tripId: Id, userId: Id.optional(), email: InvitedEmail.optional() })
    .refine(({ userId, email }) => (userId === undefined) !== (email === undefined), {
      message: 'Enter a valid email address.',
      path: ['email'],
    }),
  scope: ({ tripId }) => tripScope(tripId),
  needs: ({ id }) => [row('collaborator', id), allOf('collaborator')],
  apply(rows, { id, tripId, userId, email }, ctx) {
    const trip = rows.editable('trip', tripId)
    // Under this id there was an invitation already; another one needs another id.
    if (rows.find('collaborator', id)) return void rows.get('collaborator', id)
    const others = rows.all('collaborator')
    // An address is told apart only from those of people who are in. Whether it belongs to somebody who was invited by
    // account and has not answered is not for others to find out.
    const isIn = (account: string) =>
      trip.ownerId === account ||
      others.some(other => other.userId === account && other.status === 'accepted')
    const isKnown = userId
      ? trip.ownerId === userId || others.some(other => other.userId === userId)
      : others.some(other => other.email === email) || (ctx.accountsOf?.(email!) ?? []).some(isIn)
    if (isKnown) return
    if (others.length >= caps.collaboratorsOfTrip.most) {
      throw new AppError('conflict', fullText(caps.collaboratorsOfTrip))
    }
    rows.put('collaborator', {
      id,
      tripId,
      userId: userId ?? null,
      email: email ?? null,
      status: 'pending',
      invitedAt: ctx.now,
      invitedBy: ctx.userId,
    } satisfies Collaborator)
  },
})

const resendRestMs = 10_000

/** Sends an invitation that waits for an answer once more; pressed twice in a row it goes out once. */
const collaboratorResend = defineMutator({
  name: 'collaborator.resend',
  args: MembershipRef,
  scope: ({ tripId }) => tripScope(tripId),
  needs: ({ id }) => [row('collaborator', id)],
  apply(rows, { id }, { now }) {
    const membership = rows.editable('collaborator', id)
    if (membership.status !== 'pending') return
    if (Date.parse(now) - Date.parse(membership.invitedAt) < resendRestMs) return
    rows.put('collaborator', { ...membership, invitedAt: now })
  },
})

/**
 * Takes the place that was offered: only the person invited can, or whoever the server vouches for. Somebody
 * who came in by another invitation meanwhile has no use for this one.
 */
const collaboratorAccept = defineMutator({
  name: 'collaborator.accept',
  args: MembershipRef,
  scope: ({ tripId }) => tripScope(tripId),
  needs: ({ id }) => [row('collaborator', id)],
  apply(rows, { id, tripId }, { userId, vouched }) {
    const found = rows.find('collaborator', id)
    if (!vouched && found?.data.userId !== userId) throw noInvitation()
    const membership = rows.get('collaborator', id)
    const trip = rows.get('trip', tripId)
    if (membership.status === 'accepted' && membership.userId === userId) return
    if (membership.status === 'accepted') {
      throw usedAlready()
    }
    if (trip.ownerId === userId) throw new AppError('conflict', 'This trip is yours already.')
    const others = rows.children('collaborator', userId).filter(other => other.id !== id)
    if (others.some(({ status }) => status === 'accepted')) return rows.remove('collaborator', id)
    for (const other of others) rows.remove('collaborator', other.id)
    rows.put('collaborator', { ...membership, userId, status: 'accepted' })
  },
})

/**
 * Ends a membership or an invitation: the owner for anybody, everybody for themselves, and whoever made an
 * invitation as long as nobody has answered it. Who is out lets nobody in: the invitations that they made, and nobody
 * has answered, end too.
 */
const collaboratorRemove = defineMutator({
  name: 'collaborator.remove',
  args: MembershipRef,
  scope: ({ tripId }) => tripScope(tripId),
  needs: ({ id }) => [row('collaborator', id), allOf('collaborator')],
  apply(rows, { id }, { userId, vouched }) {
    const membership = rows.find('collaborator', id)?.data
    const isOwnInvitation =
      membership?.status === 'pending' && membership.invitedBy === userId && rows.role() !== null
    const isOwn = membership !== undefined && membership.userId === userId
    if (vouched && !isOwn && membership?.status === 'accepted') throw usedAlready()
    if (!isOwn && !isOwnInvitation && !vouched) rows.require('owner')
    rows.remove('collaborator', id)
    if (membership?.status !== 'accepted') return
    for (const other of rows.all('collaborator')) {
      if (other.status === 'pending' && other.invitedBy === membership.userId)
        rows.remove('collaborator', other.id)
    }
  },
})

export const collaboratorMutators = [
  collaboratorInvite,
  collaboratorResend,
  collaboratorAccept,
  collaboratorRemove,
]

declare module '#shared/sync/edit.ts' {
  interface EditArgs extends ArgsOf<typeof collaboratorMutators> {}
}
