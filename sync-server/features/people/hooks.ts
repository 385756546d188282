import { changesOf } from '../../sync/changesOf.ts'
import type { SyncHooks } from '../../sync/hooks.ts'
import { ServerRows } from '../../sync/serverRows.ts'
import { saveRelations } from './saveRelations.ts'

/** [SOCIAL4] Saves the edges between people, and removes what each of the two may no longer see. */
export const peopleHooks: SyncHooks = {
  feature: 'people',
  async effects(applied, at) {
    const rows = new ServerRows(at)
    await saveRelations(rows, at, changesOf(applied, 'relation'))
    return rows.commit()
  },
}
