import type { Invitation } from '#shared/features/collaborators/invitation.ts'
import { currentSession } from '../../data/session/session.ts'
import { mutate } from '../../data/sync/mutate.ts'
import { isOffline } from '../../data/server/useIsOffline.ts'
import { tellFailure } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Accepts or declines an invitation; on this device it takes effect at once. */
export async function answerInvitation(
  { id, tripId, title }: Pick<Invitation, 'id' | 'tripId' | 'title'>,
  answer: 'accept' | 'decline',
): Promise<void> {
  const { user } = currentSession()
  try {
    await mutate(`invitation.${answer}`, { id, tripId, userId: user.id })
    if (answer === 'decline') toast({ title: 'Invitation declined', inSight: true })
    else
      toast({
        title: `You joined "${title}"`,
        ...(isOffline() && { description: "You'll find it in My Trips when you're online." }),
      })
  } catch (error) {
    tellFailure(`Failed to ${answer} the invitation`, error)
  }
}
