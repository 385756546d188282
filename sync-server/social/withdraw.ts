import { sql } from 'kysely'
import { row } from '#shared/sync/mutator.ts'
import { userScope } from '#shared/sync/scope.ts'
import { recordset } from '../db/recordset.ts'
import type { ServerRows } from '../sync/serverRows.ts'
import { derivedId } from './derivedId.ts'
import type { SocialParts } from './effects.ts'
import type { Pair } from './socialChanges.ts'

/** The notification of a new trip has the same id for everybody who gets it: nobody gets it twice. */
export const announcementId = (tripId: string): string => derivedId('new_follower_trip', tripId)

/** Takes the news of a person's trips for friends back from those who are not among them any more. */
export async function withdrawFrom(
  rows: ServerRows,
  { trx, dialect }: SocialParts,
  pairs: readonly Pair[],
): Promise<void> {
  if (pairs.length === 0) return
  const owners = [...new Set(pairs.map(({ owner }) => owner))].map(o => ({ o }))
  const { rows: trips } = await sql<{ trip_id: string; owner_id: string }>`
    select c.trip_id, c.owner_id from ${recordset(dialect, 'w', { o: 'text' }, owners)}
    join trip_card c on c.owner_id = w.o
    where c.visibility = 'friends' and c.listed_at is not null and c.deleted_at is null`.execute(trx)
  const tripsOf = Map.groupBy(trips, ({ owner_id }) => owner_id)
  const wanted = pairs.flatMap(({ viewer, owner }) =>
    (tripsOf.get(owner) ?? []).map(({ trip_id }) => ({
      scope: userScope(viewer),
      id: announcementId(trip_id),
    })),
  )
  if (wanted.length === 0) return
  const byScope = Map.groupBy(wanted, ({ scope }) => scope)
  await rows.open(
    new Map([...byScope].map(([scope, list]) => [scope, list.map(({ id }) => row('notification', id))])),
  )
  for (const { scope, id } of wanted) rows.remove(scope, 'notification', id)
}
