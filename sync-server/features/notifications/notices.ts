import { sql } from 'kysely'
import { mutesId } from '#shared/features/notifications/schema.ts'
import type { NoticeType, Notification } from '#shared/features/notifications/schema.ts'
import { row } from '#shared/sync/mutator.ts'
import type { Need } from '#shared/sync/mutator.ts'
import type { Row } from '#shared/sync/row.ts'
import { scopeId } from '#shared/sync/scope.ts'
import { recordset } from '../../db/recordset.ts'
import type { Trx } from '../../db/trx.ts'
import type { ServerRows } from '../../sync/serverRows.ts'

/** The rows to open in a person's scope before adding a notification about this trip, or about none, there. */
export const noticeNeeds = (tripId?: string): Need[] => [
  row('mutes', mutesId),
  ...(tripId === undefined ? [] : [row('reaction', tripId)]),
]

/** A notification before it is known whether the person wants to hear about it. */
type Notice = Pick<Notification, 'id' | 'type' | 'createdAt' | 'actor' | 'trip' | 'text'>

const nobody = { firstName: null, lastName: null, avatarUrl: null }

/** What is left of a notification that is taken back: neither names nor words. */
export const emptyNotice = ({ actor, trip, text: _text, ...rest }: Notification): Notification => ({
  ...rest,
  actor: { ...actor, ...nobody },
  trip: trip && { id: trip.id, destination: '' },
})

/** Adds a notification. If the person muted it, it is still there, but counts as read. */
export function putNotice(rows: ServerRows, scope: string, notice: Notice): void {
  const { type, trip } = notice
  const isMuted =
    rows.get(scope, 'mutes', mutesId)?.data[type as NoticeType] === true ||
    (trip !== null && rows.get(scope, 'reaction', trip.id)?.data.isMuted === true)
  rows.put(scope, 'notification', { ...notice, isRead: isMuted })
}

/**
 * Queues push messages for new notifications, in the transaction that creates them; they are sent later. Without
 * notifications among the rows, this only costs a look at them.
 */
export async function queuePushes(trx: Trx, rows: readonly Row[]): Promise<void> {
  const fresh = rows
    .filter(({ kind, deletedAt, data }) => kind === 'notification' && deletedAt === null && !data['isRead'])
    .map(({ scope, id }) => ({ u: scopeId(scope), n: id }))
  if (fresh.length === 0) return
  const now = new Date().toISOString()
  await sql`
    insert into push_message (subscription_id, notification_id, user_id, due_at, attempts)
    select s.id, w.n, w.u, ${now}, 0
    from ${recordset(trx, 'w', { u: 'text', n: 'text' }, fresh)}
    join push_subscription s on s.user_id = w.u where true
    on conflict do nothing`.execute(trx)
}
