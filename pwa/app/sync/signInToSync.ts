import { currentSession } from '../../sync/session.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Signs in again beside the app, which stays as it is, and syncs. To be called from a press: browsers block other popups. */
export async function signInToSync() {
  const { signInPopup } = await import('../../features/auth/authClient.ts')
  try {
    await signInPopup()
    currentSession().engine.retry()
  } catch (error) {
    toast({
      title: 'Sign-in did not finish',
      description: `Your work stays on this device. ${error instanceof Error ? error.message : ''}`.trim(),
      variant: 'destructive',
    })
  }
}
