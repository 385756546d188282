import type { Item } from '#shared/features/itinerary/schema.ts'
import { tripPlaces } from '#shared/features/itinerary/tripPlaces.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import type { GeoBounds } from '#shared/plain/mercator.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { rowsOfKind } from '../../data/rows/rowsOfKind.ts'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'

/** What is on this device of a trip that lies ahead. Its plan always is. */
export interface ReadyTrip {
  tripId: string
  title: string
  /** 'partial' when places were added since; 'unoffered' where there is none to be had. */
  map: 'kept' | 'partial' | 'loading' | 'paused' | 'absent' | 'unoffered'
}

/** More than these are not left for soon. */
const most = 3

/** The trips that come next, the present one first. `today` is yyyy-MM-dd. */
export async function readReadyTrips(
  db: LocalDatabase,
  { today, areMapsOffered }: { today: string; areMapsOffered: boolean },
): Promise<ReadyTrip[]> {
  const trips = (await rowsOfKind(db, 'trip').toArray())
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ data }) => data as Trip)
    .filter(({ endDate }) => endDate !== null && endDate >= today)
    .sort((a, b) => (a.startDate ?? a.endDate!).localeCompare(b.startDate ?? b.endDate!))
    .slice(0, most)
  return await Promise.all(
    trips.map(async trip => ({
      tripId: trip.id,
      title: trip.title,
      map: await mapOf(db, trip, areMapsOffered),
    })),
  )
}

async function mapOf(db: LocalDatabase, trip: Trip, isOffered: boolean): Promise<ReadyTrip['map']> {
  const record = await db.tripMap.get(trip.id)
  if (record?.wanted) return record.wanted.isPaused ? 'paused' : 'loading'
  const places = await placesOf(db, trip)
  const kept = record?.kept
  if (kept) return places.every(place => kept.areas.some(area => isIn(area, place))) ? 'kept' : 'partial'
  return isOffered && places.length > 0 ? 'absent' : 'unoffered'
}

async function placesOf(db: LocalDatabase, trip: Trip): Promise<LatLng[]> {
  const rows = await rowsOfKind(db, 'item', tripScope(trip.id)).toArray()
  const items = rows.filter(({ deletedAt }) => deletedAt === null).map(({ data }) => data as Item)
  return tripPlaces(trip, items)
}

function isIn({ west, south, east, north }: GeoBounds, { lat, lon }: LatLng): boolean {
  if (lat < south || lat > north) return false
  return west <= east ? lon >= west && lon <= east : lon >= west || lon <= east
}
