import { sql } from 'kysely'
import { row } from '#shared/sync/mutator.ts'
import { userScope } from '#shared/sync/scope.ts'
import { recordset } from '../../db/recordset.ts'
import { personOf } from '../../identity/presentPerson.ts'
import { readAccounts } from '../../identity/readAccounts.ts'
import type { At } from '../../sync/hooks.ts'
import type { ServerRows } from '../../sync/serverRows.ts'
import { noticeNeeds, putNotice } from '../notifications/notices.ts'
import { derivedId } from '../social/derivedId.ts'
import { unblocked } from '../social/visibility.ts'

interface Event {
  type: string
  tripId: string
  /** Distinguishes it from the person's other events of the same type. */
  of?: string
}

/**
 * Notifies owners of what others do with their trips, not across a block: once for a like or a save, no matter how often it is repeated.
 */
export async function notifyOwners(
  rows: ServerRows,
  { trx, userId, now }: At,
  events: readonly Event[],
): Promise<void> {
  if (events.length === 0) return
  const wanted = [...new Set(events.map(({ tripId }) => tripId))].map(t => ({ t }))
  const { rows: cards } = await sql<{ trip_id: string; owner_id: string; destination: string }>`
    select c.trip_id, c.owner_id, c.destination from ${recordset(trx, 'w', { t: 'text' }, wanted)}
    join trip_card c on c.trip_id = w.t where c.owner_id <> ${userId} and c.deleted_at is null
    and ${unblocked(userId, sql.ref('c.owner_id'))}`.execute(trx)
  if (cards.length === 0) return
  const cardOf = new Map(cards.map(card => [card.trip_id, card]))
  const told = events.flatMap(({ type, tripId, of = '' }) => {
    const card = cardOf.get(tripId)
    return card
      ? [{ type, card, id: derivedId(type, tripId, userId, of), scope: userScope(card.owner_id) }]
      : []
  })
  const byScope = Map.groupBy(told, ({ scope }) => scope)
  await rows.open(
    new Map(
      [...byScope].map(([scope, list]) => [
        scope,
        list.flatMap(({ id, card }) => [row('notification', id), ...noticeNeeds(card.trip_id)]),
      ]),
    ),
  )
  const [account] = await readAccounts(trx, { ids: [userId], emails: [] })
  if (!account) return
  const { id: actorId, firstName, lastName, profileImageUrl: avatarUrl } = personOf(account)
  for (const { type, card, id, scope } of told) {
    if (rows.get(scope, 'notification', id)) continue
    putNotice(rows, scope, {
      id,
      type,
      createdAt: now,
      actor: { id: actorId, firstName, lastName, avatarUrl },
      trip: { id: card.trip_id, destination: card.destination },
    })
  }
}
