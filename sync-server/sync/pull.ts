import { sql } from 'kysely'
import { duePulls, portions } from '#shared/sync/duePulls.ts'
import type { DuePull } from '#shared/sync/duePulls.ts'
import type { Cursor, ScopeChanges, WireRow } from '#shared/sync/protocol.ts'
import type { Db } from '../db/open.ts'
import { recordset } from '../db/recordset.ts'
import { toRow } from './entityStore.ts'
import { longBytes, longReads } from '../load/longReads.ts'
import { hooksOf } from './hooks.ts'
import { pagesByBytes } from './pagesByBytes.ts'
import type { Engine, RowView } from './hooks.ts'
import type { EntityRow } from './tables.ts'

/** One answer holds about this much at most: as much as is read, written as JSON and sent without holding up others. */
const most: PullLimit = { rows: 5_000, bytes: 1_000_000 }
const inTurn = longReads()

export interface PullLimit {
  rows: number
  /** Of the rows as they are stored. A row that is larger than this is sent alone. */
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
 * backup). Rows may be newer than `to`; then they come again, which changes nothing. A long answer is cut and sets
 * `more`. Throws AppError 'unavailable' when too many long answers are being read.
 */
export async function pull(
  db: Db,
  userId: string,
  cursors: Record<string, Cursor>,
  { limit = most, hooks = [] }: PullOptions = {},
): Promise<Pulled> {
  const find = () => findDue(db, userId, cursors, limit)
  const read = (found: Found) => readChanges({ db, hooks }, userId, found)
  const found = await find()
  if (found.bytes <= longBytes) return await read(found)
  // Whoever had to wait for their turn may have lost a scope meanwhile.
  return await inTurn(userId, async () => read(await find()))
}

interface Found {
  due: readonly DuePull[]
  revoked: string[]
  /** How much to expect. */
  bytes: number
  /** How many rows to read: one more than fit, if not all of them do, because the last row shows where to cut. */
  count: number
}

/** What to send, and how much of it. Sizes are read first: one row can be a thousand times as large as another. */
async function findDue(
  db: Db,
  userId: string,
  cursors: Record<string, Cursor>,
  limit: PullLimit,
): Promise<Found> {
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
  if (due.length === 0) return { due, revoked, bytes: 0, count: 0 }
  const { rows } = await sql<{ bytes: number }>`
    select octet_length(e.data) + octet_length(e.fver) as bytes
    ${changedSince(db, userId, due, limit.rows + 1)}`.execute(db.kysely)
  const [fitting = []] = pagesByBytes(rows, limit.bytes)
  const count = fitting.length < rows.length ? fitting.length + 1 : limit.rows + 1
  const bytes = rows.slice(0, count).reduce((sum, row) => sum + row.bytes, 0)
  return { due, revoked, bytes, count }
}

async function readChanges(
  engine: Pick<Engine, 'db' | 'hooks'>,
  userId: string,
  { due, revoked, count }: Found,
): Promise<Pulled> {
  if (due.length === 0) return { scopes: {}, revoked, more: false }
  // Read after the grants: when the views change in between, so do the epochs, and all of this is sent again.
  const view = await readView(engine, userId)
  const { db } = engine
  const { rows } = await sql<EntityRow>`select e.* ${changedSince(db, userId, due, count)}`.execute(db.kysely)
  const next = rows.length === count ? rows.pop()! : undefined
  const byScope = Map.groupBy(rows, row => row.scope_id)
  const fitting = portions(
    due,
    scope => byScope.get(scope) ?? [],
    next && { scope: next.scope_id, version: next.version },
  )
  const scopes: Record<string, ScopeChanges> = {}
  for (const { pull, rows, cursor } of fitting) {
    const { scope, from, reset } = pull
    const [to, epoch] = cursor
    scopes[scope] = { from, to, epoch, reset, rows: (await view.rows(rows)).map(toWire) }
  }
  return { scopes, revoked, more: next !== undefined }
}

/** The rows that changed and that the person may still have, in the order in which they are sent. */
function changedSince(db: Db, userId: string, due: readonly DuePull[], limit: number) {
  const wanted = recordset(
    db.kysely,
    'w',
    { s: 'text', v: 'bigint', k: 'text', i: 'text' },
    due.map(({ scope, from, after }) => ({ s: scope, v: from, k: after?.kind ?? '', i: after?.id ?? '' })),
  )
  return sql`from ${wanted} join grant_ g on g.scope_id = w.s and g.user_id = ${userId}
    join entity e on e.scope_id = w.s and e.version > w.v
      and (e.version > w.v + 1 or (e.kind, e.id) > (w.k, w.i))
    order by e.scope_id desc, e.version, e.kind, e.id limit ${limit}`
}

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
