import { sql } from 'kysely'
import type { Relation } from '#shared/features/people/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import type { Applied } from '#shared/sync/foldBatch.ts'
import { scopeId } from '#shared/sync/scope.ts'
import { jsonOf } from '../../db/jsonOf.ts'
import { recordset } from '../../db/recordset.ts'
import type { Trx } from '../../db/trx.ts'
import { changesOf } from '../../sync/changesOf.ts'
import type { Pair } from './withdraw.ts'

/** Both directions of every block that these edits make or end. */
export const changedBlocks = (applied: readonly Applied[]): Pair[] =>
  changesOf(applied, 'relation')
    .filter(({ before, after }) => isBlocking(after.data) !== isBlocking(before?.data))
    .flatMap(({ after }) => bothWays(scopeId(after.scope), after.id))

const isBlocking = (relation: Relation | undefined): boolean => relation?.isBlocked === true

const bothWays = (one: string, other: string): Pair[] => [
  { viewer: one, owner: other },
  { viewer: other, owner: one },
]

/** Both directions of every block between one of these people and anybody. */
export async function blocksOf(trx: Trx, people: readonly string[]): Promise<Pair[]> {
  const { rows } = await sql<{ user_id: string; blocked_id: string }>`
    select b.user_id, b.blocked_id from ${recordset(
      trx,
      'w',
      { p: 'text' },
      people.map(p => ({ p })),
    )}
    join block b on b.user_id = w.p or b.blocked_id = w.p`.execute(trx)
  return rows.flatMap(({ user_id, blocked_id }) => bothWays(user_id, blocked_id))
}

/**
 * [SOCIAL14] Has viewers fetch anew the trips of theirs in which the veil between them and an owner changes: trips
 * that name the owner, that the owner commented on, or that were copied from the owner's, and their own scope. Returns whose
 * trips and which.
 */
export async function renewSight(
  trx: Trx,
  pairs: readonly Pair[],
): Promise<{ userId: string; scope: string }[]> {
  if (pairs.length === 0) return []
  const wanted = recordset(
    trx,
    'w',
    { v: 'text', o: 'text' },
    pairs.map(({ viewer, owner }) => ({ v: viewer, o: owner })),
  )
  // What is left of invitations and notifications names the other, too. Their devices hear of that with their trips.
  await sql`update grant_ set epoch = ${newId()} where (user_id, scope_id) in (
    select w.v, 'user:' || w.v from ${wanted})`.execute(trx)
  // Never inserts: someone who is being removed from a trip meanwhile must not get it back.
  const { rows } = await sql<{ userId: string; scope: string }>`
    update grant_ set epoch = ${newId()} where (user_id, scope_id) in (
      select g.user_id, g.scope_id from ${wanted} join grant_ g on g.user_id = w.v
      join entity e on e.scope_id = g.scope_id and e.kind = 'person' and e.id = w.o
      union
      select g.user_id, g.scope_id from ${wanted}
      join entity e on e.scope_id = 'user:' || w.o and e.kind = 'comment'
      join grant_ g on g.user_id = w.v and g.scope_id = 'trip:' || (${jsonOf(trx, 'e.data')} ->> 'tripId')
      union
      select g.user_id, g.scope_id from ${wanted} join grant_ g on g.user_id = w.v
      join trip_card c on c.trip_id = substr(g.scope_id, 6) and c.source_owner = w.o)
    returning user_id as "userId", scope_id as scope`.execute(trx)
  return rows
}
