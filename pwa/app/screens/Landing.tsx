import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { LandingPage } from '../../features/landing/LandingPage.tsx'
import type { SignInScreen } from '../../features/landing/useEntrance.ts'
import { fetchConfig, keptConfig } from '../../features/auth/authConfig.ts'
import { takeAccountDeleted } from '../../features/auth/accountDeletedNote.ts'
import type { Invited } from '../../features/landing/readInvitation.ts'
import { useOffline } from '../../features/landing/useOffline.ts'
import { usePublicTrip } from '../../features/landing/usePublicTrip.ts'

export const showLanding = (container: Element) => createRoot(container).render(<Landing />)

/** The landing page. Its buttons lead to the identity provider and back to the current address. */
function Landing() {
  const [isDeleted] = useState(takeAccountDeleted)
  const invitation = useInvitation()
  const offline = useOffline()
  useEffect(followLaunches, [])
  return (
    <LandingPage
      onSignIn={screen => enter(screen, invitation?.email)}
      invitation={invitation}
      trip={usePublicTrip(offline)}
      offline={offline}
      sourceUrl={useSourceUrl()}
      news={isDeleted ? 'Your account was deleted. Nothing is left on this device.' : undefined}
    />
  )
}

const invitePath = '/invite/'

/** Who invites to what, at the address of an invitation; at first only that it is one. */
function useInvitation(): Invited | undefined {
  const [pathname] = useState(() => location.pathname)
  const [invitation, setInvitation] = useState<Invited | undefined>(() =>
    pathname.startsWith(invitePath)
      ? { title: "You're invited to plan a trip", line: 'Sign in or create an account to see it.' }
      : undefined,
  )
  useEffect(() => {
    if (!pathname.startsWith(invitePath)) return
    import('../../features/landing/readInvitation.ts')
      .then(part => part.readInvitation(pathname.slice(invitePath.length)))
      // Offline: signing in tells the rest.
      .then(setInvitation, () => undefined)
  }, [pathname])
  return invitation
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
async function enter(screen: SignInScreen, email: string | undefined) {
  const { signIn } = await import('../../features/auth/authClient.ts')
  await signIn({
    // Where the trip's page finds what was pressed here.
    returnTo: location.pathname + (screen === 'copy' ? '?copy=1' : location.search + location.hash),
    ...(screen !== 'login' && { screen: 'signup' }),
    email,
  })
}
