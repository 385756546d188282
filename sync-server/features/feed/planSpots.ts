import { sql } from 'kysely'
import { positionOf } from '#shared/features/itinerary/position.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { groupBy } from '#shared/plain/groupBy.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Db } from '../../db/open.ts'

/** So many activities say where a trip goes; a plan of thousands costs no more. */
const mostRead = 50

/** About ten kilometers: the part of the world, not the door. */
const rounded = (degrees: number): number => Math.round(degrees * 10) / 10

/** Where the plans of trips are, as far as their activities say. By the trip's id. */
export async function planSpots(db: Db, tripIds: readonly string[]): Promise<Map<string, LatLng>> {
  if (tripIds.length === 0) return new Map()
  const firstOf = (tripId: string) => sql`
    select * from (
      select cast(${tripId} as text) as trip_id, data from entity
      where scope_id = ${tripScope(tripId)} and kind = 'item' and deleted_at is null
      order by id limit ${mostRead}) as items`
  const { rows } = await sql<{ trip_id: string; data: string }>`
    ${sql.join(tripIds.map(firstOf), sql` union all `)}`.execute(db.kysely)
  const spots = new Map<string, LatLng>()
  for (const [tripId, found] of groupBy(rows, row => row.trip_id)) {
    const spot = spotOf(found.map(({ data }) => JSON.parse(data) as Item))
    if (spot) spots.set(tripId, spot)
  }
  return spots
}

/**
 * The activity that is nearest to all others, so that a stop on the way there counts little, and the date line nothing.
 * Only what visitors see counts: ideas are left out. So are journeys, which often begin at home.
 */
export function spotOf(items: readonly Item[]): LatLng | undefined {
  const positions = items.flatMap(item =>
    item.dayId && item.category !== 'transport' ? (positionOf(item) ?? []) : [],
  )
  const farness = (from: LatLng) => positions.reduce((sum, to) => sum + distanceM(from, to), 0)
  const [middle] = positions.map(at => ({ at, far: farness(at) })).toSorted((a, b) => a.far - b.far)
  return middle && { lat: rounded(middle.at.lat), lon: rounded(middle.at.lon) }
}
