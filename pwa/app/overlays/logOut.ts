import { currentSession } from '../../data/session/session.ts'
import { leave } from '../../features/auth/leave.ts'
import { openOverlay } from './overlayState.ts'

/** Logs out. If there are edits that the server doesn't have, first asks what to do with them. */
export async function logOut() {
  const { db, user } = currentSession()
  // When the storage is in trouble, there is no telling what is in it.
  const unsent = db.health.state().trouble ? null : (await db.outbox.count()) + (await db.attic.count())
  if (unsent !== 0) openOverlay('log-out')
  else await leave(user.id, { forget: true })
}
