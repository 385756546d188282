import { sql } from 'kysely'
import { foldBatch, readyBatch } from '#shared/sync/foldBatch.ts'
import type { Applied } from '#shared/sync/foldBatch.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import { rowKey } from '#shared/sync/row.ts'
import type { Row } from '#shared/sync/row.ts'
import { WorkingSet } from '#shared/sync/workingSet.ts'
import type { Db } from '../db/open.ts'
import { deleteSome } from '../db/deleteSome.ts'
import type { Trx } from '../db/trx.ts'
import { Breather } from '../load/Breather.ts'
import { AppError } from '#shared/plain/errors.ts'
import type { ApplyOptions, Draft } from './batch.ts'
import { saveRows } from './entityStore.ts'
import { hooksOf } from './hooks.ts'
import type { Engine } from './hooks.ts'
import { LockedScopes } from './scopes.ts'

/** Edits per transaction: few enough that nobody who waits for one of them notices. */
export const piece = 200
/** Rows removed per transaction. */
const removedAtOnce = 200
/** No trip takes this long to write: its server died, and the draft is removed. */
const abandonedMs = 3_600_000

/** Since when a draft was written that has lost some of its rows already: long ago. */
const incomplete = ''

/** What the rows of a new scope get as their version. */
const first = 1

/**
 * Stores what edits put into a new scope, and its Change Log, in short transactions with pauses in which others run.
 * The first edit makes the scope. It is logged here too, but its row is left to the transaction that publishes the
 * draft: until then, the scope has neither a version nor anybody who gets it. Throws what `check` throws, or the
 * database; call `dropDraft` then.
 */
export async function writeDraft(
  engine: Engine,
  userId: string,
  mutations: readonly Mutation[],
  { check, onBug }: ApplyOptions,
): Promise<Draft> {
  const { scope } = mutations[0]!
  const now = new Date().toISOString()
  const set = new WorkingSet()
  set.room.set(scope, new Map())
  const fold = (part: readonly Mutation[]) => {
    const ctx = { userId, now, ...(onBug && { onBug }) }
    const { results, applied } = foldBatch(
      engine.model,
      set,
      readyBatch(engine.model, part, onBug),
      () => first,
      ctx,
    )
    check?.(results)
    return applied
  }
  const making = fold(mutations.slice(0, 1))
  const roomOfMaking = new Map(set.room.get(scope))
  const all: Applied[] = []
  let bytes = 0
  const breather = new Breather()
  for (let from = 1; from < mutations.length; from += piece) {
    await breather.breathe()
    const applied = fold(mutations.slice(from, from + piece))
    all.push(...applied)
    const logged = from === 1 ? [...making, ...applied] : applied
    await breather.breathe()
    bytes += await engine.db.transaction(async trx => {
      if (from === 1) await trx.insertInto('draft').values({ scope_id: scope, begun_at: now }).execute()
      const rows: Row[] = rowsOf(applied, set)
      const at = { engine, trx, userId, now, locked: new LockedScopes(trx), set }
      for (const log of hooksOf(engine, 'log')) rows.push(...(await log(logged, at)))
      return await saveRows(trx, rows)
    })
  }
  const room = new Map(
    [...set.room.get(scope)!].map(([what, used]) => [what, used - (roomOfMaking.get(what) ?? 0)]),
  )
  return { scope, begunAt: now, applied: all, room, bytes }
}

/** The last state of the rows that edits changed. */
function rowsOf(applied: readonly Applied[], set: WorkingSet): Row[] {
  const changed = applied.flatMap(({ changes }) => changes.map(({ after }) => after))
  const unique = new Map(changed.map(row => [rowKey(row), row]))
  return [...unique.values()].map(({ scope, kind, id }) => set.get(scope, kind, id)!)
}

/**
 * Makes a draft part of its scope, in the transaction that makes the scope. Throws AppError when the draft was removed
 * or its scope exists already.
 */
export async function publishDraft(trx: Trx, { scope, begunAt }: Draft, locked: LockedScopes): Promise<void> {
  if (locked.next(scope) !== first) throw new AppError('conflict', 'This id is taken.')
  const { rows } = await sql`
    delete from draft where scope_id = ${scope} and begun_at = ${begunAt} returning scope_id`.execute(trx)
  if (rows.length === 0) throw new AppError('unavailable', 'This took too long. Please try again.')
}

/** Removes a draft that was not published, in short transactions. */
export async function dropDraft(db: Db, scope: string): Promise<void> {
  while ((await dropSome(db, scope, removedAtOnce)) === removedAtOnce);
}

/**
 * [LIFE3] Removes up to `limit` rows of a draft that a server left behind. Returns how many it removed; undefined when
 * there is none.
 */
export async function dropAbandoned(db: Db, now: number, limit: number): Promise<number | undefined> {
  const draft = await db.kysely
    .selectFrom('draft')
    .select('scope_id')
    .where('begun_at', '<', new Date(now - abandonedMs).toISOString())
    .limit(1)
    .executeTakeFirst()
  return draft ? await dropSome(db, draft.scope_id, limit) : undefined
}

/** Returns how many rows it removed: none when the draft is gone, or was published. */
const dropSome = (db: Db, scope: string, limit: number): Promise<number> =>
  db.transaction(async trx => {
    // Taking the draft's row first keeps the trip from being published meanwhile.
    const { rows } = await sql`delete from draft where scope_id = ${scope} returning scope_id`.execute(trx)
    if (rows.length === 0) return 0
    const removed = await deleteSome(trx, 'entity', sql`scope_id = ${scope}`, limit)
    await trx.deleteFrom('stored').where('place', '=', scope).execute()
    if (removed === limit)
      await trx.insertInto('draft').values({ scope_id: scope, begun_at: incomplete }).execute()
    return removed
  })
