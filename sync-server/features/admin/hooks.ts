import { sql } from 'kysely'
import { recordset } from '../../db/recordset.ts'
import type { SyncHooks } from '../../sync/hooks.ts'
import { ServerRows } from '../../sync/serverRows.ts'
import { tellModerated } from './tellModerated.ts'

/** Notifies people of what administrators decided, and keeps the record of it. */
export const adminHooks: SyncHooks = {
  feature: 'admin',
  async effects(applied, at) {
    const rows = new ServerRows(at)
    await tellModerated(rows, at, applied)
    return rows.commit()
  },
  /** Acts stay on record, but no longer say what the trip was called. */
  async removed(trx, tripIds) {
    const wanted = tripIds.map(t => ({ t }))
    await sql`
      update admin_audit set subject = 'a trip that is gone'
      where subject_id in (select t from ${recordset(trx, 'w', { t: 'text' }, wanted)})
      and (action like 'trip.%' or (action like 'report.%' and subject like 'trip%'))`.execute(trx)
  },
}
