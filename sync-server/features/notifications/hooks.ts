import type { SyncHooks } from '../../sync/hooks.ts'
import { ServerRows } from '../../sync/serverRows.ts'
import { queuePushes } from './notices.ts'
import { readMuted } from './readMuted.ts'

/** Reads what a person mutes, and sends new notifications to devices where Wend. is closed, too. */
export const notificationHooks: SyncHooks = {
  feature: 'notifications',
  async effects(applied, at) {
    const rows = new ServerRows(at)
    await readMuted(rows, applied)
    return rows.commit()
  },
  after: (_applied, further, { trx }) => queuePushes(trx, further),
}
