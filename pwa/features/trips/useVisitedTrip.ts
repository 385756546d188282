import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useState } from 'react'
import type { VisitedRecord } from '../../db/localDatabase.ts'
import { onWithdrawn } from '../../sync/onWithdrawn.ts'
import { currentSession } from '../../sync/session.ts'
import { visitTrip } from './visitedTrip.ts'
import type { VisitAnswer } from './visitedTrip.ts'

/** Nothing tells the devices of visitors that a trip changed; that it may be seen no more, only a stream does. */
const askAgainMs = 30_000

export interface VisitedTrip {
  /** What this device has of it; undefined while it is being read. */
  kept: VisitedRecord | null | undefined
  /** What the server says of it; `unreachable` when it says nothing. */
  answer: 'asking' | VisitAnswer | 'unreachable'
  /** Asks the server again. */
  refresh: () => void
}

/** A trip of somebody else: what the device has of it at once, and anew from the server as soon as it answers. */
export function useVisitedTrip(tripId: string): VisitedTrip {
  const { db } = currentSession()
  const kept = useLiveQuery(async () => (await db.visited.get(tripId)) ?? null, [db, tripId])
  const [answered, setAnswered] = useState<{ tripId: string; answer: VisitedTrip['answer'] }>()

  const refresh = useCallback(() => {
    if (document.hidden) return
    visitTrip(db, tripId).then(
      answer => setAnswered({ tripId, answer }),
      () => setAnswered({ tripId, answer: 'unreachable' }),
    )
  }, [db, tripId])

  useEffect(() => {
    refresh()
    const again = setInterval(refresh, askAgainMs)
    addEventListener('online', refresh)
    document.addEventListener('visibilitychange', refresh)
    const stop = onWithdrawn(({ trips, owners }) => {
      if (trips.includes(tripId) || owners.length > 0) refresh()
    })
    return () => {
      stop()
      clearInterval(again)
      removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [tripId, refresh])

  return { kept, answer: answered?.tripId === tripId ? answered.answer : 'asking', refresh }
}
