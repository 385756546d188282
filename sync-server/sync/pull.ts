import { sql } from 'kysely'
import { portions } from '#shared/sync/duePulls.ts'
import type { Cursor, ScopeChanges, WireRow } from '#shared/sync/protocol.ts'
import type { Db } from '../db/open.ts'
import { Breather } from '../load/Breather.ts'
import { toRow } from './entityStore.ts'
import { longBytes, longReads } from '../load/longReads.ts'
import { changedSince, findDue } from './findDue.ts'
import type { Found, PullLimit } from './findDue.ts'
import { hooksOf } from './hooks.ts'
import type { Engine, RowView } from './hooks.ts'
import type { EntityRow } from './tables.ts'

/** One answer holds about this much at most: as much as is read, written as JSON and sent without holding up others. */
const most: PullLimit = { rows: 5_000, bytes: 1_000_000 }
const inTurn = longReads()

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
  return await inTurn(userId, async () => {
    const breather = new Breather()
    // Whoever had to wait for their turn may have lost a scope meanwhile.
    const found = await find()
    await breather.breathe()
    return await read(found)
  })
}

async function readChanges(
  engine: Pick<Engine, 'db' | 'hooks'>,
  userId: string,
  { due, revoked, next }: Found,
): Promise<Pulled> {
  if (due.length === 0) return { scopes: {}, revoked, more: false }
  // Read after the grants: when the views change in between, so do the epochs, and all of this is sent again.
  const view = await readView(engine, userId)
  const { db } = engine
  const { rows } = await sql<EntityRow>`select e.* ${changedSince(db, userId, due, next)}`.execute(db.kysely)
  const byScope = Map.groupBy(rows, row => row.scope_id)
  const fitting = portions(due, scope => byScope.get(scope) ?? [], next)
  const scopes: Record<string, ScopeChanges> = {}
  for (const { pull, rows, cursor } of fitting) {
    const { scope, from, reset } = pull
    const [to, epoch] = cursor
    scopes[scope] = { from, to, epoch, reset, rows: (await view.rows(rows)).map(toWire) }
  }
  return { scopes, revoked, more: next !== undefined }
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
