import { sql } from 'kysely'
import { cursorEpoch, duePulls } from '#shared/sync/duePulls.ts'
import type { DuePull } from '#shared/sync/duePulls.ts'
import type { Cursor, ScopeChanges, WireRow } from '#shared/sync/protocol.ts'
import type { Db } from '../db/open.ts'
import { recordset } from '../db/recordset.ts'
import { toRow } from './entityStore.ts'
import { tooBusy, Turns } from '../load/Turns.ts'
import { hooksOf } from './hooks.ts'
import type { Engine, RowView } from './hooks.ts'
import type { EntityRow } from './tables.ts'

/** One answer holds about this much at most: as much as is read, written as JSON and sent without holding up others. */
const most: PullLimit = { rows: 5_000, bytes: 1_000_000 }
/** Answers above this size, in bytes, wait their turn: small ones must not wait behind them. */
const large = 100_000
const largeReads = new Turns({ atOnce: 2, mostWaiting: 500 })

export interface PullLimit {
  rows: number
  /** Of the rows as they are stored. A version that is larger than this is sent whole. */
  bytes: number
}

interface PullOptions extends Partial<Pick<Engine, 'hooks'>> {
  limit?: PullLimit
}

export interface Pulled {
  scopes: Record<string, ScopeChanges>
  revoked: string[]
  more: boolean
}

/**
 * [PULL1–6] What changed in the person's scopes since their cursors. Sends everything for a scope that they didn't
 * have, or if the cursor has another epoch, is below the oldest tombstone, or is beyond the scope's version (a restored
 * backup). Rows may be newer than `to`; then they come again, which changes nothing. A long answer is cut between
 * versions and sets `more`. Throws AppError 'unavailable' when too many long answers are being read.
 */
export async function pull(
  db: Db,
  userId: string,
  cursors: Record<string, Cursor>,
  { limit = most, hooks = [] }: PullOptions = {},
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
  // Read after the grants: when the views change in between, so do the epochs, and all of this is sent again.
  const view = await readView({ db, hooks }, userId)
  // Sizes are read first, because one row can be a thousand times as large as another.
  const { bytes, cut } = await measure(db, due, limit)
  const read = async () => ({ ...(await readChanges(db, { due, limit, cut, view })), revoked })
  return bytes > large ? await largeReads.run(read, tooBusy) : await read()
}

/**
 * How many bytes to expect, and after how many rows to cut for their size: one more than fits, because the last row
 * shows where. Null when they fit.
 */
async function measure(
  db: Db,
  due: readonly DuePull[],
  limit: PullLimit,
): Promise<{ bytes: number; cut: number | null }> {
  const { rows } = await sql<{ bytes: number }>`
    select octet_length(e.data) + octet_length(e.fver) as bytes ${changedSince(db, due, limit.rows + 1)}`.execute(
    db.kysely,
  )
  let bytes = 0
  for (const [index, row] of rows.entries()) {
    bytes += row.bytes
    if (bytes > limit.bytes) return { bytes, cut: index + 1 }
  }
  return { bytes, cut: null }
}

interface Reading {
  due: readonly DuePull[]
  limit: PullLimit
  cut: number | null
  view: RowView
}

async function readChanges(db: Db, { due, limit, cut, view }: Reading) {
  const count = cut ?? limit.rows + 1
  const { rows } = await sql<EntityRow>`select e.* ${changedSince(db, due, count)}`.execute(db.kysely)
  const complete = rows.length < count
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
      rows: (await view.rows(found)).map(toWire),
    }
  }
  return { scopes, more: !complete }
}

/** The rows that changed, in the order in which scopes are sent. */
function changedSince(db: Db, due: readonly DuePull[], limit: number) {
  const wanted = recordset(
    db.kysely,
    'w',
    { s: 'text', v: 'bigint' },
    due.map(({ scope, from }) => ({ s: scope, v: from })),
  )
  return sql`from ${wanted} join entity e on e.scope_id = w.s and e.version > w.v
    order by e.scope_id desc, e.version limit ${limit}`
}

const rowsOfVersion = (db: Db, scope: string, version: number): Promise<EntityRow[]> =>
  db.kysely
    .selectFrom('entity')
    .selectAll()
    .where('scope_id', '=', scope)
    .where('version', '=', version)
    .execute()

/** What the features let this person see, one after another. */
export async function readView(
  { db, hooks }: Pick<Engine, 'db' | 'hooks'>,
  userId: string,
): Promise<RowView> {
  const views = await Promise.all(hooksOf({ hooks }, 'view').map(view => view(db, userId)))
  return {
    async rows(rows) {
      let shown = [...rows]
      for (const view of views) shown = await view.rows(shown)
      return shown
    },
    text: json => views.reduce((shown, view) => view.text(shown), json),
  }
}

function toWire(entity: EntityRow): WireRow {
  const { scope: _scope, fver, ...row } = toRow(entity)
  return { ...row, fver: fver as WireRow['fver'] }
}
