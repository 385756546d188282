import { apiRequest } from '../sync/api.ts'
import { writeKnownUser } from './session.ts'

/** The account as `GET /api/auth/user` gives it; names and picture may be unknown. */
interface SignedInAccount {
  id: string
  email: string | null
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
}

/**
 * Completes the return from the identity provider: takes its answer out of the address, asks the server who this
 * is, and remembers it for every later start, with or without a network.
 */
export async function finishSignIn() {
  const { handleCallback } = await import('../features/auth/authClient.ts')
  const { returnTo } = await handleCallback()
  await rememberAccount()
  history.replaceState(null, '', returnTo)
}

/** Asks the server who is signed in and remembers it on this device. */
export async function rememberAccount() {
  const account = await apiRequest<SignedInAccount>('GET', '/api/auth/user')
  writeKnownUser({
    id: account.id,
    email: account.email ?? '',
    firstName: account.firstName ?? '',
    lastName: account.lastName ?? '',
    profileImageUrl: account.profileImageUrl,
  })
}
