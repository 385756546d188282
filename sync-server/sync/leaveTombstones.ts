import { sql } from 'kysely'
import { recordset } from '../db/recordset.ts'
import type { Trx } from '../db/trx.ts'
import { LockedScopes } from './scopes.ts'
import type { EntityRow } from './tables.ts'

export type RowRef = Pick<EntityRow, 'scope_id' | 'kind' | 'id'>

/**
 * Deletes rows and takes everything out of them but their ids. Devices get the empty rows with their next pull, so
 * they forget the content as well. Returns the new versions of the scopes, to announce after the commit.
 */
export async function leaveTombstones(
  trx: Trx,
  rows: readonly RowRef[],
  now: string,
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const scopes = new Set(rows.map(({ scope_id }) => scope_id))
  const locked = new LockedScopes(trx)
  await locked.lock(scopes)
  const versions = await locked.raise(scopes)
  const empty = rows.map(({ scope_id, kind, id }) => ({
    s: scope_id,
    k: kind,
    i: id,
    v: versions.get(scope_id)!,
    d: JSON.stringify({ id }),
  }))
  const columns = { s: 'text', k: 'text', i: 'text', v: 'bigint', d: 'text' } as const
  await sql`
    update entity set parent = null, version = w.v, deleted_at = coalesce(deleted_at, ${now}), fver = '{}', data = w.d
    from ${recordset(trx, 'w', columns, empty)}
    where entity.scope_id = w.s and entity.kind = w.k and entity.id = w.i`.execute(trx)
  return versions
}
