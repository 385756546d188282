import { useLiveQuery } from 'dexie-react-hooks'
import { tripScope } from '#shared/sync/scope.ts'
import { currentSession } from '../../data/session/session.ts'

/** What to say of the link to a trip that exists only on this device. */
export const linkWaitsText = "This trip hasn't synced yet. The link works once it has."

/** Whether a trip exists only on this device, so that its link leads nowhere yet. */
export function useLinkWaits(tripId: string): boolean {
  const { db } = currentSession()
  const shadow = useLiveQuery(() => db.shadow.get([tripScope(tripId), 'trip', tripId]), [db, tripId])
  return shadow?.row === null
}
