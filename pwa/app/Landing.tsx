import { LandingPage } from '../features/landing/LandingPage.tsx'

/** The landing page, with its buttons leading to the identity provider and back to the address of now. */
export function Landing() {
  const enter = async (screen?: 'signup') => {
    const { signIn } = await import('../features/auth/authClient.ts')
    await signIn({ returnTo: location.pathname + location.search + location.hash, screen })
  }
  return <LandingPage onSignIn={() => enter()} onGetStarted={() => enter('signup')} />
}
