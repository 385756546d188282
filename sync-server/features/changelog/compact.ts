import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Change } from '#shared/features/changelog/schema.ts'
import { summarize } from '#shared/features/changelog/summarize.ts'
import type { Db } from '../../db/open.ts'
import { recordset } from '../../db/recordset.ts'
import type { Tables } from '../../db/tables.ts'
import type { Logger } from '../../log.ts'

const dayMs = 86_400_000
const keptDays = 90
const firstRunMs = 12 * 60_000
const scopesAtOnce = 500

/**
 * Changes of days that lie more than 90 days back become one row a day that says how many there were and whose.
 * The newest row of the day becomes that row; the others are deleted like anything else, so that devices hear of
 * it with their next pull and tombstones go by [LIFE3]. `now` in milliseconds.
 */
export async function compact(db: Db, now: number): Promise<{ scopes: number; rows: number }> {
  // Whole days only: a day is summed up once.
  const until = Math.floor((now - keptDays * dayMs) / dayMs) * dayMs
  const bound = firstIdAt(until)
  const done = { scopes: 0, rows: 0 }
  for (let last = ''; ;) {
    const scopes = await scopesAfter(db, last)
    if (scopes.length === 0) return done
    last = scopes.at(-1)!
    for (const scope of await scopesToCompact(db, scopes, bound)) {
      done.rows += await db.transaction(trx => compactScope(trx, db.dialect, scope, bound, now))
      done.scopes++
    }
  }
}

/** The lowest UUIDv7 of a moment: ids of Change Log rows begin with the time of their commit. */
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

/** Those with old changes that are not summed up yet; what is found without reading more than old rows. */
async function scopesToCompact(db: Db, scopes: readonly string[], bound: string): Promise<string[]> {
  const wanted = recordset(
    db.dialect,
    'w',
    { s: 'text' },
    scopes.map(s => ({ s })),
  )
  const json = sql.raw(db.dialect === 'postgres' ? 'e.data::jsonb' : 'e.data')
  const { rows } = await sql<{ id: string }>`
    select w.s as id from ${wanted} where exists (
      select 1 from entity e
      where e.scope_id = w.s and e.id < ${bound} and e.kind = 'change' and e.deleted_at is null
      and ${json} ->> 'summary' is null)`.execute(db.kysely)
  return rows.map(({ id }) => id)
}

async function compactScope(
  trx: Transaction<Tables>,
  dialect: Db['dialect'],
  scope: string,
  bound: string,
  now: number,
): Promise<number> {
  // [PUSH8] The version is raised first: whoever writes to the trip now waits.
  const { version } = await trx
    .updateTable('scope')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', scope)
    .returning('version')
    .executeTakeFirstOrThrow()
  const rows = await trx
    .selectFrom('entity')
    .select('data')
    .where('scope_id', '=', scope)
    .where('kind', '=', 'change')
    .where('deleted_at', 'is', null)
    .where('id', '<', bound)
    .orderBy('id')
    .execute()
  const days = Map.groupBy(
    rows.map(({ data }) => JSON.parse(data) as Change),
    ({ createdAt }) => createdAt.slice(0, 10),
  )
  const deletedAt = new Date(now).toISOString()
  const updates: { i: string; d: string | null; j: string }[] = []
  for (const changes of days.values()) {
    if (changes.length === 1 && changes[0]!.summary) continue
    const summary = summarize(changes)
    updates.push({ i: summary.id, d: null, j: JSON.stringify(summary) })
    for (const { id, userId, createdAt } of changes.slice(0, -1)) {
      const emptied: Change = { id, userId, createdAt, entries: [] }
      updates.push({ i: id, d: deletedAt, j: JSON.stringify(emptied) })
    }
  }
  const source = recordset(dialect, 'r', { i: 'text', d: 'text', j: 'text' }, updates)
  await sql`
    update entity set version = ${version}, deleted_at = r.d, data = r.j from ${source}
    where entity.scope_id = ${scope} and entity.id = r.i`.execute(trx)
  return updates.length
}

/** Sums up once a day while the server runs; not on start, which has better things to do. */
export function compactDaily(db: Db, log: Logger, stopping: AbortSignal): void {
  const run = () => {
    compact(db, Date.now()).then(
      summed => log.info(summed, 'old changes summed up'),
      (error: unknown) => log.warn({ err: error }, 'summing up old changes failed'),
    )
  }
  const first = setTimeout(run, firstRunMs).unref()
  const daily = setInterval(run, dayMs).unref()
  stopping.addEventListener('abort', () => {
    clearTimeout(first)
    clearInterval(daily)
  })
}
