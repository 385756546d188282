import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { tripScope } from '#shared/sync/scope.ts'
import { jsonOf } from '../db/jsonOf.ts'
import { recordset } from '../db/recordset.ts'
import type { Links } from '../db/links.ts'
import { links } from '../db/tables.ts'
import type { Trx } from '../db/trx.ts'
import { hooksOf } from './hooks.ts'
import type { At } from './hooks.ts'
import { leaveTombstones } from './leaveTombstones.ts'
import type { RowRef } from './leaveTombstones.ts'

export type Removing = Pick<At, 'engine' | 'trx' | 'now'>

/** Who has to be told that something was removed. */
export interface Removed {
  /** The new versions of the scopes that changed. */
  changed: Map<string, number>
  revoked: { userId: string; scope: string }[]
}

/** The tables whose rows are removed with a trip, each with its column and whether that holds the trip's scope. */
export const tablesOfTrips = Object.entries<Links<string>>(links).flatMap(([table, { trip, scope }]) => {
  const column = trip ?? scope
  return column === undefined ? [] : [{ table, column, isScope: trip === undefined }]
})

/**
 * Removes trips for good, with everything that refers to them: what is in them, what is stored about them in any table
 * (see links.ts), and the rows about them that people have in their own scopes. The scope's version stays: it tells a
 * device that still has a cursor in it to let go, and keeps the id from being used again.
 */
export async function removeTrips(at: Removing, tripIds: readonly string[]): Promise<Removed> {
  if (tripIds.length === 0) return { changed: new Map(), revoked: [] }
  const { engine, trx, now } = at
  const revoked = await closeTrips(trx, tripIds)
  const changed = await leaveTombstones(trx, await rowsAbout(at, tripIds), now)
  for (const { table, column, isScope } of tablesOfTrips) {
    const values = tripIds.map(id => ({ g: isScope ? tripScope(id) : id }))
    await sql`
      delete from ${sql.table(table)}
      where ${sql.ref(column)} in (select g from ${recordset(trx, 'w', { g: 'text' }, values)})`.execute(trx)
  }
  for (const removed of hooksOf(engine, 'removed')) await removed(trx, tripIds)
  return { changed, revoked }
}

/** Takes trips away from everyone who has them. Returns who lost one. */
export async function closeTrips(trx: Trx, tripIds: readonly string[]): Promise<Removed['revoked']> {
  const scopes = tripIds.map(id => ({ s: tripScope(id) })).toSorted((a, b) => (a.s < b.s ? -1 : 1))
  const wanted = recordset(trx, 'w', { s: 'text' }, scopes)
  await sql`update scope set min_version = version where id in (select s from ${wanted})`.execute(trx)
  const { rows } = await sql<{ userId: string; scope: string }>`
    delete from grant_ where scope_id in (select s from ${wanted})
    returning user_id as "userId", scope_id as scope`.execute(trx)
  return rows
}

/** The trip that a row in a person's scope is about. Written as in the index `entity_about`. */
const aboutTrip = (trx: Trx): RawBuilder<unknown> => {
  const data = jsonOf(trx, 'e.data')
  return sql`coalesce(${data} ->> 'tripId', ${data} -> 'trip' ->> 'id')`
}

/**
 * The rows about these trips in people's own scopes: those of kinds that have the trip's id, and whatever has it as
 * `tripId` or as the `id` of its `trip`. Rows that are already emptied are left out. The id alone says nothing: devices
 * choose the ids of trips, and may choose that of a person.
 */
export async function rowsAbout(
  { engine, trx }: Pick<Removing, 'engine' | 'trx'>,
  tripIds: readonly string[],
  limit?: number,
): Promise<RowRef[]> {
  const kinds = Object.values(engine.model.kinds).flatMap(({ kind, hasTripId }) => (hasTripId ? [kind] : []))
  const wanted = recordset(
    trx,
    'w',
    { t: 'text' },
    tripIds.map(t => ({ t })),
  )
  const { rows } = await sql<RowRef>`
    select e.scope_id, e.kind, e.id from ${wanted} join entity e on ${aboutTrip(trx)} = w.t
    where substr(e.scope_id, 1, 5) = 'user:'
    union
    select e.scope_id, e.kind, e.id from ${wanted} join entity e on e.id = w.t
    where substr(e.scope_id, 1, 5) = 'user:' and e.fver <> '{}' and e.kind in (${sql.join(kinds)})
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(trx)
  return rows
}
