import { changesOf } from '../../sync/changesOf.ts'
import type { SyncHooks } from '../../sync/hooks.ts'
import { ServerRows } from '../../sync/serverRows.ts'
import { saveProfiles } from './saveProfiles.ts'

/** Applies what people say about themselves wherever they are named. */
export const profileHooks: SyncHooks = {
  feature: 'profile',
  async effects(applied, at) {
    const rows = new ServerRows(at)
    const profiles = changesOf(applied, 'profile').map(({ after }) => after.data)
    await saveProfiles(rows, at.trx, profiles)
    return rows.commit()
  },
}
