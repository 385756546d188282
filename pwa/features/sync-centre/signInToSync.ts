import { currentSession } from '../../data/session/session.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { AuthError } from '../auth/authError.ts'
import { signInByPopup } from '../auth/signInByPopup.ts'

/** Signs in again in a popup, which leaves the app as it is, and syncs. Call it straight from a press handler. */
export async function signInToSync() {
  try {
    await signInByPopup()
    currentSession().engine.retry()
  } catch (error) {
    toast({
      title: "Sign-in didn't finish",
      description: `Your changes stay on this device. ${whyUnfinished(error)}`,
      variant: 'destructive',
    })
  }
}

function whyUnfinished(error: unknown): string {
  const { kind, message } = error as Partial<AuthError>
  if (kind === 'suspended' && message) return message
  return kind === 'failed' || kind === 'signed-out'
    ? 'Please try again.'
    : 'Check your connection and try again.'
}
