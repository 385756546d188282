import { sql } from 'kysely'
import { countListed } from '#shared/features/changelog/changeSteps.ts'
import type { Change } from '#shared/features/changelog/schema.ts'
import type { Row } from '#shared/sync/row.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'
import { recordset } from '../../db/recordset.ts'
import type { Trx } from '../../db/trx.ts'
import { mostCounted } from '../../middleware/pageHeaders.ts'

/** Notes how many entries new rows are listed as, unless that is one, as for most. */
export async function noteListed(trx: Trx, rows: readonly Row<Change>[]): Promise<void> {
  const several = rows.flatMap(({ scope: scope_id, id, data }) => {
    const listed = countListed(data)
    return listed > 1 ? [{ scope_id, id, listed }] : []
  })
  if (several.length === 0) return
  const columns = { scope_id: 'text', id: 'text', listed: 'bigint' } as const
  await sql`insert into change_entries (scope_id, id, listed)
    select scope_id, id, listed from ${recordset(trx, 'r', columns, several)}`.execute(trx)
}

/** Forgets it for rows that now are one entry, or none. */
export async function forgetListed(trx: Trx, scope: string, rows: readonly Pick<Row, 'id'>[]): Promise<void> {
  const ids = rows.map(({ id }) => ({ i: id }))
  await sql`delete from change_entries
    where scope_id = ${scope} and id in (select i from ${recordset(trx, 'r', { i: 'text' }, ids)})`.execute(
    trx,
  )
}

/** How many entries a trip's Change Log has, up to `mostCounted`. Reads none of them. */
export async function countEntries(db: Db, tripId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select cast(coalesce(sum(listed), 0) as bigint) as count from (
      select coalesce(c.listed, 1) as listed from entity e
      left join change_entries c on c.scope_id = e.scope_id and c.id = e.id
      where e.scope_id = ${tripScope(tripId)} and e.kind = 'change' and e.deleted_at is null
      order by e.id desc limit ${mostCounted}) newest`.execute(db.kysely)
  return Math.min(rows[0]!.count, mostCounted)
}
