import { sql } from 'kysely'
import { cursorEpoch, duePulls } from '#shared/sync/duePulls.ts'
import type { DuePull } from '#shared/sync/duePulls.ts'
import type { Cursor, ScopeChanges, WireRow } from '#shared/sync/protocol.ts'
import type { Db } from '../db/open.ts'
import { recordset } from '../db/recordset.ts'
import { toRow } from './entityStore.ts'
import type { EntityRow } from './tables.ts'

/** One answer holds about this many rows at most. */
const maxRows = 5_000

export interface Pulled {
  scopes: Record<string, ScopeChanges>
  revoked: string[]
  more: boolean
}

/**
 * [PULL1–6] What changed in the person's scopes since their cursors. Sends everything for a scope that they didn't
 * have, or if the cursor has another epoch, is below the oldest tombstone, or is beyond the scope's version (a restored
 * backup). Rows may be newer than `to`; then they come again, which changes nothing. A long answer is cut between
 * versions and sets `more`.
 */
export async function pull(
  db: Db,
  userId: string,
  cursors: Record<string, Cursor>,
  limit = maxRows,
): Promise<Pulled> {
  const granted = await db.kysely
    .selectFrom('grant_')
    .innerJoin('scope', 'scope.id', 'grant_.scope_id')
    .select(['scope.id', 'scope.version', 'scope.min_version', 'grant_.epoch'])
    .where('grant_.user_id', '=', userId)
    .execute()
  const { due, revoked } = duePulls(
    granted.map(({ id, version, min_version, epoch }) => ({
      scope: id,
      version,
      minVersion: min_version,
      epoch,
    })),
    cursors,
  )
  if (due.length === 0) return { scopes: {}, revoked, more: false }

  const rows = await rowsSince(db, due, limit + 1)
  const complete = rows.length <= limit
  const byScope = Map.groupBy(rows, row => row.scope_id)
  const scopes: Record<string, ScopeChanges> = {}
  for (const pull of due) {
    const { scope, from, to, reset } = pull
    let found = byScope.get(scope) ?? []
    let until = to
    if (!complete) {
      const last = rows.at(-1)!
      if (scope < last.scope_id) break
      if (scope === last.scope_id) {
        // Its last version may be cut in two: leave that version for the next answer.
        found = found.filter(({ version }) => version < last.version)
        if (found.length === 0) found = await rowsOfVersion(db, scope, last.version)
        until = found.at(-1)!.version
      }
    }
    until = Math.max(until, from)
    scopes[scope] = {
      from,
      to: until,
      epoch: cursorEpoch(pull, until),
      reset,
      rows: found.map(toWire),
    }
  }
  return { scopes, revoked, more: !complete }
}

async function rowsSince(db: Db, due: readonly DuePull[], limit: number): Promise<EntityRow[]> {
  const wanted = recordset(
    db.kysely,
    'w',
    { s: 'text', v: 'bigint' },
    due.map(({ scope, from }) => ({ s: scope, v: from })),
  )
  const { rows } = await sql<EntityRow>`
    select e.* from ${wanted} join entity e on e.scope_id = w.s and e.version > w.v
    order by e.scope_id desc, e.version limit ${limit}`.execute(db.kysely)
  return rows
}

const rowsOfVersion = (db: Db, scope: string, version: number): Promise<EntityRow[]> =>
  db.kysely
    .selectFrom('entity')
    .selectAll()
    .where('scope_id', '=', scope)
    .where('version', '=', version)
    .execute()

function toWire(entity: EntityRow): WireRow {
  const { scope: _scope, fver, ...row } = toRow(entity)
  return { ...row, fver: fver as WireRow['fver'] }
}
