import type { LocalDatabase } from '../store/localDatabase.ts'
import type { SyncEngine } from '../sync/engine.ts'

/** The person whose database is open. Known from the last sign-in, also without a network. */
export interface SessionUser {
  id: string
  firstName: string | null
  lastName: string | null
  email: string | null
  profileImageUrl: string | null
}

/** One signed-in person on this page; another person means another page load. */
export interface Session {
  user: SessionUser
  db: LocalDatabase
  engine: SyncEngine
}

let current: Session | null = null

export function setSession(session: Session | null): void {
  current = session
}

/** The session of this page. Throws when nobody is signed in: the screens that call it are not shown then. */
export function currentSession(): Session {
  if (!current) throw new Error('No session is open.')
  return current
}
