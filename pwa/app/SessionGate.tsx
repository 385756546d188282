import { Button } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { onGivenUp } from '../data/store/databaseRecord.ts'
import type { AuthError } from '../features/auth/authError.ts'
import { readLastUser } from '../features/auth/lastUser.ts'
import { endDrafts } from '../data/drafts/drafts.ts'
import { reloadPage } from '../data/drafts/unsaved.ts'
import { setTokenSource } from '../data/server/api.ts'
import { openSession } from '../data/session/openSession.ts'
import { currentSession } from '../data/session/session.ts'
import { setEditLore } from '../data/sync/editLore.ts'
import { followSettings } from '../features/settings/settingsStore.ts'
import { followWithdrawn } from '../features/social/followWithdrawn.ts'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { LoadingScreen } from '../ui/LoadingScreen.tsx'
import { accessToken } from '../features/auth/accessToken.ts'
import { isLoginCallback } from '../features/auth/loginCallback.ts'
import { onUserChange } from '../features/auth/onUserChange.ts'
import { OverlayHost } from './overlays/OverlayHost.tsx'
import { followTheme } from './theme/followTheme.ts'
import { StoreGate } from '../features/store/StoreGate.tsx'

setTokenSource(accessToken)
setEditLore(async () => (await import('../features/sync-centre/editLore.ts')).editLore)

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
    // No cleanup on unmount: the provider's answer can be used only once, and the gate lives as long as the page.
    arrive().then(
      () => setUserId(enter({ isNew: true })),
      (error: unknown) => setFailure(error instanceof Error ? error : new Error(String(error))),
    )
  }, [isArriving])

  useEffect(() => {
    if (!userId || isArriving) return
    // After the first screen: the user may have a new name by now, or their session may have ended.
    const timer = setTimeout(() => void checkSession(), sessionCheckDelayMs)
    return () => clearTimeout(timer)
  }, [userId, isArriving])

  // Never keep showing another person's data: when another tab switches users, reload this one.
  useEffect(() => {
    const follow = (changedId: string | undefined) => {
      if (changedId === userId) return
      if (userId) endDrafts(userId)
      reloadPage()
    }
    // It may have done so before this one began to listen.
    if (userId) follow(readLastUser()?.id)
    return onUserChange(follow)
  }, [userId])

  // Two tabs must not keep using two different databases for the same person, either.
  useEffect(() => (userId ? onGivenUp(userId, reloadPage) : undefined), [userId])

  if (failure) {
    const isSuspended = (failure as Partial<AuthError>).kind === 'suspended'
    return (
      <main>
        <ErrorPanel
          headingLevel={1}
          title={isSuspended ? "You can't sign in" : "Sign-in didn't finish"}
          body={
            isSuspended
              ? failure.message
              : 'Nothing changed on this device. Check your connection and sign in again.'
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

/**
 * Opens the last verified user's local database and returns their id. `isNew`: they just signed in and may not have
 * one yet.
 */
function enter({ isNew }: { isNew: boolean }) {
  const user = readLastUser()
  if (!user) return undefined
  openSession(user, { isUrgent: isNew })
  const { db, engine } = currentSession()
  followWithdrawn(db)
  followSettings()
  followTheme()
  engine.subscribe(() => {
    if (engine.state().phase === 'sign-in') void leaveIfDeleted()
  })
  return user.id
}

/** The account may be gone because it was deleted on another device. If so, none of its data stays here. */
async function leaveIfDeleted() {
  try {
    await (await import('../features/auth/leaveIfDeleted.ts')).leaveIfDeleted()
  } catch {
    // No word on that yet; the next sync that is refused asks again.
  }
}

/** Takes the provider's answer and makes the person who signed in the last verified user. */
async function arrive() {
  const { handleCallback } = await import('../features/auth/authClient.ts')
  await handleCallback()
}

/** Asks the identity provider and the server who is signed in. The sync indicator shows the outcome. */
async function checkSession() {
  try {
    const client = await import('../features/auth/authClient.ts')
    await client.checkSession()
  } catch {
    // Offline, or signed out there: the local work goes on, and the next sync says so.
  }
}
