import { sql } from 'kysely'
import type { KindMap, KindName, RowsOf } from '#shared/sync/kinds.ts'
import { AppError } from '#shared/plain/errors.ts'
import type { Collaborator } from '#shared/features/collaborators/schema.ts'
import { tripRole } from '#shared/features/trips/access.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Role } from '#shared/sync/mutator.ts'
import { scopeId, tripScope, userScope } from '#shared/sync/scope.ts'
import type { Db } from '../db/open.ts'
import { canSeeTrip, visibleTrips } from '../social/visibility.ts'

/** A trip and its living rows of some kinds. */
export interface TripRows<Read extends KindName = never> {
  trip: Trip
  of: RowsOf<Read | 'collaborator'>
}

/**
 * Reads a trip with its people and the rows of these kinds, for a person who may see it: a member, or whom `canSeeTrip`
 * lets. To everybody else it does not exist (404), deleted or private alike.
 */
export async function readTrip<Read extends KindName = never>(
  db: Db,
  userId: string,
  tripId: string,
  kinds: readonly Read[] = [],
): Promise<TripRows<Read>> {
  const rows = await db.kysely
    .selectFrom('entity')
    .select(['kind', 'data'])
    .where('scope_id', '=', tripScope(tripId))
    .where('deleted_at', 'is', null)
    .where('kind', 'in', ['trip', 'collaborator', ...kinds])
    .execute()
  const of = <Kind extends KindName>(kind: Kind) =>
    rows.filter(row => row.kind === kind).map(({ data }) => JSON.parse(data) as KindMap[Kind])
  const [trip] = of('trip')
  const membership = of('collaborator').find(
    ({ userId: member, status }) => member === userId && status === 'accepted',
  )
  if (!trip || (tripRole(trip, membership, userId) === null && !(await canSeeTrip(db, userId, tripId)))) {
    throw new AppError('not-found', 'This trip does not exist, or you cannot see it.')
  }
  return { trip, of }
}

/** What somebody hears who sees a trip and asks for what is for those who plan it. */
export const onlyForPlanners = (): AppError =>
  new AppError('forbidden', 'Only the people who plan this trip can do that. Ask its owner to invite you.')

/** True for somebody who sees a trip but has no part in it. */
export async function onlySees(db: Db, userId: string, tripId: string): Promise<boolean> {
  return !(await isMember(db, userId, tripId)) && (await canSeeTrip(db, userId, tripId))
}

/** True for the owner of a trip and whoever works on it. */
export async function isMember(db: Db, userId: string, tripId: string): Promise<boolean> {
  const grant = await db.kysely
    .selectFrom('grant_')
    .select('role')
    .where('user_id', '=', userId)
    .where('scope_id', '=', tripScope(tripId))
    .executeTakeFirst()
  return grant !== undefined
}

/** Reads a trip for somebody who works on it. Throws 'forbidden' for whoever may only see it, 'not-found' for others. */
export async function readTripAsMember<Read extends KindName = never>(
  db: Db,
  userId: string,
  tripId: string,
  kinds: readonly Read[] = [],
): Promise<TripRows<Read>> {
  const rows = await readTrip(db, userId, tripId, kinds)
  const membership = rows
    .of('collaborator')
    .find(({ userId: member, status }) => member === userId && status === 'accepted')
  if (tripRole(rows.trip, membership, userId) === null) throw onlyForPlanners()
  return rows
}

/** A trip without what is in it, and what a person may do with it. */
export interface TripHead {
  trip: Trip
  /** Null for somebody who does not work on it. */
  role: Role | null
  /** Changes with everything in the trip. */
  version: number
}

/** Reads as much of a trip as says who may see it; undefined when it is not there or was deleted. */
export async function readTripHead(db: Db, userId: string, tripId: string): Promise<TripHead | undefined> {
  const scope = tripScope(tripId)
  const rows = await db.kysely
    .selectFrom('scope')
    .innerJoin('entity', 'entity.scope_id', 'scope.id')
    .select(['scope.version', 'entity.kind', 'entity.data'])
    .where('scope.id', '=', scope)
    .where('entity.id', '=', tripId)
    .where('entity.kind', '=', 'trip')
    .where('entity.deleted_at', 'is', null)
    .unionAll(
      db.kysely
        .selectFrom('scope')
        .innerJoin('entity', 'entity.scope_id', 'scope.id')
        .select(['scope.version', 'entity.kind', 'entity.data'])
        .where('scope.id', '=', scope)
        .where('entity.parent', '=', userId)
        .where('entity.kind', '=', 'collaborator')
        .where('entity.deleted_at', 'is', null),
    )
    .execute()
  const found = rows.find(({ kind }) => kind === 'trip')
  if (!found) return undefined
  const trip = JSON.parse(found.data) as Trip
  const membership = rows
    .filter(({ kind }) => kind === 'collaborator')
    .map(({ data }) => JSON.parse(data) as Collaborator)
    .find(({ status }) => status === 'accepted')
  return { trip, role: tripRole(trip, membership, userId), version: Number(found.version) }
}

/** The same for a person who may see the trip; to everybody else it does not exist (404). */
export async function readVisibleHead(db: Db, userId: string, tripId: string): Promise<TripHead> {
  const head = await readTripHead(db, userId, tripId)
  if (!head || (head.role === null && !(await canSeeTrip(db, userId, tripId)))) {
    throw new AppError('not-found', 'This trip does not exist, or you cannot see it.')
  }
  return head
}

/** The living rows of a kind in a person's own scope. */
export async function readOwnRows<Kind extends KindName>(
  db: Db,
  userId: string,
  kind: Kind,
): Promise<KindMap[Kind][]> {
  const rows = await db.kysely
    .selectFrom('entity')
    .select('data')
    .where('scope_id', '=', userScope(userId))
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ data }) => JSON.parse(data) as KindMap[Kind])
}

/** The trips that a person owns or works on, deleted ones left out. */
export async function readOwnTrips(db: Db, userId: string): Promise<Trip[]> {
  const rows = await db.kysely
    .selectFrom('grant_')
    // By the whole key: trips are so few among the rows that PostgreSQL would look through all of them.
    .innerJoin('entity', join =>
      join
        .onRef('entity.scope_id', '=', 'grant_.scope_id')
        .on('entity.kind', '=', 'trip')
        .on('entity.id', '=', sql<string>`substr(grant_.scope_id, 6)`),
    )
    .select('entity.data')
    .where('grant_.user_id', '=', userId)
    .where('entity.deleted_at', 'is', null)
    .orderBy('entity.id', 'desc')
    .execute()
  return rows.map(({ data }) => JSON.parse(data) as Trip)
}

/**
 * The trip that a row belongs to, among those that the person may edit. Throws 'forbidden' when it is in one that they
 * may only see, 'not-found' otherwise.
 */
export async function findTripOf(db: Db, userId: string, kind: string, id: string): Promise<string> {
  const found = await db.kysely
    .selectFrom('entity')
    .leftJoin('grant_', join =>
      join.onRef('grant_.scope_id', '=', 'entity.scope_id').on('grant_.user_id', '=', userId),
    )
    .select(['entity.scope_id', 'grant_.role'])
    .where('entity.id', '=', id)
    .where('entity.kind', '=', kind)
    .execute()
  // Somebody who lets the person into a trip cannot put rows in the way of those in their own.
  const own = found.find(({ role }) => role === 'owner') ?? found.find(({ role }) => role !== null)
  if (own) return scopeId(own.scope_id)
  const trips = found.map(({ scope_id }) => scopeId(scope_id))
  if ((await visibleTrips(db.kysely, db.dialect, userId, trips)).size > 0) throw onlyForPlanners()
  throw new AppError('not-found', `This ${kind} does not exist, or you cannot see it.`)
}

/** The ids of the rows of a kind that were deleted and can still be restored. */
export async function readDeletedIds(db: Db, scope: string, kind: string): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('entity')
    .select('id')
    .where('scope_id', '=', scope)
    .where('kind', '=', kind)
    .where('deleted_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** True for a row that was deleted and can still be restored. */
export async function isDeleted(db: Db, scope: string, kind: string, id: string): Promise<boolean> {
  const found = await db.kysely
    .selectFrom('entity')
    .select('deleted_at')
    .where('scope_id', '=', scope)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined && found.deleted_at !== null
}
