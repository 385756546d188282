import { sql } from 'kysely'
import { tripScope } from '#shared/sync/scope.ts'
import { deleteSome } from '../db/deleteSome.ts'
import { hooksOf } from './hooks.ts'
import type { Engine } from './hooks.ts'
import { leaveTombstones } from './leaveTombstones.ts'
import { closeTrips, removeTrips, rowsAbout, tablesOfTrips } from './removeTrips.ts'
import type { Removed, Removing } from './removeTrips.ts'

/** Rows per transaction: few enough that nobody who waits for one of them notices. */
export const rowsAtOnce = 200

export interface InSteps {
  /** Called after each commit that somebody has to be told about. */
  onRemoved: (removed: Removed) => void
  /** Called before each transaction: lets others have their turn. False ends the removal where it is. */
  between: () => Promise<boolean>
  /** ISO 8601, UTC. */
  now: string
}

/**
 * Takes a trip from everyone, then removes it bit by bit; its own row goes last, so that the purge finds again what was
 * interrupted. Returns whether all of it is gone.
 */
export async function removeTripInSteps(
  engine: Engine,
  tripId: string,
  { onRemoved, between, now }: InSteps,
): Promise<boolean> {
  const revoked = await engine.db.transaction(trx => closeTrips(trx, [tripId]))
  onRemoved({ changed: new Map(), revoked })
  for (;;) {
    if (!(await between())) return false
    const changed = await engine.db.transaction(trx => shrinkTrip({ engine, trx, now }, tripId, rowsAtOnce))
    if (!changed) break
    onRemoved({ changed, revoked: [] })
  }
  onRemoved(await engine.db.transaction(trx => removeTrips({ engine, trx, now }, [tripId])))
  return true
}

/**
 * Removes up to `limit` rows that refer to a trip, so that a large one goes in short transactions before `removeTrips`
 * removes what is left. The trip's own row stays until then: from it the purge finds the trip again if it was
 * interrupted. Returns null when there is no more to remove this way.
 */
async function shrinkTrip(at: Removing, tripId: string, limit: number): Promise<Map<string, number> | null> {
  const { engine, trx, now } = at
  const about = await rowsAbout(at, [tripId], limit)
  if (about.length > 0) return await leaveTombstones(trx, about, now)
  const roots = hooksOf(engine, 'root')
  let left = limit
  for (const { table, column, isScope } of tablesOfTrips) {
    const place = isScope ? tripScope(tripId) : tripId
    const isKept = table === 'entity' ? sql`and not (id = ${tripId} and kind in (${sql.join(roots)}))` : sql``
    const where = sql`${sql.ref(column)} = ${place} ${isKept}`
    left -= await deleteSome(trx, table, where, left)
    if (left === 0) return new Map()
  }
  return null
}
