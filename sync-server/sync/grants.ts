import { sql } from 'kysely'
import type { Trx } from '../db/trx.ts'
import type { Grant } from './hooks.ts'
import { recordset } from '../db/recordset.ts'

/** [ACCESS3–5] Keeps the grants in sync with the rows they are derived from. Returns who lost one. */
export async function updateGrants(
  trx: Trx,
  changes: readonly Grant[],
): Promise<{ userId: string; scope: string }[]> {
  const grants = changes.map(({ userId, scope, role, epoch }) => ({
    user_id: userId,
    scope_id: scope,
    role,
    epoch,
  }))
  if (grants.length === 0) return []
  const columns = { user_id: 'text', scope_id: 'text', role: 'text', epoch: 'text' } as const
  const given = grants.filter(({ role }) => role !== null)
  const taken = grants.filter(({ role }) => role === null)
  if (given.length > 0) {
    await sql`
      insert into grant_ (user_id, scope_id, role, epoch)
      select user_id, scope_id, role, epoch from ${recordset(trx, 'r', columns, given)} where true
      on conflict (user_id, scope_id) do update set role = excluded.role, epoch = excluded.epoch`.execute(trx)
  }
  if (taken.length > 0) {
    await sql`
      delete from grant_ where (user_id, scope_id) in
      (select user_id, scope_id from ${recordset(trx, 'r', columns, taken)})`.execute(trx)
  }
  return taken.map(({ user_id, scope_id }) => ({ userId: user_id, scope: scope_id }))
}
