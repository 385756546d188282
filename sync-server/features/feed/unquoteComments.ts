import { sql } from 'kysely'
import type { Comment } from '#shared/features/comments/schema.ts'
import { recordset } from '../../db/recordset.ts'
import type { Trx } from '../../db/trx.ts'
import { needsOfRows } from '../../sync/needsOfRows.ts'
import type { ServerRows } from '../../sync/serverRows.ts'
import { noticeId } from '../notifications/notifyOwners.ts'

/**
 * Takes the words of deleted comments out of the notifications about them. Those are then read: there is nothing to see
 * any more.
 */
export async function unquoteComments(
  rows: ServerRows,
  trx: Trx,
  comments: readonly Pick<Comment, 'id' | 'tripId' | 'userId'>[],
): Promise<void> {
  if (comments.length === 0) return
  const ids = comments.map(({ id, tripId, userId }) => ({
    i: noticeId({ type: 'trip_comment', tripId, of: id }, userId),
  }))
  // Whoever owned the trip then has it.
  const { rows: found } = await sql<{ scope: string; id: string }>`
    select e.scope_id as scope, e.id from ${recordset(trx, 'w', { i: 'text' }, ids)}
    join entity e on e.id = w.i where e.kind = 'notification' and e.deleted_at is null`.execute(trx)
  if (found.length === 0) return
  await rows.open(needsOfRows(found.map(one => ({ ...one, kind: 'notification' }))))
  for (const { scope, id } of found) {
    const known = rows.get(scope, 'notification', id)
    if (!known) continue
    const { text: _text, ...rest } = known.data
    rows.put(scope, 'notification', { ...rest, isRead: true })
  }
}
