import type { SyncHooks } from '../../sync/hooks.ts'
import { ServerRows } from '../../sync/serverRows.ts'
import { tellModerated } from './tellModerated.ts'

/** Notifies people of what administrators decided. */
export const adminHooks: SyncHooks = {
  feature: 'admin',
  async effects(applied, at) {
    const rows = new ServerRows(at)
    await tellModerated(rows, at, applied)
    return rows.commit()
  },
}
