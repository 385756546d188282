import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { mutesId } from '#shared/features/notifications/schema.ts'
import type { NoticeType, Notification } from '#shared/features/notifications/schema.ts'
import { row } from '#shared/sync/mutator.ts'
import type { Need } from '#shared/sync/mutator.ts'
import type { Row } from '#shared/sync/row.ts'
import { scopeId } from '#shared/sync/scope.ts'
import { recordset } from '../db/recordset.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import type { ServerRows } from '../sync/serverRows.ts'

/** What has to be opened in a person's scope before something about this trip is told there. */
export const noticeNeeds = (tripId: string): Need[] => [row('mutes', mutesId), row('reaction', tripId)]

/** What a person is told: a notification, before it is known whether they want to hear of it. */
type Notice = Pick<Notification, 'id' | 'type' | 'createdAt' | 'actor' | 'trip'>

/** Tells a person something. What they muted is there to be read, but counts as read. */
export function putNotice(rows: ServerRows, scope: string, notice: Notice): void {
  const { id, type, createdAt, actor, trip } = notice
  const isMuted =
    rows.get(scope, 'mutes', mutesId)?.data[type as NoticeType] === true ||
    (trip !== null && rows.get(scope, 'reaction', trip.id)?.data.isMuted === true)
  rows.put(scope, 'notification', { id, type, isRead: isMuted, createdAt, actor, trip })
}

/**
 * Notes, in the transaction that makes them, which devices have to be told of new notifications. Of rows that
 * hold none it costs a look; sending is for later.
 */
export async function queuePushes(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  rows: readonly Row[],
): Promise<void> {
  const fresh = rows
    .filter(({ kind, deletedAt, data }) => kind === 'notification' && deletedAt === null && !data['isRead'])
    .map(({ scope, id }) => ({ u: scopeId(scope), n: id }))
  if (fresh.length === 0) return
  const now = new Date().toISOString()
  await sql`
    insert into push_message (subscription_id, notification_id, user_id, due_at, attempts)
    select s.id, w.n, w.u, ${now}, 0
    from ${recordset(dialect, 'w', { u: 'text', n: 'text' }, fresh)}
    join push_subscription s on s.user_id = w.u where true
    on conflict do nothing`.execute(trx)
}
