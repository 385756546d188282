import { currentSession } from '../../data/session/session.ts'
import { toast } from '../../ui/toast/toast.ts'
import { signInByPopup } from '../auth/signInByPopup.ts'

/** Signs in again in a popup, which leaves the app as it is, and syncs. Call it straight from a press handler. */
export async function signInToSync() {
  try {
    await signInByPopup()
    currentSession().engine.retry()
  } catch (error) {
    toast({
      title: "Sign-in didn't finish",
      description: `Your changes stay on this device. ${error instanceof Error ? error.message : ''}`.trim(),
      variant: 'destructive',
    })
  }
}
