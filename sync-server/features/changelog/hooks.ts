import { changeContext } from '#shared/features/changelog/changeContext.ts'
import { changeRows } from '#shared/features/changelog/changeRows.ts'
import { newId } from '#shared/plain/ids.ts'
import { loadRows } from '../../sync/entityStore.ts'
import type { SyncHooks } from '../../sync/hooks.ts'
import { noteListed } from './listedCounts.ts'

/** Writes the lines of the Change Log. */
export const changelogHooks: SyncHooks = {
  feature: 'changelog',
  async log(applied, { trx, locked, set, userId, now }) {
    // The rows that the lines name, in addition to those that the edits needed.
    const rows = await loadRows(trx, changeContext(applied, set))
    for (const row of rows) if (!set.get(row.scope, row.kind, row.id)) set.put(row)
    const written = changeRows(applied, locked.next, { userId, now, newId, rows: set })
    await noteListed(trx, written)
    return written
  },
}
