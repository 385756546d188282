import { useLiveQuery } from 'dexie-react-hooks'
import type { VisitedRecord } from './visitedRecord.ts'
import { useServer } from '../../data/server/useServer.ts'
import { currentSession } from '../../data/session/session.ts'
import { visitTrip } from './visitedTrip.ts'
import type { VisitAnswer } from './visitedTrip.ts'

/** Visitors' devices are never told that a trip changed, and only a stream tells them that it was withdrawn. */
const askAgainMs = 30_000

export interface VisitedTrip {
  /** What this device has stored; undefined while it is being read, null when there is nothing. */
  kept: VisitedRecord | null | undefined
  /** What the server says about the trip; `unreachable` when it does not answer. */
  answer: 'asking' | VisitAnswer | 'unreachable'
  /** Asks the server again. */
  refresh: () => void
}

/** Someone else's trip: immediately what the device has, then a fresh copy as soon as the server answers. */
export function useVisitedTrip(tripId: string): VisitedTrip {
  const { db } = currentSession()
  const kept = useLiveQuery(async () => (await db.visited.get(tripId)) ?? null, [db, tripId])
  const { answer, error, refresh } = useServer(tripId, () => visitTrip(db, tripId), {
    pollMs: askAgainMs,
    isWithdrawn: ({ trips, owners }) => trips.includes(tripId) || owners.length > 0,
  })
  return { kept, answer: error === undefined ? (answer ?? 'asking') : 'unreachable', refresh }
}
