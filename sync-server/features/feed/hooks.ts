import { isTripScope } from '#shared/sync/scope.ts'
import { changesOf } from '../../sync/changesOf.ts'
import type { SyncHooks } from '../../sync/hooks.ts'
import { ServerRows } from '../../sync/serverRows.ts'
import { notifyOwners } from './notifyOwners.ts'
import { saveReactions } from './saveReactions.ts'

/** [SOCIAL4] Saves the edges of likes and saves, and notifies owners of what others do with their trips. */
export const feedHooks: SyncHooks = {
  feature: 'feed',
  async effects(applied, at) {
    const { liked, saved } = await saveReactions(at, changesOf(applied, 'reaction'))
    const written = changesOf(applied, 'comment').filter(({ before }) => !before)
    const rows = new ServerRows(at)
    await notifyOwners(rows, at, [
      ...liked.map(tripId => ({ type: 'trip_like', tripId })),
      ...saved.map(tripId => ({ type: 'trip_saved', tripId })),
      ...written
        .filter(({ after }) => isTripScope(after.scope))
        .map(({ after: { data } }) => ({ type: 'trip_comment', tripId: data.tripId, of: data.id })),
    ])
    return rows.commit()
  },
}
