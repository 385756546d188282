import { sql } from 'kysely'
import type { Need } from '#shared/sync/mutator.ts'
import { isTripScope, tripScope } from '#shared/sync/scope.ts'
import type { Writing } from './hooks.ts'
import { recordset } from '../db/recordset.ts'

/**
 * [ID3] Tells the set which trip already has the ids that edits want to give to new rows, for ids that are unique
 * across all trips. One statement, and none for edits of existing rows.
 */
export async function findHomes(
  { engine: { model }, trx, set }: Writing,
  needs: ReadonlyMap<string, readonly Need[]>,
): Promise<void> {
  const fresh: { s: string; k: string; i: string }[] = []
  for (const [scope, list] of needs) {
    if (!isTripScope(scope)) continue
    for (const need of list) {
      if (!('id' in need) || !model.kinds[need.kind]!.isIdOfOneTrip) continue
      if (set.get(scope, need.kind, need.id)) continue
      fresh.push({ s: scope, k: need.kind, i: need.id })
      set.homes.set(`${need.kind}/${need.id}`, null)
    }
  }
  if (fresh.length === 0) return
  const wanted = recordset(trx, 'w', { s: 'text', k: 'text', i: 'text' }, fresh)
  const { rows } = await sql<{ kind: string; id: string; scope: string }>`
    select e.kind, e.id, e.scope_id as scope from ${wanted}
    join entity e on e.id = w.i and e.kind = w.k and e.scope_id <> w.s
    where e.scope_id like ${`${tripScope('')}%`}`.execute(trx)
  for (const { kind, id, scope } of rows) set.homes.set(`${kind}/${id}`, scope)
}
