import { AppError } from '#shared/plain/errors.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { mutate } from '../../sync/mutate.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { toast } from '../../ui/toast/toast.ts'
import { copyInviteLink, makeInviteLink, requestProblem } from './inviteLink.ts'
import type { TripMember } from './tripMembers.ts'

type OfTrip = Pick<Trip, 'id' | 'title'>

/** Makes a new link for an invitation and copies it. True when it is on the clipboard. */
export async function shareLink({ id }: OfTrip, member: TripMember): Promise<boolean> {
  try {
    return await copyInviteLink(await makeInviteLink(id, member.id), { isQuiet: true })
  } catch (error) {
    toast({ title: 'Failed to make a link', description: requestProblem(error), variant: 'destructive' })
    return false
  }
}

/** True when it is on its way, or waits on this device for a network. */
export const resendInvitation = ({ id: tripId }: OfTrip, { id }: TripMember): Promise<boolean> =>
  attempt('Failed to invite collaborator', () => mutate('collaborator.resend', { id, tripId }))

/** Asks, and ends a membership or takes an invitation back. */
export async function removePerson({ id: tripId, title }: OfTrip, member: TripMember): Promise<void> {
  const { id, name, status } = member
  const isPending = status === 'pending'
  const confirmed = await askConfirm({
    title: isPending ? `Take back the invitation?` : `Remove ${name}?`,
    body: isPending
      ? `${name} can no longer join "${title}", and the invitation link stops working.`
      : `${name} loses "${title}" at once, on every device. What they planned stays. Edits that they made without a network and have not sent yet are not applied; they keep the text of them.`,
    confirmLabel: isPending ? 'Take back' : 'Remove',
    destructive: true,
  })
  if (!confirmed) return
  await attempt('Failed to remove', async () => {
    await mutate('collaborator.remove', { id, tripId })
    toast({ title: isPending ? 'Invitation taken back' : `${name} was removed` })
  })
}

/** Asks, and gives up the own place. True when it was. */
export async function leaveTrip({ id: tripId, title }: OfTrip, { id }: TripMember): Promise<boolean> {
  const confirmed = await askConfirm({
    title: 'Leave this trip?',
    body: `"${title}" goes from your devices, and you can no longer edit it. What you planned stays in the trip for the others. To come back you have to be invited again.`,
    confirmLabel: 'Leave trip',
    destructive: true,
  })
  if (!confirmed) return false
  return await attempt('Failed to leave the trip', async () => {
    await mutate('collaborator.remove', { id, tripId })
    toast({ title: `You left "${title}"` })
  })
}

async function attempt(title: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    const description = error instanceof AppError ? error.message : 'Please try again.'
    toast({ title, description, variant: 'destructive' })
    return false
  }
}
