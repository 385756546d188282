import { sql } from 'kysely'
import type { KindMap, KindName, RowsOf } from '#shared/sync/kinds.ts'
import { AppError } from '#shared/plain/errors.ts'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import { mayBeDayOf } from '#shared/features/itinerary/days.ts'
import { membershipOf, tripRole } from '#shared/features/trips/access.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { hidesDates, withoutDates } from '#shared/features/trips/visitors.ts'
import type { Role } from '#shared/sync/context.ts'
import { scopeId, tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'
import type { Reader } from '../../db/trx.ts'
import { forVisitors } from './forVisitors.ts'
import { hidesCardDates } from '../social/cardDates.ts'
import { veilFor } from '../social/veil.ts'
import { canSeeTrip, noTrip, visibleTrips } from '../social/visibility.ts'

/** A trip and its living rows of the given kinds. */
export interface TripRows<Read extends KindName = never> {
  trip: Trip
  of: RowsOf<Read | 'collaborator'>
  /** That of the person who reads it; undefined for its owner, and for people who only see it. */
  membership?: Collaborator | undefined
  sight: Sight
}

/** How much of a trip a person gets. */
export interface Sight {
  /** Without a role, they get no ideas. */
  isVisitor: boolean
  /** [SOCIAL11] They get it without dates, if it has any. */
  isDateless: boolean
}

/**
 * Reads a trip with its people and the rows of these kinds, for someone who may see it: a member, or anyone that
 * `canSeeTrip` allows, who may get it without its dates. For everyone else it does not exist (404), whether deleted or
 * private.
 */
export async function readTrip<Read extends KindName = never>(
  db: Reader,
  userId: string,
  tripId: string,
  kinds: readonly Read[] = [],
): Promise<TripRows<Read>> {
  const stored = await db.kysely
    .selectFrom('entity')
    .select(['kind', 'data'])
    .where('scope_id', '=', tripScope(tripId))
    .where('deleted_at', 'is', null)
    .where('kind', 'in', ['trip', 'collaborator', ...kinds])
    .execute()
  const rows = await (await veilFor(db.kysely, userId)).rows(stored)
  const of = <Kind extends KindName>(kind: Kind) =>
    rows.filter(row => row.kind === kind).map(({ data }) => JSON.parse(data) as KindMap[Kind])
  const [trip] = of('trip')
  const membership = membershipOf(of('collaborator'), userId)
  const isVisitor = tripRole(trip, membership, userId) === null
  if (!trip || (isVisitor && !(await canSeeTrip(db, userId, tripId)))) {
    throw noTrip()
  }
  const isDateless = isVisitor && hidesDates(trip, Date.now())
  const sight = { isVisitor, isDateless }
  return isDateless ? { ...forVisitors(trip, of), sight } : { trip, of, membership, sight }
}

/** Throws AppError unless the person still gets as much of a trip as when it was read. */
export async function requireSight(
  db: Reader,
  userId: string,
  tripId: string,
  { isVisitor, isDateless }: Sight,
): Promise<void> {
  const head = await readVisibleHead(db, userId, tripId)
  const isLess = (head.role === null && !isVisitor) || (head.isDateless && !isDateless)
  if (isLess) throw new AppError('conflict', 'You no longer see all of this trip. Please try again.')
}

/** The error for someone who sees a trip and asks for what only its planners get. */
export const onlyForPlanners = (): AppError =>
  new AppError('forbidden', 'Only the people who plan this trip can do that. Ask its owner to invite you.')

/** True for someone who can see a trip but is not a member. */
export async function onlySees(db: Db, userId: string, tripId: string): Promise<boolean> {
  return !(await isMember(db, userId, tripId)) && (await canSeeTrip(db, userId, tripId))
}

/** True for a trip's owner and all its members. */
export const isMember = async (db: Reader, userId: string, tripId: string): Promise<boolean> =>
  (await grantedRole(db, userId, tripId)) !== null

/** What a person is in a trip, by their grant; null for everyone who is no member. */
export async function grantedRole(db: Reader, userId: string, tripId: string): Promise<Role | null> {
  const grant = await db.kysely
    .selectFrom('grant_')
    .select('role')
    .where('user_id', '=', userId)
    .where('scope_id', '=', tripScope(tripId))
    .executeTakeFirst()
  return (grant?.role as Role | undefined) ?? null
}

/**
 * Reads a trip for someone who works on it. Throws 'forbidden' for those who may only see it, 'not-found' for others.
 */
export async function readTripAsMember<Read extends KindName = never>(
  db: Reader,
  userId: string,
  tripId: string,
  kinds: readonly Read[] = [],
): Promise<TripRows<Read>> {
  const rows = await readTrip(db, userId, tripId, kinds)
  if (tripRole(rows.trip, rows.membership, userId) === null) throw onlyForPlanners()
  return rows
}

/** A trip without its contents, and what a person may do with it. */
export interface TripHead {
  trip: Trip
  /** Null for someone who does not work on it. */
  role: Role | null
  /** [SOCIAL11] Whether this person gets it without dates, and the trip here has none. */
  isDateless: boolean
  /** When they were invited to the place that they have in it; undefined for the owner and for people without one. */
  invitedAt: string | undefined
  /** Changes whenever anything in the trip changes. */
  version: number
}

/** Reads just enough of a trip to tell who may see it; undefined when it does not exist or was deleted. */
export async function readTripHead(
  db: Reader,
  userId: string,
  tripId: string,
): Promise<TripHead | undefined> {
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
  const members = rows
    .filter(({ kind }) => kind === 'collaborator')
    .map(({ data }) => JSON.parse(data) as Collaborator)
  const membership = membershipOf(members, userId)
  const role = tripRole(trip, membership, userId)
  const isDateless = role === null && hidesDates(trip, Date.now())
  return {
    trip: isDateless ? withoutDates(trip) : trip,
    role,
    isDateless,
    invitedAt: membership?.invitedAt,
    version: Number(found.version),
  }
}

/** The same for a person who may see the trip; for everyone else it does not exist (404). */
export async function readVisibleHead(db: Reader, userId: string, tripId: string): Promise<TripHead> {
  const head = await readTripHead(db, userId, tripId)
  if (!head || (head.role === null && !(await canSeeTrip(db, userId, tripId)))) {
    throw noTrip()
  }
  return head
}

/** The trips that a person owns or works on, deleted ones left out. */
export async function readOwnTrips(db: Db, userId: string): Promise<Trip[]> {
  const rows = await db.kysely
    .selectFrom('grant_')
    // Join by the whole key: trips are so few among the rows that PostgreSQL would scan all of them.
    .innerJoin('entity', join =>
      join
        .onRef('entity.scope_id', '=', 'grant_.scope_id')
        .on('entity.kind', '=', 'trip')
        .on('entity.id', '=', sql<string>`substr(grant_.scope_id, 6)`),
    )
    .select(['entity.kind', 'entity.data'])
    .where('grant_.user_id', '=', userId)
    .where('entity.deleted_at', 'is', null)
    .orderBy('entity.id', 'desc')
    .execute()
  const shown = await (await veilFor(db.kysely, userId)).rows(rows)
  return shown.map(({ data }) => JSON.parse(data) as Trip)
}

/**
 * Finds the trip that a day belongs to, among those that the person may edit. Throws 'forbidden' when it is in one that
 * they may only see, 'not-found' otherwise.
 */
export async function findTripOfDay(db: Db, userId: string, id: string): Promise<string> {
  const found = await db.kysely
    .selectFrom('entity')
    .leftJoin('grant_', join =>
      join.onRef('grant_.scope_id', '=', 'entity.scope_id').on('grant_.user_id', '=', userId),
    )
    .select(['entity.scope_id', 'grant_.role'])
    .where('entity.id', '=', id)
    .where('entity.kind', '=', 'day')
    .execute()
  // Prefer the person's own trips, so that someone who invites them cannot shadow those with rows of the same id.
  const own = found.find(({ role }) => role === 'owner') ?? found.find(({ role }) => role !== null)
  if (own) return scopeId(own.scope_id)
  const trips = found.map(({ scope_id }) => scopeId(scope_id))
  const visible = [...(await visibleTrips(db.kysely, userId, trips))]
  if (await isToldOf(db, id, visible)) throw onlyForPlanners()
  throw new AppError('not-found', "This day doesn't exist, or you can't see it.")
}

/**
 * [SOCIAL11] Whether people without a role on these trips may learn that one of them has a day with this id. Anyone can
 * make the id of a date, so nobody who does not get the dates may hear whether there is a day for it.
 */
async function isToldOf(db: Db, dayId: string, tripIds: readonly string[]): Promise<boolean> {
  if (tripIds.some(id => mayBeDayOf(id, null, dayId))) return true
  if (tripIds.length === 0) return false
  const cards = await db.kysely
    .selectFrom('trip_card')
    .select(['start_date', 'end_date', 'time_zone', 'shows_dates'])
    .where('trip_id', 'in', tripIds)
    .execute()
  return cards.some(card => !hidesCardDates(card))
}
