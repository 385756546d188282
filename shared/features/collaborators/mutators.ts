import * as z from 'zod'
import { caps, fullText } from '#shared/plain/caps.ts'
import { AppError } from '#shared/plain/errors.ts'
import { Id } from '#shared/plain/ids.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import type { MutationContext } from '#shared/sync/context.ts'
import type { MutationRows } from '#shared/sync/mutationRows.ts'
import { allOf, defineMutator, row } from '#shared/sync/mutator.ts'
import { InvitedEmail, MemberRoleName } from './schema.ts'
import { addressInvited, isByLink, memberRole } from '../trips/membership.ts'
import type { Collaborator } from '../trips/membership.ts'

const MembershipRef = z.object({ id: Id, tripId: Id })

const usedAlready = () => new AppError('gone', 'This invitation was already used. Ask for a new one.')

const ofPeople = {
  in: 'trip',
  logs: true,
  looksAt: 'people',
  changes: 'nothing',
  onCard: true,
  needsSight: false,
} as const

/**
 * Offers a place in the trip to an account, to the person with this verified email, or to whoever gets the link that
 * the server makes for it. Inviting the owner, or someone who already has a place or an offer, changes nothing.
 */
const collaboratorInvite = defineMutator({
  name: 'collaborator.invite',
  ...ofPeople,
  changes: 'sight',
  right: 'trip.edit',
  args: z
    .object({
      id: Id,
      tripId: Id,
      userId: Id.optional(),
      email: InvitedEmail.optional(),
      byLink: z.literal(true).optional(),
      /** Without one, they may edit. */
      role: MemberRoleName.optional(),
    })
    .refine(
      ({ userId, email, byLink }) => [userId, email, byLink].filter(one => one !== undefined).length === 1,
      {
        message: 'Enter a valid email address.',
        path: ['email'],
      },
    ),
  needs: ({ id }) => [row('collaborator', id), allOf('collaborator')],
  apply(rows, { id, tripId, userId, email, role }, ctx) {
    const trip = rows.get('trip', tripId)
    // This id was already used for an invitation; a new invitation needs a new id.
    if (rows.find('collaborator', id)) return void rows.get('collaborator', id)
    const others = rows.all('collaborator')
    // Only the addresses of people who are in the trip are compared. Nobody may find out whether an address belongs to
    // someone who was invited by account and has not answered.
    const isIn = (account: string) =>
      trip.ownerId === account ||
      others.some(other => other.userId === account && other.status === 'accepted')
    const isKnown =
      (userId !== undefined && (trip.ownerId === userId || others.some(other => other.userId === userId))) ||
      (email !== undefined &&
        (others.some(other => addressInvited(other) === email) || (ctx.accountsOf?.(email) ?? []).some(isIn)))
    if (isKnown) return
    if (others.length >= caps.collaboratorsOfTrip.most) {
      throw new AppError('conflict', fullText(caps.collaboratorsOfTrip))
    }
    const unused = others.filter(other => other.status === 'pending' && isByLink(other)).length
    if (userId === undefined && email === undefined && unused >= caps.unusedInvitationLinksOfTrip.most) {
      throw new AppError('conflict', fullText(caps.unusedInvitationLinksOfTrip))
    }
    rows.put('collaborator', {
      id,
      tripId,
      userId: userId ?? null,
      email: email ?? null,
      status: 'pending',
      invitedAt: ctx.now,
      invitedBy: ctx.userId,
      ...(role && { role }),
    } satisfies Collaborator)
  },
})

const resendRestMs = 10_000

/** Sends an unanswered invitation again; pressing twice in a row sends it once. */
const collaboratorResend = defineMutator({
  name: 'collaborator.resend',
  ...ofPeople,
  changes: 'sight',
  right: 'trip.edit',
  args: MembershipRef,
  needs: ({ id }) => [row('collaborator', id)],
  apply(rows, { id }, { now }) {
    const membership = rows.get('collaborator', id)
    if (membership.status !== 'pending') return
    if (Date.parse(now) - Date.parse(membership.invitedAt) < resendRestMs) return
    rows.put('collaborator', { ...membership, invitedAt: now })
  },
})

/** Ends the open invitations that a person holds, by account or by their verified address, but for one. */
function endInvitationsOf(rows: MutationRows, person: string, ctx: MutationContext, exceptId?: string): void {
  for (const { id, userId, email, status } of rows.all('collaborator')) {
    const isTheirs = userId === person || (email !== null && ctx.accountsOf?.(email).includes(person))
    if (isTheirs && status === 'pending' && id !== exceptId) rows.remove('collaborator', id)
  }
}

/**
 * Accepts the offered place: only the person invited can, or someone the server vouches for. If they have already
 * joined through another invitation, this one is removed. All other invitations that they hold end.
 */
const collaboratorAccept = defineMutator({
  name: 'collaborator.accept',
  ...ofPeople,
  right: 'collaborator.accept',
  changes: 'sight',
  args: MembershipRef,
  needs: ({ id }) => [row('collaborator', id), allOf('collaborator')],
  standing: (rows, { id }, { userId }) => [
    rows.find('collaborator', id)?.data.userId === userId && 'invited',
  ],
  apply(rows, { id, tripId }, ctx) {
    const { userId } = ctx
    const membership = rows.get('collaborator', id)
    const trip = rows.get('trip', tripId)
    if (membership.status === 'accepted' && membership.userId === userId) return
    if (membership.status === 'accepted') {
      throw usedAlready()
    }
    if (trip.ownerId === userId) throw new AppError('conflict', 'This is already your trip.')
    const others = rows.children('collaborator', userId).filter(other => other.id !== id)
    if (others.some(({ status }) => status === 'accepted')) return rows.remove('collaborator', id)
    endInvitationsOf(rows, userId, ctx, id)
    rows.put('collaborator', { ...membership, userId, status: 'accepted' })
  },
})

/** Ends the unanswered invitations that a person made. */
function endInvitationsBy(rows: MutationRows, person: string | null): void {
  for (const { id, status, invitedBy } of rows.all('collaborator')) {
    if (status === 'pending' && invitedBy === person) rows.remove('collaborator', id)
  }
}

/**
 * Lets a member, or someone who is invited, edit the trip or only view it. The unanswered invitations of someone who may
 * only view from now on end: viewers invite nobody.
 */
const collaboratorSetRole = defineMutator({
  name: 'collaborator.setRole',
  ...ofPeople,
  right: 'trip.show',
  changes: 'sight',
  args: MembershipRef.extend({ role: MemberRoleName }),
  needs: ({ id }) => [row('collaborator', id), allOf('collaborator')],
  apply(rows, { id, role }) {
    const membership = rows.get('collaborator', id)
    if (memberRole(membership) === role) return
    rows.put('collaborator', { ...membership, role })
    if (role === 'viewer' && membership.status === 'accepted') endInvitationsBy(rows, membership.userId)
  },
})

/**
 * Ends a membership or an invitation. The owner can do this for anyone, everyone for themselves, and inviters for
 * their own unanswered invitations. When a member leaves or is removed, the unanswered invitations they made end
 * too, and so do all that they hold: a second one must not let them in again.
 */
const collaboratorRemove = defineMutator({
  name: 'collaborator.remove',
  ...ofPeople,
  right: 'collaborator.remove',
  changes: 'sight',
  args: MembershipRef,
  needs: ({ id }) => [row('collaborator', id), allOf('collaborator')],
  standing(rows, { id }, { userId }) {
    const membership = rows.find('collaborator', id)?.data
    const isOwnInvitation =
      membership?.status === 'pending' && membership.invitedBy === userId && rows.role() !== null
    return [membership?.userId === userId && 'self', isOwnInvitation && 'inviter']
  },
  apply(rows, { id }, ctx) {
    const { userId, vouched } = ctx
    const membership = rows.find('collaborator', id)?.data
    if (vouched && membership?.userId !== userId && membership?.status === 'accepted') throw usedAlready()
    rows.remove('collaborator', id)
    if (membership?.status !== 'accepted') return
    if (membership.userId !== null) endInvitationsOf(rows, membership.userId, ctx)
    endInvitationsBy(rows, membership.userId)
  },
})

export const collaboratorMutators = [
  collaboratorInvite,
  collaboratorResend,
  collaboratorAccept,
  collaboratorSetRole,
  collaboratorRemove,
]

declare module '#shared/sync/edit.ts' {
  interface EditArgs extends ArgsOf<typeof collaboratorMutators> {}
}
