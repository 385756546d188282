import { currentSession } from '../sync/session.ts'
import { leave } from './leave.ts'
import { openOverlay } from './overlayState.ts'

/** Logs out; with edits that the server does not have, asks first what shall become of them. */
export async function logOut() {
  const { db, user } = currentSession()
  // A storage that does not do its work says nothing of what is in it.
  const unsent = db.health.state().trouble ? null : (await db.outbox.count()) + (await db.attic.count())
  if (unsent !== 0) openOverlay('log-out')
  else await leave(user.id, { forget: true })
}
