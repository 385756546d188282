import { clearKnownUser } from './session.ts'

/** Ends the session on this device and at the identity provider; the person lands on the site's own origin. */
export async function logOut() {
  const { signOut } = await import('../features/auth/authClient.ts')
  clearKnownUser()
  await signOut({ returnTo: location.origin })
}
