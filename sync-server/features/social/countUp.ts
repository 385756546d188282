import { sql } from 'kysely'
import type { Row } from '#shared/sync/row.ts'
import { isTripScope, scopeId } from '#shared/sync/scope.ts'
import type { Trx } from '../../db/trx.ts'
import { recordset } from '../../db/recordset.ts'

type Count = 'days' | 'comments' | 'likes' | 'saves'

/** Adds to, or subtracts from, a count on trip cards. */
export async function countUp(trx: Trx, column: Count, by: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...by].filter(([, n]) => n !== 0).map(([t, n]) => ({ t, n }))
  if (rows.length === 0) return
  const name = sql.ref(column)
  await sql`
    update trip_card set ${name} = ${name} + w.n
    from ${recordset(trx, 'w', { t: 'text', n: 'bigint' }, rows)}
    where trip_card.trip_id = w.t`.execute(trx)
}

/** How many living rows each trip gained (negative: lost) through these changes. */
export function livingMore(changes: readonly { before: Row | undefined; after: Row }[]): Map<string, number> {
  const more = new Map<string, number>()
  for (const { before, after } of changes) {
    if (!isTripScope(after.scope)) continue
    const tripId = scopeId(after.scope)
    more.set(tripId, (more.get(tripId) ?? 0) + lives(after) - lives(before))
  }
  return more
}

const lives = (row: Row | undefined): number => (row && row.deletedAt === null ? 1 : 0)
