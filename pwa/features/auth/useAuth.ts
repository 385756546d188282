import { useSyncExternalStore } from 'react'
import { getAuthState, subscribeAuthState } from './authState.ts'
import type { AuthState } from './authState.ts'

/** Who is signed in on this page. */
export const useAuth = (): AuthState => useSyncExternalStore(subscribeAuthState, getAuthState)
