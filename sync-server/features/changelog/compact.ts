import { sql } from 'kysely'
import { dayMs } from '#shared/plain/dates.ts'
import type { Change } from '#shared/features/changelog/schema.ts'
import { summarize } from '#shared/features/changelog/summarize.ts'
import type { Row } from '#shared/sync/row.ts'
import { jsonOf } from '../../db/jsonOf.ts'
import type { Db } from '../../db/open.ts'
import type { Trx } from '../../db/trx.ts'
import { recordset } from '../../db/recordset.ts'
import type { Deps } from '../../deps.ts'
import { everyDay } from '../../jobs/everyDay.ts'
import { saveRows, toRow } from '../../sync/entityStore.ts'

const keptDays = 90
const scopesAtOnce = 500

/**
 * Merges the changes of each day more than 90 days ago into one row that says how many there were and whose. The
 * day's newest row becomes that row; the others are deleted like any row, so that devices hear of it with their next
 * pull and tombstones are purged by [LIFE3]. `now` is in milliseconds.
 */
export async function compact(db: Db, now: number): Promise<{ scopes: number; rows: number }> {
  // Whole days only, so that each day is summed up once.
  const until = Math.floor((now - keptDays * dayMs) / dayMs) * dayMs
  const bound = firstIdAt(until)
  const done = { scopes: 0, rows: 0 }
  for (let last = ''; ;) {
    const scopes = await scopesAfter(db, last)
    if (scopes.length === 0) return done
    last = scopes.at(-1)!
    for (const scope of await scopesToCompact(db, scopes, bound)) {
      done.rows += await db.transaction(trx => compactScope(trx, scope, bound, now))
      done.scopes++
    }
  }
}

/** The lowest UUIDv7 for a given time: Change Log row ids begin with the time of their commit. */
function firstIdAt(ms: number): string {
  const time = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

async function scopesAfter(db: Db, last: string): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('scope')
    .select('id')
    .where('id', '>', last)
    .where('id', 'like', 'trip:%')
    .orderBy('id')
    .limit(scopesAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}

/** The scopes with old changes that are not summed up yet. Finding them reads only old rows. */
async function scopesToCompact(db: Db, scopes: readonly string[], bound: string): Promise<string[]> {
  const wanted = recordset(
    db.kysely,
    'w',
    { s: 'text' },
    scopes.map(s => ({ s })),
  )
  const json = jsonOf(db.kysely, 'e.data')
  const { rows } = await sql<{ id: string }>`
    select w.s as id from ${wanted} where exists (
      select 1 from entity e
      where e.scope_id = w.s and e.id < ${bound} and e.kind = 'change' and e.deleted_at is null
      and ${json} ->> 'summary' is null)`.execute(db.kysely)
  return rows.map(({ id }) => id)
}

async function compactScope(trx: Trx, scope: string, bound: string, now: number): Promise<number> {
  // [PUSH8] Raise the version first, so that anyone writing to the trip now has to wait.
  const { version } = await trx
    .updateTable('scope')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', scope)
    .returning('version')
    .executeTakeFirstOrThrow()
  const stored = await trx
    .selectFrom('entity')
    .selectAll()
    .where('scope_id', '=', scope)
    .where('kind', '=', 'change')
    .where('deleted_at', 'is', null)
    .where('id', '<', bound)
    .orderBy('id')
    .execute()
  const days = Map.groupBy(
    stored.map(entity => toRow(entity) as Row<Change>),
    ({ data }) => data.createdAt.slice(0, 10),
  )
  const deletedAt = new Date(now).toISOString()
  const changed: Row[] = []
  for (const rows of days.values()) {
    const newest = rows.at(-1)!
    if (rows.length === 1 && newest.data.summary) continue
    changed.push({ ...newest, version, data: summarize(rows.map(({ data }) => data)) })
    for (const row of rows.slice(0, -1)) {
      // Only the tombstone remains.
      changed.push({ ...row, version, deletedAt, fver: {}, data: { id: row.id } })
    }
  }
  await saveRows(trx, changed)
  return changed.length
}

/** Sums up old changes once a day. */
export const compactDaily = (deps: Pick<Deps, 'db' | 'log' | 'stopping'>): void =>
  everyDay(deps, {
    firstMs: 12 * 60_000,
    run: now => compact(deps.db, now),
    done: 'old changes summed up',
    failed: 'summing up old changes failed',
  })
