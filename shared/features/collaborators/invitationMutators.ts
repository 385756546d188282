import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { Id } from '#shared/plain/ids.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import type { MutationRows } from '#shared/sync/mutationRows.ts'
import { defineMutator, row } from '#shared/sync/mutator.ts'
import type { Invitation } from './invitation.ts'

const InvitationRef = z.object({ id: Id, tripId: Id, userId: Id })
type InvitationRef = z.output<typeof InvitationRef>

const ofInvited = {
  in: 'own',
  right: 'invitation.answer',
  logs: false,
  looksAt: 'sight',
  changes: 'sight',
  onCard: true,
  needsSight: false,
} as const

/** This person's invitation to this trip; holding it is what authorizes the edit that follows in the trip. */
function held(rows: MutationRows, { id, tripId }: InvitationRef): Invitation {
  const invitation = rows.get('invitation', id)
  if (invitation.tripId !== tripId) throw new AppError('not-found', "This invitation isn't for you.")
  return invitation
}

const takenBack = (id: string): AppError =>
  new AppError('gone', 'This invitation was canceled.', { subject: { kind: 'invitation', id } })

/** Accepts the offered place in a trip; the trip arrives with the server's next answer. */
const invitationAccept = defineMutator({
  name: 'invitation.accept',
  ...ofInvited,
  args: InvitationRef,
  needs: ({ id }) => [row('invitation', id)],
  apply(rows, args) {
    const invitation = held(rows, args)
    if (invitation.status === 'withdrawn') throw takenBack(invitation.id)
    if (invitation.status === 'declined') {
      throw new AppError('gone', 'You declined this invitation. Ask for a new one.', {
        subject: { kind: 'invitation', id: invitation.id },
      })
    }
    rows.put('invitation', { ...invitation, status: 'accepted' })
  },
  follow: ({ id, tripId }) => ({ name: 'collaborator.accept', args: { id, tripId } }),
})

/** Declines an invitation. Declining it twice, or after it was taken back, changes nothing. */
const invitationDecline = defineMutator({
  name: 'invitation.decline',
  ...ofInvited,
  args: InvitationRef,
  needs: ({ id }) => [row('invitation', id)],
  apply(rows, args) {
    const invitation = held(rows, args)
    if (invitation.status === 'accepted') {
      throw new AppError('conflict', 'You accepted this invitation. Leave the trip instead.')
    }
    if (invitation.status === 'pending') rows.put('invitation', { ...invitation, status: 'declined' })
  },
  follow: ({ id, tripId }) => ({ name: 'collaborator.remove', args: { id, tripId } }),
})

export const invitationMutators = [invitationAccept, invitationDecline]

declare module '#shared/sync/edit.ts' {
  interface EditArgs extends ArgsOf<typeof invitationMutators> {}
}
