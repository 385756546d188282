import { useLiveQuery } from 'dexie-react-hooks'
import { readPublicInsights } from '#shared/features/insights/publicInsights.ts'
import { insightsIdFor } from '#shared/features/insights/schema.ts'
import type { Insights } from '#shared/features/insights/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { useStoredRow } from '../../data/rows/useRows.ts'
import { currentSession } from '../../data/session/session.ts'

/** The insights of a trip, the person's own or one they only view; undefined while they are being read. */
export function useInsights(tripId: string, isVisited: boolean): Partial<Insights> | null | undefined {
  const { db } = currentSession()
  const own = useStoredRow(tripScope(tripId), 'insights', insightsIdFor(tripId))
  const visited = useLiveQuery(async () => {
    const given = isVisited ? (await db.visited.get(tripId))?.insights : undefined
    return given ? readPublicInsights(given) : null
  }, [db, tripId, isVisited])
  if (isVisited) return visited
  if (!own) return own
  return own.deletedAt === null ? own.data : null
}
