import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { dialectOf } from './dialectOf.ts'
import type { Trx } from './trx.ts'

/** Deletes at most `limit` rows. Returns how many it deleted. */
export async function deleteSome(
  trx: Trx,
  table: string,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<number> {
  const name = sql.table(table)
  // Addresses of rows: the way to them that needs no key, in the form that each planner finds directly.
  const some =
    dialectOf(trx) === 'postgres'
      ? sql`ctid = any(array(select ctid from ${name} where ${where} limit ${limit}))`
      : sql`rowid in (select rowid from ${name} where ${where} limit ${limit})`
  const { numAffectedRows } = await sql`delete from ${name} where ${some}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
