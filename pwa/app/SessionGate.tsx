import { Button } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { setTokenSource } from '../sync/api.ts'
import { openSession } from '../sync/openSession.ts'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { accessToken } from './accessToken.ts'
import { OverlayHost } from './OverlayHost.tsx'
import { finishSignIn } from './finishSignIn.ts'
import { isLoginCallback, onKnownUserChange, readKnownUser } from './session.ts'
import type { KnownUser } from './session.ts'
import { UserContext } from './UserContext.ts'

setTokenSource(accessToken)

/**
 * Opens the app for the last verified user at once, without waiting for a token or the network. Only the return
 * from the identity provider waits, and shows 'Preparing your session...'.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const [user, setUser] = useState(() => (isLoginCallback(location.search) ? undefined : enter()))
  const [arriving] = useState(() => isLoginCallback(location.search))
  const [failure, setFailure] = useState<Error>()
  const userId = user?.id

  useEffect(() => {
    if (!arriving) return
    // Not undone on unmounting: the provider's answer can be used once, and the gate lives as long as the page.
    finishSignIn().then(
      () => setUser(enter()),
      (error: unknown) => setFailure(error instanceof Error ? error : new Error(String(error))),
    )
  }, [arriving])

  // Another person's data must never be shown on: a change made in another tab starts this one anew.
  useEffect(
    () =>
      onKnownUserChange(changed => {
        if (changed?.id !== userId) location.reload()
      }),
    [userId],
  )

  if (failure) {
    return (
      <main>
        <ErrorPanel
          title="Sign-in did not finish"
          body="Nothing on this device was changed. Check the connection and sign in again."
          detail={failure.message}
          actions={
            <Button appearance="primary" onClick={() => location.replace('/')}>
              Back to Wend.
            </Button>
          }
        />
      </main>
    )
  }
  if (!user) return <LoadingScreen label={arriving ? 'Preparing your session...' : 'Loading...'} />
  return (
    <UserContext value={user}>
      {children}
      <OverlayHost />
    </UserContext>
  )
}

/** Opens the local database of the last verified user. */
function enter(): KnownUser | undefined {
  const user = readKnownUser()
  if (user) openSession(user)
  return user
}
