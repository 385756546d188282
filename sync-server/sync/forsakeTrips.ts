import { sql } from 'kysely'
import { tripScope } from '#shared/sync/scope.ts'
import { recordset } from '../db/recordset.ts'
import { hooksOf } from './hooks.ts'
import { closeTrips } from './removeTrips.ts'
import type { Removed, Removing } from './removeTrips.ts'

/** Deleted at this time, a trip can't be restored: whatever looks for what must go finds it at once. */
const longAgo = '1970-01-01T00:00:00.000Z'

/**
 * Closes trips whose owner leaves: nobody sees, gets or restores them any more. What is in them is left for
 * `removeTripInSteps`, or for the purge if that is interrupted. Returns who lost one.
 */
export async function forsakeTrips(
  { engine, trx }: Removing,
  tripIds: readonly string[],
): Promise<Removed['revoked']> {
  if (tripIds.length === 0) return []
  const wanted = recordset(
    trx,
    'w',
    { t: 'text', s: 'text' },
    tripIds.map(t => ({ t, s: tripScope(t) })),
  )
  const revoked = await closeTrips(trx, tripIds)
  await sql`
    update entity set deleted_at = ${longAgo} from ${wanted}
    where entity.scope_id = w.s and entity.id = w.t
    and entity.kind in (${sql.join(hooksOf(engine, 'root'))})`.execute(trx)
  for (const forsaken of hooksOf(engine, 'forsaken')) await forsaken(trx, tripIds, longAgo)
  return revoked
}
