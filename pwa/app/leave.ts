import { closeSession } from '../sync/openSession.ts'
import { dropDrafts } from './drafts.ts'

/**
 * Ends the session on this device and at the identity provider; the person lands on the site's own origin.
 * `forget` takes their database and drafts along, and with them whatever was not sent.
 */
export async function leave(userId: string, { forget }: { forget: boolean }) {
  const { signOut } = await import('../features/auth/authClient.ts')
  await stopPush()
  // Writers stop first: nothing may be written for someone who has left.
  await closeSession({ forget })
  if (forget) dropDrafts(userId)
  await signOut({ returnTo: location.origin })
}

/** Whoever is here next gets no news of somebody who has left. */
async function stopPush() {
  try {
    await (await import('../features/notifications/pushDevice.ts')).stopPush()
  } catch (error) {
    // A device that takes messages no more is forgotten by the server with the first one.
    console.warn('Push messages could not be switched off', error)
  }
}
