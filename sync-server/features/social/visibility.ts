import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { AppError } from '#shared/plain/errors.ts'
import { recordset } from '../../db/recordset.ts'
import type { Reader } from '../../db/trx.ts'
import type { Tables } from '../../db/tables.ts'

/**
 * [SOCIAL3] Who sees a trip, for every place that shows one: the condition for this person on a row of trip_card
 * named `c`. Members always see it; the owner's followers when it is for friends, everyone when it is public, except
 * across a block between them and the owner. No one sees deleted trips.
 */
export const seenBy = (userId: string): RawBuilder<boolean> => sql<boolean>`(
  c.deleted_at is null and (
    c.owner_id = ${userId}
    or (${openTo(userId)})
    or exists (select 1 from grant_ g where g.user_id = ${userId} and g.scope_id = 'trip:' || c.trip_id)))`

/** The person's role in the trip of the card `c`; null for visitors. */
export const roleIn = (userId: string): RawBuilder<string | null> => sql<string | null>`
  (select g.role from grant_ g where g.user_id = ${userId} and g.scope_id = 'trip:' || c.trip_id)`

/** Like `seenBy`, for someone who is not a member. */
export const openTo = (userId: string): RawBuilder<boolean> => sql<boolean>`
  (c.visibility = 'public' or (c.visibility = 'friends' and exists (
    select 1 from follow f where f.follower_id = ${userId} and f.followed_id = c.owner_id)))
  and ${unblocked(userId, sql.ref('c.owner_id'))}`

/** [SOCIAL13] The same for people who are not signed in: what a link to the trip tells them before they are. */
export const openToAnyone = sql<boolean>`(c.deleted_at is null and c.visibility = 'public')`

/** Neither of the two blocked the other. */
export const unblocked = (
  userId: string | RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`
  not exists (select 1 from block b where b.user_id = ${userId} and b.blocked_id = ${other})
  and not exists (select 1 from block b where b.user_id = ${other} and b.blocked_id = ${userId})`

/** Which of these trips the person sees. In a transaction that depends on the result, call it after `lockCards`. */
export async function visibleTrips(
  db: Kysely<Tables>,
  userId: string,
  tripIds: Iterable<string>,
): Promise<Set<string>> {
  const wanted = [...new Set(tripIds)].map(t => ({ t }))
  if (wanted.length === 0) return new Set()
  const { rows } = await sql<{ trip_id: string }>`
    select c.trip_id from ${recordset(db, 'w', { t: 'text' }, wanted)}
    join trip_card c on c.trip_id = w.t where ${seenBy(userId)}`.execute(db)
  return new Set(rows.map(({ trip_id }) => trip_id))
}

/** [SOCIAL3] Whether a person sees a trip. */
export async function canSeeTrip(db: Reader, userId: string, tripId: string): Promise<boolean> {
  return (await visibleTrips(db.kysely, userId, [tripId])).size > 0
}

/** Which of these people the person can see: those with an account and no block in either direction. */
export async function visiblePeople(
  db: Kysely<Tables>,
  userId: string,
  personIds: Iterable<string>,
): Promise<Set<string>> {
  const wanted = [...new Set(personIds)].map(p => ({ p }))
  if (wanted.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select a.id from ${recordset(db, 'w', { p: 'text' }, wanted)}
    join account a on a.id = w.p where ${unblocked(userId, sql.ref('a.id'))}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The same for a trip that doesn't exist and one that the person can't see. */
export const noTrip = (): AppError =>
  new AppError('not-found', "This trip doesn't exist, or you can't see it.")

/** The same for someone who doesn't exist and someone across a block. */
export const noPerson = (): AppError =>
  new AppError('not-found', "This person doesn't exist, or you can't see them.")
