import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { grantsAfter } from '#shared/features/trips/grantsAfter.ts'
import type { Applied } from '#shared/sync/foldBatch.ts'
import type { Db } from '../db/open.ts'
import { recordset } from '../db/recordset.ts'
import type { Tables } from '../db/tables.ts'

interface Grant {
  user_id: string
  scope_id: string
  /** Null takes the grant away. */
  role: string | null
  epoch: string
}

/**
 * [ACCESS3–5] Keeps the grants in step with the rows they follow from. Returns who lost one.
 */
export async function updateGrants(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  applied: readonly Applied[],
  versionOf: (scope: string) => number,
): Promise<{ userId: string; scope: string }[]> {
  const grants = grantsAfter(applied, versionOf).map(({ userId, scope, role, epoch }): Grant => ({
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
      select user_id, scope_id, role, epoch from ${recordset(dialect, 'r', columns, given)} where true
      on conflict (user_id, scope_id) do update set role = excluded.role, epoch = excluded.epoch`.execute(trx)
  }
  if (taken.length > 0) {
    await sql`
      delete from grant_ where (user_id, scope_id) in
      (select user_id, scope_id from ${recordset(dialect, 'r', columns, taken)})`.execute(trx)
  }
  return taken.map(({ user_id, scope_id }) => ({ userId: user_id, scope: scope_id }))
}
