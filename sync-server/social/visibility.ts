import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { recordset } from '../db/recordset.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/**
 * [SOCIAL3] Who sees a trip, for every place that shows one: the condition on a row of trip_card called `c`, for
 * this person. Members always; followers of the owner when it is for friends, everybody when it is public, but
 * nobody whom the owner blocked or who blocked the owner. Deleted trips are seen by nobody.
 */
export const seenBy = (userId: string): RawBuilder<boolean> => sql<boolean>`(
  c.deleted_at is null and (
    c.owner_id = ${userId}
    or (${openTo(userId)})
    or exists (select 1 from grant_ g where g.user_id = ${userId} and g.scope_id = 'trip:' || c.trip_id)))`

/** As `seenBy`, for somebody who is no member. */
export const openTo = (userId: string): RawBuilder<boolean> => sql<boolean>`
  (c.visibility = 'public' or (c.visibility = 'friends' and exists (
    select 1 from follow f where f.follower_id = ${userId} and f.followed_id = c.owner_id)))
  and ${unblocked(userId, sql.ref('c.owner_id'))}`

/** Neither of the two blocked the other. */
export const unblocked = (userId: string, other: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  not exists (select 1 from block b where b.user_id = ${userId} and b.blocked_id = ${other})
  and not exists (select 1 from block b where b.user_id = ${other} and b.blocked_id = ${userId})`

/** Which of these trips the person sees. In a transaction that depends on it, after `lockCards`. */
export async function visibleTrips(
  db: Kysely<Tables>,
  dialect: Db['dialect'],
  userId: string,
  tripIds: Iterable<string>,
): Promise<Set<string>> {
  const wanted = [...new Set(tripIds)].map(t => ({ t }))
  if (wanted.length === 0) return new Set()
  const { rows } = await sql<{ trip_id: string }>`
    select c.trip_id from ${recordset(dialect, 'w', { t: 'text' }, wanted)}
    join trip_card c on c.trip_id = w.t where ${seenBy(userId)}`.execute(db)
  return new Set(rows.map(({ trip_id }) => trip_id))
}

/** [SOCIAL3] Whether a person sees a trip. */
export async function canSeeTrip(db: Db, userId: string, tripId: string): Promise<boolean> {
  return (await visibleTrips(db.kysely, db.dialect, userId, [tripId])).size > 0
}

/** Which of these people are there for the person: with an account, and neither blocked the other. */
export async function visiblePeople(
  db: Kysely<Tables>,
  dialect: Db['dialect'],
  userId: string,
  personIds: Iterable<string>,
): Promise<Set<string>> {
  const wanted = [...new Set(personIds)].map(p => ({ p }))
  if (wanted.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select a.id from ${recordset(dialect, 'w', { p: 'text' }, wanted)}
    join account a on a.id = w.p where ${unblocked(userId, sql.ref('a.id'))}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
