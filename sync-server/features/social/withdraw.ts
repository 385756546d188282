import { sql } from 'kysely'
import { userScope } from '#shared/sync/scope.ts'
import { recordset } from '../../db/recordset.ts'
import type { Trx } from '../../db/trx.ts'
import { needsOfRows } from '../../sync/needsOfRows.ts'
import type { ServerRows } from '../../sync/serverRows.ts'
import { derivedId } from './derivedId.ts'

/** A person, and someone whose trips they may no longer see. */
export interface Pair {
  viewer: string
  owner: string
}

/** The notification about a new trip has the same id for everyone, so that no one gets it twice. */
export const announcementId = (tripId: string): string => derivedId('new_follower_trip', tripId)

/** Removes the notifications about an owner's friends-only trips from people who may no longer see those. */
export async function withdrawFrom(rows: ServerRows, trx: Trx, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return
  const owners = [...new Set(pairs.map(({ owner }) => owner))].map(o => ({ o }))
  const { rows: trips } = await sql<{ trip_id: string; owner_id: string }>`
    select c.trip_id, c.owner_id from ${recordset(trx, 'w', { o: 'text' }, owners)}
    join trip_card c on c.owner_id = w.o
    where c.visibility = 'friends' and c.listed_at is not null and c.deleted_at is null`.execute(trx)
  const tripsOf = Map.groupBy(trips, ({ owner_id }) => owner_id)
  const wanted = pairs.flatMap(({ viewer, owner }) =>
    (tripsOf.get(owner) ?? []).map(({ trip_id }) => ({
      scope: userScope(viewer),
      kind: 'notification' as const,
      id: announcementId(trip_id),
    })),
  )
  if (wanted.length === 0) return
  await rows.open(needsOfRows(wanted))
  for (const { scope, kind, id } of wanted) rows.remove(scope, kind, id)
}
