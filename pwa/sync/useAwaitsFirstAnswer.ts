import { useLiveQuery } from 'dexie-react-hooks'
import { currentSession } from './session.ts'
import { useIsOffline } from './useIsOffline.ts'

/** True on a device that is new to this person, until the server has told what there is or cannot be reached. */
export function useAwaitsFirstAnswer(): boolean {
  const { db } = currentSession()
  const hasAnswered = useLiveQuery(async () => (await db.meta.get('synced')) !== undefined, [db])
  const isOffline = useIsOffline()
  return !hasAnswered && !isOffline
}
