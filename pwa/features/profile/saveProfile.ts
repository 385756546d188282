import { mutate } from '../../data/sync/mutate.ts'
import { currentSession } from '../../data/session/session.ts'
import { attempt } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'

/**
 * Saves the changed fields of the person's own profile; resolves to false when the edit was refused. Without any changes
 * it does nothing.
 */
export async function saveProfile(changed: object): Promise<boolean> {
  if (Object.keys(changed).length === 0) return true
  return await attempt('Failed to update profile', async () => {
    await mutate('profile.update', { userId: currentSession().user.id, ...changed })
    toast({
      title: 'Profile updated',
      description: 'Your profile has been updated successfully.',
      inSight: true,
    })
  })
}
