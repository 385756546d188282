import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { withFollows } from '#shared/sync/runMutation.ts'
import type { ReadyMutation } from '#shared/sync/runMutation.ts'
import { isTripScope, scopeId } from '#shared/sync/scope.ts'
import type { Db } from '../db/open.ts'
import { recordset } from '../db/recordset.ts'
import type { Tables } from '../db/tables.ts'

/**
 * Holds the cards of all trips that a batch is about, in sorted order and before any scope: what is seen of them stays
 * so until the end, and of two transactions that change the same trip none waits crosswise for the other, which
 * PostgreSQL takes a second to notice. SQLite has one writer at a time anyway.
 */
export async function lockCards(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  ready: readonly ReadyMutation[],
): Promise<void> {
  if (dialect === 'sqlite') return
  const ids = withFollows(ready).flatMap(({ mutation: { name, scope }, args }) => {
    // Activities, by far most of all edits, are on no card.
    if (name.startsWith('item.')) return []
    const { tripId } = args as { tripId?: unknown }
    return [...(isTripScope(scope) ? [scopeId(scope)] : []), ...(typeof tripId === 'string' ? [tripId] : [])]
  })
  if (ids.length === 0) return
  const wanted = [...new Set(ids)].toSorted().map(t => ({ t }))
  await sql`select c.trip_id from ${recordset(dialect, 'w', { t: 'text' }, wanted)}
    join trip_card c on c.trip_id = w.t order by c.trip_id for no key update of c`.execute(trx)
}
