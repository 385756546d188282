import { createContext, use } from 'react'
import type { KnownUser } from './session.ts'

/** The signed-in person, for everything below the session gate. */
export const UserContext = createContext<KnownUser | undefined>(undefined)

/** The signed-in person. Only screens of the signed-in app may ask. */
export function useUser(): KnownUser {
  const user = use(UserContext)
  if (!user) throw new Error('useUser is for screens inside the session gate')
  return user
}
