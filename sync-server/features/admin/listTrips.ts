import { sql } from 'kysely'
import { dayMs } from '#shared/plain/dates.ts'
import type { AdminTrip } from '#shared/features/admin/schema.ts'
import type { Moderation } from '#shared/features/trips/schema.ts'
import { restorableDays } from '#shared/sync/retention.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'
import { readPage } from './readPage.ts'
import type { FoundPage, Page } from './readPage.ts'
import { hasWord, refreshTripSearch, searchWords } from './search.ts'

type TripsPage = Omit<FoundPage, 'ids'> & { trips: AdminTrip[] }

/** A page of everyone's trips, newest first. */
export async function listTrips(
  db: Db,
  { search, onlyModerated, ...page }: Page & { onlyModerated: boolean },
): Promise<TripsPage> {
  if (onlyModerated) return await listModerated(db, page)
  const words = searchWords(search)
  if (!words) return { total: 0, next: undefined, trips: [] }
  if (words.length > 0) await refreshTripSearch(db)
  let matching = db.kysely.selectFrom('trip_index')
  for (const word of words) matching = matching.where(hasWord(db.kysely, word))
  const { ids, ...found } = await readPage(matching, 'trip_id', page)
  return { ...found, trips: await readTrips(db, ids) }
}

/** Trips that administrators hid or deleted. There are few, so this needs no search. */
async function listModerated(db: Db, page: Omit<Page, 'search'>): Promise<TripsPage> {
  const matching = db.kysely.selectFrom('trip_card').where('moderation', 'is not', null).where(isListed())
  const { ids, ...found } = await readPage(matching, 'trip_id', page)
  return { ...found, trips: await readTrips(db, ids) }
}

/** One trip as the list shows it; undefined when there is none, or its owner deleted it. */
export async function readAdminTrip(db: Db, id: string): Promise<AdminTrip | undefined> {
  return (await readTrips(db, [id]))[0]
}

/** Trips that exist, and those that an administrator can still restore. */
const isListed = () => sql<boolean>`(deleted_at is null or (
  moderation like '%"act":"delete"%' and deleted_at > ${new Date(Date.now() - restorableDays * dayMs).toISOString()}))`

async function readTrips(db: Db, ids: string[]): Promise<AdminTrip[]> {
  if (ids.length === 0) return []
  const [trips, days, editors] = await Promise.all([
    db.kysely
      .selectFrom('trip_card')
      .leftJoin('account', 'account.id', 'owner_id')
      .select(['trip_id', 'title', 'destination', 'visibility', 'owner_id', 'trip_card.created_at'])
      .select(['moderation', 'first_name', 'last_name', 'email'])
      .where('trip_id', 'in', ids)
      .where(isListed())
      .execute(),
    db.kysely
      .selectFrom('entity')
      .select(({ fn }) => ['scope_id', fn.countAll<number>().as('count')])
      .where('scope_id', 'in', ids.map(tripScope))
      .where('kind', '=', 'day')
      .where('deleted_at', 'is', null)
      .groupBy('scope_id')
      .execute(),
    // Someone who was invited and has not answered is not a collaborator yet.
    db.kysely
      .selectFrom('grant_')
      .select(({ fn }) => ['scope_id', fn.countAll<number>().as('count')])
      .where('scope_id', 'in', ids.map(tripScope))
      .where('role', '!=', 'owner')
      .groupBy('scope_id')
      .execute(),
  ])
  const countOf = (id: string, counts: readonly { scope_id: string; count: number }[]) =>
    Number(counts.find(({ scope_id }) => scope_id === tripScope(id))?.count ?? 0)
  const byId = new Map(trips.map(trip => [trip.trip_id, trip]))
  return ids.flatMap(id => {
    const trip = byId.get(id)
    if (!trip) return []
    return {
      id,
      title: trip.title,
      destination: trip.destination,
      visibility: trip.visibility,
      ownerId: trip.owner_id,
      ownerName: [trip.first_name, trip.last_name].filter(Boolean).join(' '),
      ownerEmail: trip.email,
      itineraryDaysCount: countOf(id, days),
      collaboratorsCount: countOf(id, editors),
      createdAt: trip.created_at,
      moderation: trip.moderation === null ? null : (JSON.parse(trip.moderation) as Moderation),
    }
  })
}
