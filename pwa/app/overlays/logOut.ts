import { currentSession } from '../../data/session/session.ts'
import { leave } from '../../features/auth/leave.ts'
import { openOverlay } from './overlayState.ts'

/** Logs out. If there is anything that only this device has, first asks what to do with it. */
export async function logOut() {
  const { db, user } = currentSession()
  // When the storage is in trouble, there is no telling what is in it.
  const { isNothing, leftOnDevice } = await import('../../features/account/leftOnDevice.ts')
  const isAllSent = !db.health.state().trouble && isNothing(await leftOnDevice(db, user.id))
  if (isAllSent) await leave(user.id, { forget: true })
  else openOverlay('log-out')
}
