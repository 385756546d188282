import { useLiveQuery } from 'dexie-react-hooks'
import { fetchSeen } from './seen.ts'
import type { SeenAnswer } from './seen.ts'
import { useServer } from './useServer.ts'
import { currentSession } from '../session/session.ts'

export interface Seen<T> {
  /** What this device has stored; undefined while it is being read, null if there is nothing. */
  value: T | null | undefined
  /** When it was received, in ms since 1970. */
  at: number | null
  answer: 'asking' | SeenAnswer | 'unreachable'
  /** Asks again. */
  refresh: () => void
}

/**
 * Something only the server knows: shows the last known answer right away, and the new one once the server responds.
 */
export function useSeen<T>(key: string, path: string): Seen<T> {
  const { db } = currentSession()
  const kept = useLiveQuery(async () => (await db.seen.get(key)) ?? null, [db, key])
  const { answer, error, refresh } = useServer(key, () => fetchSeen(db, key, path), {
    isWithdrawn: ({ keys }) => keys.has(key),
  })
  return {
    value: kept === undefined ? undefined : ((kept?.value ?? null) as T | null),
    at: kept?.at ?? null,
    answer: error === undefined ? (answer ?? 'asking') : 'unreachable',
    refresh,
  }
}
