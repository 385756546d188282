import { sql } from 'kysely'
import { tripScope } from '#shared/sync/scope.ts'
import type { Trx } from '../../db/trx.ts'
import { recordset } from '../../db/recordset.ts'

/**
 * Permanently removes trips with everything in them. The scope's version stays: a device that still has a cursor in
 * it is told to let go, no matter who uses the id next.
 */
export async function removeTrips(trx: Trx, tripIds: readonly string[]): Promise<void> {
  if (tripIds.length === 0) return
  const gone = (column: string) => {
    const list = tripIds.map(id => ({ g: column === 'scope_id' || column === 'id' ? tripScope(id) : id }))
    return sql`${sql.ref(column)} in (select g from ${recordset(trx, 'w', { g: 'text' }, list)})`
  }
  await sql`update scope set min_version = version where ${gone('id')}`.execute(trx)
  for (const table of ['entity', 'grant_', 'open_invitation', 'invitation_link']) {
    await sql`delete from ${sql.table(table)} where ${gone('scope_id')}`.execute(trx)
  }
  for (const table of [
    'share_link',
    'trip_card',
    'trip_like',
    'trip_save',
    'social_job',
    'ai_job',
    'report',
  ]) {
    await sql`delete from ${sql.table(table)} where ${gone('trip_id')}`.execute(trx)
  }
}
