import { useState } from 'react'
import { LandingPage } from '../features/landing/LandingPage.tsx'
import type { SignInScreen } from '../features/landing/useEntrance.ts'
import { takeAccountDeleted } from './accountDeletedNote.ts'
import { useOffline } from './useOffline.ts'

/** The landing page, with its buttons leading to the identity provider and back to the address of now. */
export function Landing() {
  const [isDeleted] = useState(takeAccountDeleted)
  return (
    <LandingPage
      onSignIn={enter}
      offline={useOffline()}
      news={isDeleted ? 'Your account was deleted, and nothing of it is left on this device.' : undefined}
    />
  )
}

// Nothing of signing in is loaded before somebody wants to.
async function enter(screen: SignInScreen) {
  const { signIn } = await import('../features/auth/authClient.ts')
  await signIn({
    returnTo: location.pathname + location.search + location.hash,
    ...(screen === 'signup' && { screen }),
  })
}
