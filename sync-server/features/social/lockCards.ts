import { sql } from 'kysely'
import { withFollows } from '#shared/sync/readyMutation.ts'
import type { ReadyMutation } from '#shared/sync/readyMutation.ts'
import { isTripScope, scopeId } from '#shared/sync/scope.ts'
import { dialectOf } from '../../db/dialectOf.ts'
import type { Trx } from '../../db/trx.ts'
import { recordset } from '../../db/recordset.ts'

/**
 * Locks the cards of all trips in a batch, and of those that it copies, in sorted order and before any scope. Who can
 * see them then stays the same until the end, and two transactions that change the same trips cannot deadlock, which
 * PostgreSQL takes a second to detect. SQLite has one writer at a time anyway.
 */
export async function lockCards(trx: Trx, ready: readonly ReadyMutation[]): Promise<void> {
  if (dialectOf(trx) === 'sqlite') return
  const ids = withFollows(ready).flatMap(({ mutation: { scope }, mutator, args }) => {
    // Edits of activities, by far the most common, affect no card.
    if (!mutator.onCard) return []
    const { tripId, source } = args as { tripId?: unknown; source?: { tripId: string } }
    const about = typeof tripId === 'string' ? tripId : source?.tripId
    return [...(isTripScope(scope) ? [scopeId(scope)] : []), ...(about === undefined ? [] : [about])]
  })
  if (ids.length === 0) return
  const wanted = [...new Set(ids)].toSorted().map(t => ({ t }))
  await sql`select c.trip_id from ${recordset(trx, 'w', { t: 'text' }, wanted)}
    join trip_card c on c.trip_id = w.t order by c.trip_id for no key update of c`.execute(trx)
}
