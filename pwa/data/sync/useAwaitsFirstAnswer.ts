import { useLiveQuery } from 'dexie-react-hooks'
import { currentSession } from '../session/session.ts'
import { useIsOffline } from '../server/useIsOffline.ts'

/**
 * True on a device that is new to this person, until the server has answered for the first time or can't be reached.
 */
export function useAwaitsFirstAnswer(): boolean {
  const { db } = currentSession()
  const hasAnswered = useLiveQuery(async () => (await db.meta.get('synced')) !== undefined, [db])
  const isOffline = useIsOffline()
  return !hasAnswered && !isOffline
}
