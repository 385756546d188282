import { AppError } from '#shared/plain/errors.ts'
import type { Invitation } from '#shared/features/collaborators/invitation.ts'
import { currentSession } from '../../sync/session.ts'
import { mutate } from '../../sync/mutate.ts'
import { isOffline } from '../../sync/useIsOffline.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Accepts or declines, on this device at once. */
export async function answerInvitation(
  { id, tripId, title }: Pick<Invitation, 'id' | 'tripId' | 'title'>,
  answer: 'accept' | 'decline',
): Promise<void> {
  const { user } = currentSession()
  try {
    await mutate(`invitation.${answer}`, { id, tripId, userId: user.id })
    if (answer === 'decline') toast({ title: 'Invitation declined' })
    else
      toast({
        title: `You joined "${title}"`,
        ...(isOffline() && { description: 'It is under My Trips as soon as you are connected.' }),
      })
  } catch (error) {
    const description = error instanceof AppError ? error.message : 'Please try again.'
    toast({ title: `Failed to ${answer} the invitation`, description, variant: 'destructive' })
  }
}
