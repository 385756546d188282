import type { AuthError } from './authError.ts'
import { readLastUser } from './lastUser.ts'
import type { LastUser } from './lastUser.ts'

/**
 * loading: nothing is known yet. authenticated: a person is known, with or without a network.
 * needs-sign-in: a person is known, but their session ended: "Sign in to sync". unauthenticated: nobody.
 */
export type AuthStatus = 'loading' | 'authenticated' | 'needs-sign-in' | 'unauthenticated'

export interface AuthState {
  status: AuthStatus
  user: LastUser | undefined
  /** The last error; being offline is not one. */
  error: AuthError | undefined
}

let state: AuthState | undefined

/** The state of this page. At the start it is what the device remembers. */
export function getAuthState(): AuthState {
  if (!state) {
    const user = readLastUser()
    state = { status: user ? 'authenticated' : 'loading', user, error: undefined }
  }
  return state
}

/** A person was verified. */
export function becameAuthenticated(user: LastUser): void {
  state = { status: 'authenticated', user, error: undefined }
}

/** The session ended: a known person stays known. */
export function becameSignedOut(): void {
  const { user } = getAuthState()
  state = { status: user ? 'needs-sign-in' : 'unauthenticated', user, error: undefined }
}

/** Nobody is known anymore. */
export function becameNobody(): void {
  state = { status: 'unauthenticated', user: undefined, error: undefined }
}

/** An attempt failed; loading is over. Without a network, nothing changes for a known person. */
export function authFailed(error: AuthError): void {
  if (error.kind === 'signed-out') return becameSignedOut()
  const { status, user } = getAuthState()
  state = {
    status: status === 'loading' ? 'unauthenticated' : status,
    user,
    error: error.kind === 'offline' && user ? undefined : error,
  }
}
