import { sql } from 'kysely'
import type { ReadyMutation } from '#shared/sync/readyMutation.ts'
import { isTripScope, userScope } from '#shared/sync/scope.ts'
import { dialectOf } from '../../db/dialectOf.ts'
import { recordset } from '../../db/recordset.ts'
import type { At } from '../../sync/hooks.ts'

/** The other person's trip that an edit is about: the one liked, saved or commented on, or the one copied. */
function tripIn({ mutation: { scope }, args }: ReadyMutation): string | undefined {
  const { tripId, source } = args as { tripId?: string; source?: { tripId: string } }
  return isTripScope(scope) ? source?.tripId : tripId
}

/**
 * The scopes of the owners whom these edits notify. Locked late, they would wait for a block that waits for the person
 * who edits. SQLite has one writer at a time anyway.
 */
export async function ownersReached(ready: readonly ReadyMutation[], { trx, userId }: At): Promise<string[]> {
  const ids = new Set(dialectOf(trx) === 'sqlite' ? [] : ready.flatMap(one => tripIn(one) ?? []))
  if (ids.size === 0) return []
  const wanted = [...ids].map(t => ({ t }))
  const { rows } = await sql<{ owner_id: string }>`
    select distinct c.owner_id from ${recordset(trx, 'w', { t: 'text' }, wanted)}
    join trip_card c on c.trip_id = w.t where c.owner_id <> ${userId}`.execute(trx)
  return rows.map(({ owner_id }) => userScope(owner_id))
}
