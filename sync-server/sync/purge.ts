import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { dayMs } from '#shared/plain/dates.ts'
import { outcomeDays, restorableDays, tombstoneDays } from '#shared/sync/retention.ts'
import { isTripScope, scopeId } from '#shared/sync/scope.ts'
import { deleteSome } from '../db/deleteSome.ts'
import { locking } from '../db/locking.ts'
import { recordset } from '../db/recordset.ts'
import type { Trx } from '../db/trx.ts'
import { dropDevices } from './clients.ts'
import { hooksOf } from './hooks.ts'
import type { At, Engine } from './hooks.ts'
import { dropAbandoned } from './drafts.ts'
import { leaveTombstones } from './leaveTombstones.ts'
import type { RowRef } from './leaveTombstones.ts'
import { removeTripInSteps, rowsAtOnce } from './removeTripInSteps.ts'
import type { Removed } from './removeTrips.ts'

/** Clocks of several servers differ a little, and none of them may remove what another can still restore. */
const clockSkewMs = 3_600_000

/** How much a purge removed. */
export interface Purged {
  trips: number
  /** Rows of which only a tombstone was left. */
  emptied: number
  tombstones: number
  outcomes: number
  /** Rows of devices whose accounts are deleted. */
  left: number
  expired: number
  /** Rows of trips that a server did not finish writing. */
  abandoned: number
}

export interface PurgeOptions {
  /** Called after each commit that somebody has to be told about. */
  onRemoved?: (removed: Removed) => void
  /** Called between two transactions: lets others have their turn. False ends the purge where it is. */
  between?: () => Promise<boolean>
}

/**
 * [LIFE3] Removes for good what was deleted 30 days ago: trips entirely, other rows except for a tombstone, which goes
 * after 90 days, or stays where its id must. Also removes outcomes after 30 days, the devices of deleted accounts, and
 * what features let expire. `now` is in milliseconds.
 *
 * Works in short transactions, each of which finds its rows in an index and leaves everything consistent, so it may end
 * or be repeated at any point. An account's devices stay: if the number that a device has reached were forgotten, an
 * edit whose answer it never got would run a second time ([PUSH1]), and a clone would no longer be noticed ([PUSH3]).
 */
export async function purge(engine: Engine, now: number, options: PurgeOptions = {}): Promise<Purged> {
  const purged: Purged = {
    trips: 0,
    emptied: 0,
    tombstones: 0,
    outcomes: 0,
    left: 0,
    expired: 0,
    abandoned: 0,
  }
  const run = new PurgeRun(engine, now, options)
  await run.all(async () => {
    const { found, trips, emptied } = await run.emptyBin()
    purged.trips += trips
    purged.emptied += emptied
    return found
  })
  await run.all(async () => {
    const { found, removed } = await run.dropTombstones()
    purged.tombstones += removed
    return found
  })
  await run.all(async () => {
    const removed = await run.dropOutcomes()
    purged.outcomes += removed
    return removed
  })
  await run.all(async () => {
    const removed = await engine.db.transaction(trx => dropDevices(trx, rowsAtOnce))
    purged.left += removed
    // There may be another device.
    return removed === 0 ? 0 : rowsAtOnce
  })
  await run.all(async () => {
    const removed = await dropAbandoned(engine.db, now, rowsAtOnce)
    purged.abandoned += removed ?? 0
    // There may be another draft.
    return removed === undefined ? 0 : rowsAtOnce
  })
  for (const expire of hooksOf(engine, 'expire')) {
    await run.all(async () => {
      const removed = await engine.db.transaction(trx => expire(trx, { now: run.now, limit: rowsAtOnce }))
      purged.expired += removed
      return removed
    })
  }
  return purged
}

class PurgeRun {
  readonly now: string
  readonly #engine: Engine
  readonly #nowMs: number
  readonly #onRemoved: NonNullable<PurgeOptions['onRemoved']>
  readonly #between: NonNullable<PurgeOptions['between']>
  /** The kinds of rows that go with the row that they are listed under, and its kind. */
  readonly #goingAlong: { k: string; w: string }[]
  /** Tombstones of these kinds stay. The index of the others says the same. */
  readonly #isDropped: RawBuilder<boolean>
  #isStopped = false

  constructor(engine: Engine, nowMs: number, { onRemoved, between }: PurgeOptions) {
    this.#engine = engine
    this.#nowMs = nowMs
    this.now = new Date(nowMs).toISOString()
    this.#onRemoved = onRemoved ?? (() => {})
    this.#between = between ?? (() => setImmediate(true))
    const kept = Object.values(engine.model.kinds).filter(({ keepsIds }) => keepsIds)
    this.#isDropped = sql.join(
      [sql`deleted_at is not null`, ...kept.map(({ kind }) => sql`kind <> ${sql.lit(kind)}`)],
      sql` and `,
    )
    this.#goingAlong = Object.values(engine.model.kinds).flatMap(({ kind, goesWith }) =>
      goesWith === undefined ? [] : [{ k: kind, w: goesWith }],
    )
  }

  /** Repeats a step until it finds less than a whole batch. */
  async all(step: () => Promise<number>): Promise<void> {
    while (!this.#isStopped && (await step()) >= rowsAtOnce) await this.#rest()
  }

  /** Removes trips, and empties other rows, that can no longer be restored. */
  async emptyBin(): Promise<{ found: number; trips: number; emptied: number }> {
    const cut = this.#daysAgo(restorableDays, clockSkewMs)
    const found = await this.#engine.db.kysely
      .selectFrom('entity')
      .select(['scope_id', 'kind', 'id'])
      .where('deleted_at', '<', cut)
      .where('fver', '<>', sql.lit('{}'))
      .orderBy('deleted_at')
      .limit(rowsAtOnce)
      .execute()
    const roots = new Set<string>(hooksOf(this.#engine, 'root'))
    const isTrip = ({ scope_id, kind, id }: RowRef) =>
      roots.has(kind) && isTripScope(scope_id) && scopeId(scope_id) === id
    const trips = found.filter(isTrip)
    for (const trip of trips) {
      await this.#removeTrip(trip.id)
      if (this.#isStopped) return { found: 0, trips: 0, emptied: 0 }
    }
    const removed = new Set(trips.map(({ scope_id }) => scope_id))
    const others = found.filter(one => !removed.has(one.scope_id))
    const emptied = others.length === 0 ? 0 : await this.#empty(others, cut)
    return { found: found.length, trips: trips.length, emptied }
  }

  /** Removes old tombstones. Devices that have not seen one of them start over. */
  async dropTombstones(): Promise<{ found: number; removed: number }> {
    const cut = this.#daysAgo(tombstoneDays)
    const found = await this.#engine.db.kysely
      .selectFrom('entity')
      .select(['scope_id', 'kind', 'id'])
      .where('deleted_at', '<', cut)
      .where(this.#isDropped)
      .orderBy('deleted_at')
      .limit(rowsAtOnce)
      .execute()
    if (found.length === 0) return { found: 0, removed: 0 }
    const removed = await this.#engine.db.transaction(async trx => {
      await lockScopes(trx, found)
      const { rows } = await sql<{ scope: string; version: number }>`
        delete from entity where (scope_id, kind, id) in (${refs(trx, found)}) and deleted_at < ${cut}
        returning scope_id as scope, version`.execute(trx)
      const newest = new Map<string, number>()
      for (const { scope, version } of rows) newest.set(scope, Math.max(version, newest.get(scope) ?? 0))
      const raised = [...newest].map(([s, v]) => ({ s, v }))
      await sql`
        update scope set min_version = w.v from ${recordset(trx, 'w', { s: 'text', v: 'bigint' }, raised)}
        where scope.id = w.s and scope.min_version < w.v`.execute(trx)
      return rows.length
    })
    return { found: found.length, removed }
  }

  /** Removes outcomes that nobody asks for any more. */
  async dropOutcomes(): Promise<number> {
    const cut = this.#daysAgo(outcomeDays)
    return await this.#engine.db.transaction(trx =>
      deleteSome(trx, 'mutation_log', sql`at < ${cut}`, rowsAtOnce),
    )
  }

  async #removeTrip(tripId: string): Promise<void> {
    const isGone = await removeTripInSteps(this.#engine, tripId, {
      onRemoved: this.#onRemoved,
      between: this.#between,
      now: this.now,
    })
    if (!isGone) this.#isStopped = true
  }

  /** Empties rows, with those that go along with them, unless they have come back in the meantime. */
  async #empty(rows: readonly RowRef[], cut: string): Promise<number> {
    const { changed, count } = await this.#transaction(async ({ trx, now }) => {
      await lockScopes(trx, rows)
      const { rows: going } = await sql<RowRef>`
        select scope_id, kind, id from entity
        where (scope_id, kind, id) in (${refs(trx, rows)}) and deleted_at < ${cut} and fver <> '{}'
        union
        select child.scope_id, child.kind, child.id from entity e
        join entity child on child.scope_id = e.scope_id and child.parent = e.id
        join ${recordset(trx, 'goes', { k: 'text', w: 'text' }, this.#goingAlong)}
          on goes.k = child.kind and goes.w = e.kind
        where (e.scope_id, e.kind, e.id) in (${refs(trx, rows)}) and e.deleted_at < ${cut}`.execute(trx)
      return { changed: await leaveTombstones(trx, going, now), count: going.length }
    })
    this.#onRemoved({ changed, revoked: [] })
    return count
  }

  #transaction<R>(fn: (at: Pick<At, 'engine' | 'trx' | 'now'>) => Promise<R>): Promise<R> {
    const { now } = this
    return this.#engine.db.transaction(trx => fn({ engine: this.#engine, trx, now }))
  }

  async #rest(): Promise<void> {
    if (!(await this.#between())) this.#isStopped = true
  }

  #daysAgo(days: number, moreMs = 0): string {
    return new Date(this.#nowMs - days * dayMs - moreMs).toISOString()
  }
}

/** [PUSH8] Locks the scopes of rows in sorted order, so that nobody writes to them meanwhile. */
async function lockScopes(trx: Trx, rows: readonly RowRef[]): Promise<void> {
  const scopes = [...new Set(rows.map(({ scope_id }) => scope_id))].map(s => ({ s }))
  await sql`
    select scope.id from ${recordset(trx, 'w', { s: 'text' }, scopes)} join scope on scope.id = w.s
    order by scope.id ${locking(trx, 'for update of scope')}`.execute(trx)
}

const refs = (trx: Trx, rows: readonly RowRef[]) => {
  const list = rows.map(({ scope_id, kind, id }) => ({ s: scope_id, k: kind, i: id }))
  return sql`select s, k, i from ${recordset(trx, 'r', { s: 'text', k: 'text', i: 'text' }, list)}`
}
