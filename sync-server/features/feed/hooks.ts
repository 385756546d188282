import { isTripScope } from '#shared/sync/scope.ts'
import { changesOf } from '../../sync/changesOf.ts'
import type { SyncHooks } from '../../sync/hooks.ts'
import { ServerRows } from '../../sync/serverRows.ts'
import { notifyOwners } from '../notifications/notifyOwners.ts'
import { ownersReached } from './ownersReached.ts'
import { saveReactions } from './saveReactions.ts'
import { unquoteComments } from './unquoteComments.ts'

/** [SOCIAL4] Saves the edges of likes and saves, and notifies owners of what others do with their trips. */
export const feedHooks: SyncHooks = {
  feature: 'feed',
  reaches: ownersReached,
  async effects(applied, at) {
    const { liked, saved } = await saveReactions(at, changesOf(applied, 'reaction'))
    const comments = changesOf(applied, 'comment').filter(({ after }) => isTripScope(after.scope))
    const written = comments.filter(({ before, after }) => !before && after.deletedAt === null)
    const deleted = comments.filter(
      ({ before, after }) => before?.deletedAt === null && after.deletedAt !== null,
    )
    const made = changesOf(applied, 'trip').filter(({ before }) => !before)
    const rows = new ServerRows(at)
    await notifyOwners(rows, at, [
      ...liked.map(tripId => ({ type: 'trip_like' as const, tripId })),
      ...saved.map(tripId => ({ type: 'trip_saved' as const, tripId })),
      ...written.map(({ after: { data } }) => ({
        type: 'trip_comment' as const,
        tripId: data.tripId,
        of: data.id,
        text: data.text,
      })),
      ...made.flatMap(({ after: { data } }) =>
        data.source ? { type: 'trip_copied' as const, tripId: data.source.tripId } : [],
      ),
    ])
    await unquoteComments(
      rows,
      at.trx,
      deleted.map(({ after }) => after.data),
    )
    return rows.commit()
  },
}
