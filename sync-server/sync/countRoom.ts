import { sql } from 'kysely'
import type { SyncModel } from '#shared/sync/model.ts'
import type { RowData } from '#shared/sync/row.ts'
import type { ReadyMutation } from '#shared/sync/readyMutation.ts'
import { userScope } from '#shared/sync/scope.ts'
import type { Trx } from '../db/trx.ts'
import { recordset } from '../db/recordset.ts'
import { hooksOf } from './hooks.ts'
import type { Engine, Writing } from './hooks.ts'
import type { ScopeRoom } from './scopes.ts'

/** What is counted over all of a person's scopes and grows through these edits. */
const countsOf = (engine: Engine, ready: readonly ReadyMutation[]) =>
  hooksOf(engine, 'counts').filter(({ kind }) => ready.some(({ mutator }) => mutator.grows === kind))

/**
 * The scopes that these edits lock: their own, plus the person's where something grows that is counted over all of
 * their scopes, so that two simultaneous requests take turns.
 */
export const scopesOf = (engine: Engine, ready: readonly ReadyMutation[], userId: string): string[] => [
  ...ready.map(({ mutation }) => mutation.scope),
  ...(countsOf(engine, ready).length > 0 ? [userScope(userId)] : []),
]

/**
 * [CAP2] Tells the set how much the scopes of these edits hold. The count is kept with each scope's version. Only
 * scopes that changed by other means are counted again, all in one statement, when something is about to grow in them.
 */
export async function countRoom(
  { engine, trx, locked, set, userId }: Writing,
  ready: readonly ReadyMutation[],
): Promise<void> {
  const unknown = new Set<string>()
  for (const { mutation, mutator } of ready) {
    const room = locked.roomOf(mutation.scope)
    if (room) set.room.set(mutation.scope, room)
    else if (mutator.grows) unknown.add(mutation.scope)
  }
  for (const [scope, room] of await counted(engine.model, trx, unknown)) set.room.set(scope, room)
  for (const { place, count } of countsOf(engine, ready)) {
    set.room.set(place(userId), new Map(await count(trx, userId)))
  }
}

/** How much the living rows of these scopes take up. */
async function counted(
  model: SyncModel,
  trx: Trx,
  scopes: ReadonlySet<string>,
): Promise<Map<string, ScopeRoom>> {
  const room = new Map([...scopes].map(scope => [scope, new Map<string, number>()]))
  if (scopes.size === 0) return room
  const wanted = Object.values(model.kinds)
    .filter(({ takes }) => takes !== undefined)
    .flatMap(({ kind }) => [...scopes].map(s => ({ s, k: kind })))
  const { rows } = await sql<{ scope: string; kind: string; data: string }>`
    select e.scope_id as scope, e.kind, e.data from ${recordset(trx, 'w', { s: 'text', k: 'text' }, wanted)}
    join entity e on e.scope_id = w.s and e.kind = w.k where e.deleted_at is null`.execute(trx)
  for (const { scope, kind, data } of rows) {
    for (const { place, what, by } of model.kinds[kind]!.takes!({
      scope,
      data: JSON.parse(data) as RowData,
    })) {
      if (place === scope) room.get(scope)!.set(what, (room.get(scope)!.get(what) ?? 0) + by)
    }
  }
  return room
}
