import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Collaborator } from '#shared/features/collaborators/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
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
 * [ACCESS3–5] Keeps the grants in step with the rows they follow from: the owner of a new trip, and whoever
 * accepted, left or was removed. A grant given again has a new epoch. Returns who lost one.
 */
export async function updateGrants(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  applied: readonly Applied[],
  versionOf: (scope: string) => number,
): Promise<{ userId: string; scope: string }[]> {
  const grants = new Map<string, Grant>()
  const note = (grant: Grant) => grants.set(`${grant.user_id}/${grant.scope_id}`, grant)
  for (const { changes } of applied) {
    for (const { before, after } of changes) {
      const scope_id = after.scope
      const epoch = `e${versionOf(scope_id)}`
      if (after.kind === 'trip' && !before) {
        note({ user_id: (after.data as Trip).ownerId, scope_id, role: 'owner', epoch })
      }
      if (after.kind === 'collaborator') {
        const { userId, status } = after.data as Collaborator
        const member = after.deletedAt === null && status === 'accepted'
        note({ user_id: userId, scope_id, role: member ? 'editor' : null, epoch })
      }
    }
  }
  if (grants.size === 0) return []
  const columns = { user_id: 'text', scope_id: 'text', role: 'text', epoch: 'text' } as const
  const given = [...grants.values()].filter(({ role }) => role !== null)
  const taken = [...grants.values()].filter(({ role }) => role === null)
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
