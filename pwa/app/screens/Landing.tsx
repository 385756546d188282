import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { LandingPage } from '../../features/landing/LandingPage.tsx'
import type { SignInScreen } from '../../features/landing/useEntrance.ts'
import { fetchConfig, keptConfig } from '../../features/auth/authConfig.ts'
import { takeAccountDeleted } from '../../features/auth/accountDeletedNote.ts'
import { useOffline } from '../../features/landing/useOffline.ts'

export const showLanding = (container: Element) => createRoot(container).render(<Landing />)

/** The landing page. Its buttons lead to the identity provider and back to the current address. */
function Landing() {
  const [isDeleted] = useState(takeAccountDeleted)
  useEffect(followLaunches, [])
  return (
    <LandingPage
      onSignIn={enter}
      offline={useOffline()}
      sourceUrl={useSourceUrl()}
      news={isDeleted ? 'Your account was deleted. Nothing is left on this device.' : undefined}
    />
  )
}

/** Goes where the system opens the installed app, so that signing in leads there. */
function followLaunches() {
  if (!('launchQueue' in window)) return
  import('../shell/launches.ts').then(
    part => part.followLaunches(path => location.assign(path)),
    // Offline, on the first visit: nobody can sign in either.
    () => undefined,
  )
}

/** Where the server's source code is, as it last said; asked again without any hurry. */
function useSourceUrl() {
  const [sourceUrl, setSourceUrl] = useState(() => keptConfig()?.sourceUrl)
  useEffect(() => {
    fetchConfig().then(
      config => setSourceUrl(config.sourceUrl),
      // Offline: the page does without the link, or has the one it knew.
      () => undefined,
    )
  }, [])
  return sourceUrl
}

// Load no sign-in code until someone wants to sign in.
async function enter(screen: SignInScreen) {
  const { signIn } = await import('../../features/auth/authClient.ts')
  await signIn({
    returnTo: location.pathname + location.search + location.hash,
    ...(screen === 'signup' && { screen }),
  })
}
