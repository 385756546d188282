import { NetworkError } from '../sync/api.ts'
import { AuthNeeded } from '../sync/authNeeded.ts'

/**
 * The access token for the server. Without a network there is none, which is no reason to sign anyone out; an
 * ended session asks to sign in again and leaves the local work alone.
 */
export async function accessToken() {
  const { AuthError, getToken } = await import('../features/auth/authClient.ts').catch((cause: unknown) => {
    throw new NetworkError('The code for signing in cannot be had now', { cause })
  })
  try {
    return await getToken()
  } catch (error) {
    if (error instanceof AuthError && error.kind === 'signed-out')
      throw new AuthNeeded('The session has ended', { cause: error })
    throw new NetworkError('No token without a network', { cause: error })
  }
}
