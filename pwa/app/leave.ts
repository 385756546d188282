import { closeSession } from '../sync/openSession.ts'
import { dropDrafts } from './drafts.ts'

/**
 * Ends the session on this device and at the identity provider; the person lands on the site's own origin.
 * `forget` takes their database and drafts along, and with them whatever was not sent.
 */
export async function leave(userId: string, { forget }: { forget: boolean }) {
  const { signOut } = await import('../features/auth/authClient.ts')
  // Writers stop first: nothing may be written for someone who has left.
  await closeSession({ forget })
  if (forget) dropDrafts(userId)
  await signOut({ returnTo: location.origin })
}
