import { Button } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { onGivenUp } from '../db/databaseRecord.ts'
import type { AuthError } from '../features/auth/authError.ts'
import { readLastUser } from '../features/auth/lastUser.ts'
import { setTokenSource } from '../sync/api.ts'
import { openSession } from '../sync/openSession.ts'
import { currentSession } from '../sync/session.ts'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { accessToken } from './accessToken.ts'
import { isLoginCallback } from './loginCallback.ts'
import { onUserChange } from './onUserChange.ts'
import { OverlayHost } from './OverlayHost.tsx'
import { StoreGate } from './store/StoreGate.tsx'

setTokenSource(accessToken)

const sessionCheckDelayMs = 3000

/**
 * Opens the app for the last verified user at once, without waiting for a token or the network. Only the return
 * from the identity provider waits, and shows 'Preparing your session...'.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const [isArriving] = useState(() => isLoginCallback(location.search))
  const [userId, setUserId] = useState(() => (isArriving ? undefined : enter({ isNew: false })))
  const [failure, setFailure] = useState<Error>()

  useEffect(() => {
    if (!isArriving) return
    // Not undone on unmounting: the provider's answer serves once, and the gate lives as long as the page.
    arrive().then(
      () => setUserId(enter({ isNew: true })),
      (error: unknown) => setFailure(error instanceof Error ? error : new Error(String(error))),
    )
  }, [isArriving])

  useEffect(() => {
    if (!userId || isArriving) return
    // After the first screen: who signed in may have another name by now, or a session that has ended.
    const timer = setTimeout(() => void checkSession(), sessionCheckDelayMs)
    return () => clearTimeout(timer)
  }, [userId, isArriving])

  // Another person's data must never be shown on: a change made in another tab starts this one anew.
  useEffect(
    () =>
      onUserChange(changedId => {
        if (changedId !== userId) location.reload()
      }),
    [userId],
  )

  // Nor may two tabs go on with two databases of one person.
  useEffect(() => (userId ? onGivenUp(userId, () => location.reload()) : undefined), [userId])

  if (failure) {
    const isSuspended = (failure as Partial<AuthError>).kind === 'suspended'
    return (
      <main>
        <ErrorPanel
          headingLevel={1}
          title={isSuspended ? 'You cannot sign in' : 'Sign-in did not finish'}
          body={
            isSuspended
              ? failure.message
              : 'Nothing on this device was changed. Check the connection and sign in again.'
          }
          {...(!isSuspended && { detail: failure.message })}
          actions={
            <Button appearance="primary" onClick={() => location.replace('/')}>
              Back to Wend.
            </Button>
          }
        />
      </main>
    )
  }
  if (!userId) return <LoadingScreen label={isArriving ? 'Preparing your session...' : 'Loading...'} />
  return (
    <StoreGate>
      {children}
      <OverlayHost />
    </StoreGate>
  )
}

/** Opens the local database of the last verified user and returns whose it is. Who has just signed in may have none yet. */
function enter({ isNew }: { isNew: boolean }) {
  const user = readLastUser()
  if (!user) return undefined
  openSession(user, { isUrgent: isNew })
  const { engine } = currentSession()
  engine.subscribe(() => {
    if (engine.state().phase === 'sign-in') void leaveIfDeleted()
  })
  return user.id
}

/** The account may be gone, deleted on another device: then nothing of it stays here. */
async function leaveIfDeleted() {
  try {
    await (await import('./leaveIfDeleted.ts')).leaveIfDeleted()
  } catch {
    // Nobody said so; it is asked again with the next sync that is refused.
  }
}

/** Takes the provider's answer; whoever signed in becomes the last verified user. */
async function arrive() {
  const { handleCallback } = await import('../features/auth/authClient.ts')
  await handleCallback()
}

/** Asks the identity provider and the server who is signed in. What comes of it shows in the sync indicator. */
async function checkSession() {
  try {
    const client = await import('../features/auth/authClient.ts')
    await client.checkSession()
  } catch {
    // Offline, or signed out there: the local work goes on, and the next sync says so.
  }
}
