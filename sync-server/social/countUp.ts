import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Db } from '../db/open.ts'
import { recordset } from '../db/recordset.ts'
import type { Tables } from '../db/tables.ts'

type Count = 'days' | 'comments' | 'likes' | 'saves'

/** Adds to a count on the cards of trips, or takes from it. */
export async function countUp(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  column: Count,
  by: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = [...by].filter(([, n]) => n !== 0).map(([t, n]) => ({ t, n }))
  if (rows.length === 0) return
  const name = sql.ref(column)
  await sql`
    update trip_card set ${name} = ${name} + w.n
    from ${recordset(dialect, 'w', { t: 'text', n: 'bigint' }, rows)}
    where trip_card.trip_id = w.t`.execute(trx)
}
