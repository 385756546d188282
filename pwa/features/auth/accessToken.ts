import { NetworkError } from '../../data/server/api.ts'
import { AuthNeeded } from '../../data/server/authNeeded.ts'

/**
 * The access token for the server; another one than the server `refused`, if it did. Without a network there is none,
 * which is no reason to sign anyone out. When the session has ended, the person is asked to sign in again and local work
 * stays.
 */
export async function accessToken(refused?: string) {
  const { AuthError, getToken } = await import('./authClient.ts').catch((cause: unknown) => {
    throw new NetworkError('The sign-in code is not available now', { cause })
  })
  try {
    return await getToken(refused)
  } catch (error) {
    if (error instanceof AuthError && error.kind === 'signed-out')
      throw new AuthNeeded('The session has ended', { cause: error })
    throw new NetworkError('No token while offline', { cause: error })
  }
}
