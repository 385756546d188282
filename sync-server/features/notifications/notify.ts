import { quotedLength } from '#shared/features/notifications/schema.ts'
import type { NoticeType, Notification } from '#shared/features/notifications/schema.ts'
import { shortened } from '#shared/plain/shortened.ts'
import { row } from '#shared/sync/mutator.ts'
import { userScope } from '#shared/sync/scope.ts'
import { personOf } from '../../identity/presentPerson.ts'
import { readAccounts } from '../../identity/readAccounts.ts'
import type { At } from '../../sync/hooks.ts'
import type { ServerRows } from '../../sync/serverRows.ts'
import { noticeNeeds, putNotice } from './notices.ts'

interface Told {
  /** The account. */
  to: string
  /** The same for the same event: nobody is told twice. */
  id: string
  type: NoticeType
  trip: Notification['trip']
  text?: string | undefined
}

/** Notifies people of what the person who edits has just done. The caller leaves out those across a block. */
export async function notify(
  rows: ServerRows,
  { trx, userId, now }: At,
  told: readonly Told[],
): Promise<void> {
  if (told.length === 0) return
  const byScope = Map.groupBy(told, ({ to }) => userScope(to))
  await rows.open(
    new Map(
      [...byScope].map(([scope, list]) => [
        scope,
        list.flatMap(({ id, trip }) => [row('notification', id), ...noticeNeeds(trip?.id)]),
      ]),
    ),
  )
  const [account] = await readAccounts(trx, { ids: [userId], emails: [] })
  if (!account) return
  const { id: actorId, firstName, lastName, profileImageUrl: avatarUrl } = personOf(account)
  const actor = { id: actorId, firstName, lastName, avatarUrl }
  for (const { to, id, type, trip, text } of told) {
    const scope = userScope(to)
    if (rows.get(scope, 'notification', id)) continue
    const quoted = text !== undefined && { text: shortened(text, quotedLength) }
    putNotice(rows, scope, { id, type, createdAt: now, actor, trip, ...quoted })
  }
}
