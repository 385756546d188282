import { sql } from 'kysely'
import { duePulls } from '#shared/sync/duePulls.ts'
import type { DuePull, RowPlace } from '#shared/sync/duePulls.ts'
import type { Cursor } from '#shared/sync/protocol.ts'
import type { Db } from '../db/open.ts'
import { recordset } from '../db/recordset.ts'
import { Breather } from '../load/Breather.ts'
import { pagesByBytes } from './pagesByBytes.ts'

/** How much one answer holds at most. */
export interface PullLimit {
  rows: number
  /** Of the rows as they are stored. A row that is larger than this is sent alone. */
  bytes: number
}

/** What one answer is to hold. */
export interface Found {
  due: readonly DuePull[]
  revoked: string[]
  /** How much to expect. */
  bytes: number
  /** The first row that doesn't fit: where to cut. */
  next: Place | undefined
}

interface Place extends RowPlace {
  scope: string
  version: number
}

/** What to send, and how much of it. Sizes are read first: one row can be a thousand times as large as another. */
export async function findDue(
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
  const breather = new Breather()
  const sizes: (Place & { bytes: number })[] = []
  for (const group of await groupsOf(db, due, limit.bytes)) {
    await breather.breathe()
    const wanted = changedSince(db, userId, group)
    const { rows } = await sql<Place & { bytes: number }>`
      select e.scope_id as scope, e.version, e.kind, e.id, octet_length(e.data) + octet_length(e.fver) as bytes
      ${wanted} limit ${limit.rows + 1 - sizes.length}`.execute(db.kysely)
    sizes.push(...rows)
    const [fitting = []] = pagesByBytes(sizes, limit.bytes)
    const count = Math.min(fitting.length, limit.rows)
    if (count < sizes.length)
      return { due, revoked, bytes: bytesOf(sizes.slice(0, count)), next: sizes[count] }
  }
  return { due, revoked, bytes: bytesOf(sizes), next: undefined }
}

const bytesOf = (rows: readonly { bytes: number }[]): number =>
  rows.reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Scopes that are due, as they are looked at together: few rows are looked at for every answer of a device that starts
 * over, however many trips come after.
 */
async function groupsOf(
  db: Db,
  due: readonly DuePull[],
  most: number,
): Promise<Iterable<readonly DuePull[]>> {
  if (due.length <= 1) return due.length === 0 ? [] : [due]
  const scopes = recordset(
    db.kysely,
    'w',
    { s: 'text' },
    due.map(({ scope }) => ({ s: scope })),
  )
  const { rows } = await sql<{ place: string; bytes: number }>`
    select s.place, s.bytes from ${scopes}
    join stored s on s.place = w.s`.execute(db.kysely)
  const stored = new Map(rows.map(({ place, bytes }) => [place, bytes]))
  return pagesByBytes(
    due.map(pull => ({ ...pull, bytes: stored.get(pull.scope) ?? 0 })),
    most,
  )
}

/** Above all versions. */
const end: Pick<Place, 'version'> & RowPlace = { version: Number.MAX_SAFE_INTEGER, kind: '', id: '' }

/**
 * The rows before `next` that changed and that the person may still have, in the order in which they are sent, as the
 * rest of a statement that starts with what to select of `e`.
 */
export function changedSince(db: Db, userId: string, due: readonly DuePull[], next?: Place) {
  const last = next ? due.findIndex(({ scope }) => scope === next.scope) : due.length - 1
  const wanted = recordset(
    db.kysely,
    'w',
    { s: 'text', v: 'bigint', k: 'text', i: 'text', tv: 'bigint', tk: 'text', ti: 'text' },
    due.slice(0, last + 1).map(({ scope, from, after }) => {
      const until = scope === next?.scope ? next : end
      return {
        s: scope,
        v: from,
        k: after?.kind ?? '',
        i: after?.id ?? '',
        tv: until.version,
        tk: until.kind,
        ti: until.id,
      }
    }),
  )
  return sql`from ${wanted} join grant_ g on g.scope_id = w.s and g.user_id = ${userId}
    join entity e on e.scope_id = w.s and e.version > w.v and e.version <= w.tv
      and (e.version > w.v + 1 or (e.kind, e.id) > (w.k, w.i))
      and (e.version < w.tv or (e.kind, e.id) < (w.tk, w.ti))
    order by e.scope_id desc, e.version, e.kind, e.id`
}
