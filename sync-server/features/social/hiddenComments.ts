import { sql } from 'kysely'
import { scopeId, tripScope } from '#shared/sync/scope.ts'
import { jsonOf } from '../../db/jsonOf.ts'
import type { Db } from '../../db/open.ts'
import { recordset } from '../../db/recordset.ts'
import { peopleApart } from './veil.ts'

/**
 * How many comments on each of these trips the person does not get to see, because a block separates them from the
 * author. Trips without any are left out.
 */
export async function hiddenComments(
  { kysely }: Db,
  userId: string,
  tripIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const apart = tripIds.length === 0 ? [] : await peopleApart(kysely, userId)
  if (apart.length === 0) return new Map()
  const people = apart.map(p => ({ p }))
  const scopes = tripIds.map(id => ({ s: tripScope(id) }))
  const { rows } = await sql<{ scope_id: string; count: number }>`
    select e.scope_id, count(*) as count
    from ${recordset(kysely, 'w', { s: 'text' }, scopes)} join entity e on e.scope_id = w.s
    where e.kind = 'comment' and e.deleted_at is null
    and (${jsonOf(kysely, 'e.data')} ->> 'userId') in (
      select p from ${recordset(kysely, 'a', { p: 'text' }, people)})
    group by e.scope_id`.execute(kysely)
  return new Map(rows.map(({ scope_id, count }) => [scopeId(scope_id), Number(count)]))
}
