import { currentSession } from '../../sync/session.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Signs in again beside the app, which stays as it is, and syncs. To be called from a press: browsers block other popups. */
export async function signInToSync() {
  const client = await import('../../features/auth/authClient.ts').catch(() => undefined)
  try {
    if (!client) throw new Error('Check your connection and try again.')
    await client.signInPopup()
    currentSession().engine.retry()
  } catch (error) {
    toast({
      title: 'Sign-in did not finish',
      description: `Your work stays on this device. ${error instanceof Error ? error.message : ''}`.trim(),
      variant: 'destructive',
    })
  }
}
