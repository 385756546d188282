import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { tripsOf } from '#shared/features/trips/schema.ts'
import type { SyncModel } from '#shared/sync/model.ts'
import type { RowData } from '#shared/sync/row.ts'
import type { ReadyMutation } from '#shared/sync/runMutation.ts'
import { userScope } from '#shared/sync/scope.ts'
import type { WorkingSet } from '#shared/sync/workingSet.ts'
import type { Db } from '../db/open.ts'
import { recordset } from '../db/recordset.ts'
import type { Tables } from '../db/tables.ts'
import type { LockedScopes, ScopeRoom } from './scopes.ts'

interface Parts {
  trx: Transaction<Tables>
  dialect: Db['dialect']
  model: SyncModel
  locked: LockedScopes
  set: WorkingSet
}

const makesTrips = ({ mutation: { name } }: ReadyMutation): boolean =>
  name === 'trip.create' || name === 'trip.restore'

/** The scopes that these edits lock: their own, and of whoever makes trips the person's, so that two requests at once take turns. */
export const scopesOf = (ready: readonly ReadyMutation[], userId: string): string[] => [
  ...ready.map(({ mutation }) => mutation.scope),
  ...(ready.some(makesTrips) ? [userScope(userId)] : []),
]

/**
 * [CAP2] Tells the set how much there is in the scopes of these edits. It is kept with each scope's version; only a
 * scope that changed by other means is counted, all of them in one statement, when something is about to grow in it.
 */
export async function countRoom(
  parts: Parts,
  ready: readonly ReadyMutation[],
  userId: string,
): Promise<void> {
  const { trx, locked, set } = parts
  const unknown = new Set<string>()
  for (const { mutation, mutator } of ready) {
    const room = locked.roomOf(mutation.scope)
    if (room) set.room.set(mutation.scope, room)
    else if (mutator.grows) unknown.add(mutation.scope)
  }
  for (const [scope, room] of await counted(parts, unknown)) set.room.set(scope, room)
  if (!ready.some(makesTrips)) return
  const { count } = await trx
    .selectFrom('trip_card')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  set.room.set(tripsOf(userId), new Map([['trips', Number(count)]]))
}

/** What the living rows of these scopes take. */
async function counted(
  { trx, dialect, model }: Parts,
  scopes: ReadonlySet<string>,
): Promise<Map<string, ScopeRoom>> {
  const room = new Map([...scopes].map(scope => [scope, new Map<string, number>()]))
  if (scopes.size === 0) return room
  const wanted = Object.values(model.kinds)
    .filter(({ takes }) => takes !== undefined)
    .flatMap(({ kind }) => [...scopes].map(s => ({ s, k: kind })))
  const { rows } = await sql<{ scope: string; kind: string; data: string }>`
    select e.scope_id as scope, e.kind, e.data from ${recordset(dialect, 'w', { s: 'text', k: 'text' }, wanted)}
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
