import { AppError } from '#shared/plain/errors.ts'
import { mutate } from '../../sync/mutate.ts'
import { currentSession } from '../../sync/session.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Saves what was changed of the own profile; false when that was refused. */
export async function saveProfile(changed: object): Promise<boolean> {
  try {
    if (Object.keys(changed).length > 0) {
      await mutate('profile.update', { userId: currentSession().user.id, ...changed })
    }
  } catch (error) {
    const description = error instanceof AppError ? error.message : 'Please try again.'
    toast({ title: 'Failed to update profile', description, variant: 'destructive' })
    return false
  }
  toast({ title: 'Profile updated', description: 'Your profile has been updated successfully.' })
  return true
}
