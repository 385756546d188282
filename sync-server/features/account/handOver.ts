import type { Change } from '#shared/features/changelog/schema.ts'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import type { Row } from '#shared/sync/row.ts'
import type { Trx } from '../../db/trx.ts'
import type { Account } from '../../identity/readAccounts.ts'
import { searchedName } from '../social/cards.ts'
import type { ServerRows } from '../../sync/serverRows.ts'

interface HandOver {
  trip: Row<Trip>
  heir: Row<Collaborator>
  account: Account
  /** Who is leaving, and when. */
  userId: string
  now: string
}

/**
 * Makes one of a trip's members its owner: the trip names them, their collaborator row is removed, and the Change Log
 * says why. Also updates the trip's card, grants and invitation links, because no person's edit triggers that here.
 */
export async function handOver(
  trx: Trx,
  rows: ServerRows,
  { trip, heir, account, userId, now }: HandOver,
): Promise<void> {
  const { scope } = trip
  rows.put(scope, 'trip', { ...trip.data, ownerId: account.id })
  rows.remove(scope, 'collaborator', heir.id)
  const entry = { action: 'account.delete', kind: 'account', id: userId, label: null, fields: {} }
  rows.put(scope, 'change', { id: newId(), userId, createdAt: now, entries: [entry] } satisfies Change)

  await trx
    .updateTable('trip_card')
    .set({ owner_id: account.id, owner_search: searchedName(account) })
    .where('trip_id', '=', trip.id)
    .execute()
  await trx
    .updateTable('grant_')
    .set({ role: 'owner' })
    .where('scope_id', '=', scope)
    .where('user_id', '=', account.id)
    .execute()
  await trx
    .updateTable('invitation_link')
    .set({ created_by: account.id })
    .where('scope_id', '=', scope)
    .where('created_by', '=', userId)
    .execute()
}
