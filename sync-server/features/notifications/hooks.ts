import type { SyncHooks } from '../../sync/hooks.ts'
import { queuePushes } from './notices.ts'

/** Sends new notifications to devices where Wend. is closed, too. */
export const notificationHooks: SyncHooks = {
  feature: 'notifications',
  after: (_applied, further, { trx }) => queuePushes(trx, further),
}
