import { planKinds, revisionOf } from '#shared/features/sharing/planRevision.ts'
import type { PlanRevision } from '#shared/features/sharing/planRevision.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { rowsOfScope } from '../../data/rows/rowsOfScope.ts'
import { currentSession } from '../../data/session/session.ts'

const kinds: ReadonlySet<string> = new Set(planKinds)

/**
 * The revision of a trip's plan on this device: the server's, or the one after it while edits of the plan wait. Someone
 * else's trip has that of the last visit.
 */
export async function readRevision(trip: Trip): Promise<PlanRevision> {
  const { db } = currentSession()
  const scope = tripScope(trip.id)
  const rows = (await rowsOfScope(db.row, scope).toArray()).filter(({ kind }) => kinds.has(kind))
  if (rows.length === 0) {
    const visited = await db.visited.get(trip.id)
    return { ...revisionOf(trip, 0), ...(visited && { stamp: new Date(visited.at).toISOString() }) }
  }
  // What was edited here has no version of its own. The server's copy of it has.
  const edited = (await rowsOfScope(db.shadow, scope).toArray()).filter(({ kind }) => kinds.has(kind))
  const versions = [...rows, ...edited.map(({ row }) => row)].map(row => row?.version ?? 0)
  const latest = versions.reduce((most, version) => Math.max(most, version), 0)
  return revisionOf(trip, edited.length > 0 ? latest + 1 : latest)
}
