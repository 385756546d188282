import type { MemberRole } from '#shared/features/trips/membership.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { mutate } from '../../data/sync/mutate.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { attempt, tellFailure } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { copyInviteLink, linkProblem, makeInviteLink } from './inviteLink.ts'
import type { TripMember } from './tripMembers.ts'

type OfTrip = Pick<Trip, 'id' | 'title'>

/** Makes a new link for an invitation and copies it. True when it is on the clipboard. */
export async function shareLink({ id }: OfTrip, member: TripMember): Promise<boolean> {
  try {
    return await copyInviteLink(await makeInviteLink(id, member.id), { isQuiet: true })
  } catch (error) {
    tellFailure('Failed to make a link', error, linkProblem)
    return false
  }
}

/** True when it is on its way, or waits on this device for a network. */
export const resendInvitation = ({ id: tripId }: OfTrip, { id }: TripMember): Promise<boolean> =>
  attempt('Failed to invite collaborator', () => mutate('collaborator.resend', { id, tripId }))

/** Lets a person edit the trip, or only view it; true when that was done. */
export const setRole = ({ id: tripId }: OfTrip, { id }: TripMember, role: MemberRole): Promise<boolean> =>
  attempt('Failed to change what they can do', () => mutate('collaborator.setRole', { id, tripId, role }))

/** Asks for confirmation, then ends a membership or withdraws an invitation. */
export async function removePerson({ id: tripId, title }: OfTrip, member: TripMember): Promise<void> {
  const { id, name, status, isByLink } = member
  const isPending = status === 'pending'
  const confirmed = await askConfirm({
    title: isPending ? 'Cancel invitation?' : `Remove ${name}?`,
    body: isByLink
      ? `The link stops working, and no one can join "${title}" with it.`
      : isPending
        ? `${name} can no longer join "${title}", and the invitation link stops working.`
        : `${name} will lose access to "${title}" on all devices. What they planned stays. Changes they haven't synced won't be applied, but they'll keep the text.`,
    confirmLabel: isPending ? 'Cancel invitation' : 'Remove',
    ...(isPending && { cancelLabel: 'Keep it' }),
    destructive: true,
  })
  if (!confirmed) return
  await attempt('Failed to remove', async () => {
    await mutate('collaborator.remove', { id, tripId })
    toast({ title: isPending ? 'Invitation canceled' : `${name} was removed`, inSight: true })
  })
}

/** Asks for confirmation, then gives up the person's own place. True when that was done. */
export async function leaveTrip({ id: tripId, title }: OfTrip, { id }: TripMember): Promise<boolean> {
  const confirmed = await askConfirm({
    title: 'Leave this trip?',
    body: `"${title}" will be removed from your devices. What you planned stays in the trip. To come back, you'll need a new invitation.`,
    confirmLabel: 'Leave trip',
    destructive: true,
  })
  if (!confirmed) return false
  return await attempt('Failed to leave the trip', async () => {
    await mutate('collaborator.remove', { id, tripId })
    toast({ title: `You left "${title}"` })
  })
}
