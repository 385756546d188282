import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useState } from 'react'
import { fetchSeen } from './seen.ts'
import type { SeenAnswer } from './seen.ts'
import { onWithdrawn } from './onWithdrawn.ts'
import { currentSession } from './session.ts'

export interface Seen<T> {
  /** What this device has of it; undefined while it is being read, null when it has nothing. */
  value: T | null | undefined
  /** When that was so, in ms since 1970. */
  at: number | null
  answer: 'asking' | SeenAnswer | 'unreachable'
  /** Asks again. */
  refresh: () => void
}

/** Something that only the server knows: what was seen last at once, and anew as soon as the server answers. */
export function useSeen<T>(key: string, path: string): Seen<T> {
  const { db } = currentSession()
  const kept = useLiveQuery(async () => (await db.seen.get(key)) ?? null, [db, key])
  const [answered, setAnswered] = useState<{ key: string; answer: Seen<T>['answer'] }>()

  const refresh = useCallback(() => {
    if (document.hidden) return
    fetchSeen(db, key, path).then(
      answer => setAnswered({ key, answer }),
      () => setAnswered({ key, answer: 'unreachable' }),
    )
  }, [db, key, path])

  useEffect(() => {
    refresh()
    addEventListener('online', refresh)
    document.addEventListener('visibilitychange', refresh)
    const stop = onWithdrawn(({ keys }) => keys.has(key) && refresh())
    return () => {
      stop()
      removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [key, refresh])

  return {
    value: kept === undefined ? undefined : ((kept?.value ?? null) as T | null),
    at: kept?.at ?? null,
    answer: answered?.key === key ? answered.answer : 'asking',
    refresh,
  }
}
