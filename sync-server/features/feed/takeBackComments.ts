import { sql } from 'kysely'
import type { Comment } from '#shared/features/comments/schema.ts'
import { recordset } from '../../db/recordset.ts'
import type { Trx } from '../../db/trx.ts'
import { needsOfRows } from '../../sync/needsOfRows.ts'
import type { ServerRows } from '../../sync/serverRows.ts'
import { emptyNotice } from '../notifications/notices.ts'
import { noticeId } from '../notifications/notifyOwners.ts'

/** Takes back the notifications of comments that were deleted: they quote what is no longer there. */
export async function takeBackComments(
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
    rows.put(scope, 'notification', emptyNotice(known.data))
    rows.remove(scope, 'notification', id)
  }
}
