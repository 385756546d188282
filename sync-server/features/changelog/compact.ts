import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { dayMs } from '#shared/plain/dates.ts'
import type { Change } from '#shared/features/changelog/schema.ts'
import { summarize } from '#shared/features/changelog/summarize.ts'
import type { Row } from '#shared/sync/row.ts'
import { dialectOf } from '../../db/dialectOf.ts'
import type { Db } from '../../db/open.ts'
import type { Trx } from '../../db/trx.ts'
import { recordset } from '../../db/recordset.ts'
import type { Deps } from '../../deps.ts'
import { inSteps } from '../../jobs/inSteps.ts'
import type { Between } from '../../jobs/inSteps.ts'
import { saveRows, toRow } from '../../sync/entityStore.ts'
import { bytesAtOnce, dataBytes, livingRows, pagesByBytes } from '../../sync/pagesByBytes.ts'
import { LockedScopes } from '../../sync/scopes.ts'
import type { EntityRow } from '../../sync/tables.ts'
import { forgetListed } from './listedCounts.ts'

const keptDays = 90
const scopesAtOnce = 100
/** The most that one transaction reads: few enough rows that nobody who waits for it notices. */
const usual = { rows: 500, bytes: bytesAtOnce }

export interface CompactOptions {
  /** Called between two transactions: lets others have their turn. False ends the work where it is. */
  between?: Between
  most?: typeof usual
}

/**
 * Merges the changes of each day more than 90 days ago into one row that says how many there were and whose. The
 * day's newest row becomes that row; the others are deleted like any row, so that devices hear of it with their next
 * pull and tombstones are purged by [LIFE3]. `now` is in milliseconds.
 *
 * Works in short transactions. Each leaves days that count everything, only some of them in more than one row, so the
 * work may end or be repeated at any point.
 */
export async function compact(
  db: Db,
  now: number,
  { between = () => setImmediate(true), most = usual }: CompactOptions = {},
): Promise<{ scopes: number; rows: number }> {
  // Whole days only, so that each day is summed up once.
  const until = Math.floor((now - keptDays * dayMs) / dayMs) * dayMs
  const run = { db, bound: firstIdAt(until), now, between, most }
  const done = { scopes: 0, rows: 0 }
  for (let last = ''; ;) {
    const scopes = await scopesAfter(db, last)
    if (scopes.length === 0) return done
    last = scopes.at(-1)!
    for (const scope of await scopesToCompact(db, scopes, run.bound)) {
      const { rows, isStopped } = await compactScope(run, scope)
      done.rows += rows
      done.scopes++
      if (isStopped) return done
    }
    if (!(await between())) return done
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

/**
 * The scopes with old changes that are not summed up yet. Finding them reads only old rows, and nothing that is too
 * large to be a day's sum.
 */
async function scopesToCompact(db: Db, scopes: readonly string[], bound: string): Promise<string[]> {
  const wanted = recordset(
    db.kysely,
    'w',
    { s: 'text' },
    scopes.map(s => ({ s })),
  )
  const isSum =
    dialectOf(db.kysely) === 'postgres' ? sql`strpos(e.data, ${sumMark})` : sql`instr(e.data, ${sumMark})`
  const { rows } = await sql<{ id: string }>`
    select w.s as id from ${wanted} where exists (
      select 1 from entity e
      where e.scope_id = w.s and e.id < ${bound} and e.kind = 'change' and e.deleted_at is null
      and case when octet_length(e.data) > ${largestSum} then true
        else ${isSum} = 0 end)`.execute(db.kysely)
  return rows.map(({ id }) => id)
}

/**
 * How a sum is told from other rows. PostgreSQL refuses to read JSON with half a character in it, which rows of earlier
 * versions may have. In a text, the quotes would be escaped.
 */
const sumMark = '"summary":{"count":'

/** A sum names people, of whom a trip has a few dozen. Larger rows are looked at to find out. */
const largestSum = 10_000

interface Run extends Required<CompactOptions> {
  db: Db
  bound: string
  now: number
}

/** Merges a scope's old rows from the oldest to the newest, in pieces. */
async function compactScope(
  { db, bound, now, between, most }: Run,
  scope: string,
): Promise<{ rows: number; isStopped: boolean }> {
  /** The row that each day has so far: a day may end in a later piece, or beyond the beginning of the next day. */
  const sums = new Map<string, string>()
  let rows = 0
  for (let after = ''; ;) {
    const sizes = await livingRows(db.kysely, scope, 'change')
      .select(['id', dataBytes])
      .where('id', '>', after)
      .where('id', '<', bound)
      .orderBy('id')
      .limit(most.rows)
      .execute()
    if (sizes.length === 0) return { rows, isStopped: false }
    after = sizes.at(-1)!.id
    for (const part of pagesByBytes(sizes, most.bytes)) {
      const piece = { scope, first: part[0].id, last: part.at(-1)!.id, sums, now }
      const merged = await db.transaction(trx => mergeDays(trx, piece))
      for (const [day, id] of merged.sums) sums.set(day, id)
      rows += merged.rows
      if (!(await between())) return { rows, isStopped: true }
    }
  }
}

interface Piece {
  scope: string
  /** The ids of its first and last row. */
  first: string
  last: string
  sums: ReadonlyMap<string, string>
  now: number
}

/** Merges the rows of a piece with the rows that their days have so far. Returns the row that each day has then. */
async function mergeDays(
  trx: Trx,
  { scope, first, last, sums, now }: Piece,
): Promise<{ sums: Map<string, string>; rows: number }> {
  // [PUSH8] Lock the scope first, so that anyone writing to the trip now has to wait.
  const locked = new LockedScopes(trx)
  await locked.lock([scope])
  const living = livingRows(trx, scope, 'change').selectAll()
  const fresh = (await living.where('id', '>=', first).where('id', '<=', last).execute()).map(rowOf)
  const earlier = new Set(fresh.flatMap(row => sums.get(dayOf(row)) ?? []))
  const known = earlier.size > 0 ? (await living.where('id', 'in', [...earlier]).execute()).map(rowOf) : []
  const version = locked.next(scope)
  const deletedAt = new Date(now).toISOString()
  const changed: Row[] = []
  const merged = new Map<string, string>()
  for (const [day, rows] of Map.groupBy([...known, ...fresh].toSorted(byId), dayOf)) {
    const newest = rows.at(-1)!
    merged.set(day, newest.id)
    if (rows.length === 1 && newest.data.summary) continue
    changed.push({ ...newest, version, data: summarize(rows.map(({ data }) => data)) })
    for (const row of rows.slice(0, -1)) {
      // Only the tombstone remains.
      changed.push({ ...row, version, deletedAt, fver: {}, data: { id: row.id } })
    }
  }
  if (changed.length > 0) {
    await locked.raise([scope])
    await saveRows(trx, changed)
    await forgetListed(trx, scope, changed)
  }
  return { sums: merged, rows: changed.length }
}

const rowOf = (entity: EntityRow) => toRow(entity) as Row<Change>
const dayOf = ({ data }: Row<Change>): string => data.createdAt.slice(0, 10)
const byId = (a: Row, b: Row): number => (a.id < b.id ? -1 : 1)

/** Sums up old changes once a day, on one server process at a time. */
export const compactDaily = (deps: Pick<Deps, 'db' | 'log' | 'stopping' | 'beforeClose'>): void =>
  inSteps(deps, {
    name: 'compact',
    firstMs: 12 * 60_000,
    run: (now, between) => compact(deps.db, now, { between }),
    done: 'old changes summed up',
    failed: 'summing up old changes failed',
  })
