import { sql } from 'kysely'
import type { NoticeType } from '#shared/features/notifications/schema.ts'
import { userScope } from '#shared/sync/scope.ts'
import { recordset } from '../../db/recordset.ts'
import type { At } from '../../sync/hooks.ts'
import type { ServerRows } from '../../sync/serverRows.ts'
import { derivedId } from '../social/derivedId.ts'
import { visiblePeople } from '../social/visibility.ts'
import { notify } from './notify.ts'

interface Event {
  type: NoticeType
  tripId: string
  /** Distinguishes it from the person's other events of the same type. */
  of?: string
  /** What was written. */
  text?: string
}

/** The id of the notification about what a person did with a trip. */
export const noticeId = ({ type, tripId, of = '' }: Event, userId: string): string =>
  derivedId(type, tripId, userId, of)

/**
 * Notifies owners of what others do with their trips, not across a block: once for a like or a save, no matter how often it is repeated.
 */
export async function notifyOwners(rows: ServerRows, at: At, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return
  const { trx, userId } = at
  const wanted = [...new Set(events.map(({ tripId }) => tripId))].map(t => ({ t }))
  const { rows: cards } = await sql<{
    trip_id: string
    owner_id: string
    destination: string
    title: string
  }>`
    select c.trip_id, c.owner_id, c.destination, c.title from ${recordset(trx, 'w', { t: 'text' }, wanted)}
    join trip_card c on c.trip_id = w.t where c.owner_id <> ${userId} and c.deleted_at is null`.execute(trx)
  const owners = [...new Set(cards.map(({ owner_id }) => owner_id))]
  // A block locks the scopes of both people: it is either seen from here on, or finds the notifications written here.
  await rows.open(new Map(owners.map(id => [userScope(id), []])))
  const seen = await visiblePeople(trx, userId, owners)
  const cardOf = new Map(cards.filter(card => seen.has(card.owner_id)).map(card => [card.trip_id, card]))
  const told = events.flatMap(event => {
    const card = cardOf.get(event.tripId)
    if (!card) return []
    const { trip_id: id, owner_id: to, destination, title } = card
    const { type, text } = event
    return { to, id: noticeId(event, userId), type, trip: { id, destination, title }, text }
  })
  await notify(rows, at, told)
}
