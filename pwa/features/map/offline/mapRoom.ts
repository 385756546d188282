import type { Trip } from '#shared/features/trips/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { LocalDatabase } from '../../../data/store/localDatabase.ts'
import type { TripMapRecord } from './mapRecord.ts'
import { sweepMaps } from './tripMaps.ts'
import type { MapStore } from './tripMaps.ts'

/** All downloaded maps together take at most this much, and at most a fifth of what there is. */
const mostBytes = 500_000_000

export interface KeptMapOfTrip {
  tripId: string
  title: string
  /** yyyy-MM-dd; null for a trip without dates. */
  endDate: string | null
  bytes: number
  /** When it was downloaded. Undefined while it is on its way. */
  at: number | undefined
}

/** Where a map fits, or why not: how much room there is, what all maps take, and what this trip's own one takes of that. */
export type MapRoom = 'fits' | { limit: number; used: number; own: number; offer: KeptMapOfTrip | undefined }

export async function budgetBytes(): Promise<number> {
  try {
    const { quota } = await navigator.storage.estimate()
    return quota === undefined ? mostBytes : Math.min(mostBytes, quota / 5)
  } catch {
    // This browser doesn't tell.
    return mostBytes
  }
}

const bytesOf = ({ kept, wanted }: TripMapRecord): number => (kept?.bytes ?? 0) + (wanted?.bytes ?? 0)

/** The maps on this device, the newest first. */
export async function listMaps(db: LocalDatabase): Promise<KeptMapOfTrip[]> {
  const records = (await db.tripMap.toArray()).filter(({ kept, wanted }) => kept ?? wanted)
  const rows = await db.row.bulkGet(records.map(({ tripId }) => [tripScope(tripId), 'trip', tripId]))
  const maps = records.map((record, index) => {
    const trip = rows[index]?.data as Trip | undefined
    const { tripId, kept } = record
    return {
      tripId,
      title: trip?.title ?? 'A trip that is gone',
      endDate: trip?.endDate ?? null,
      bytes: bytesOf(record),
      at: kept?.at,
    }
  })
  return maps.sort((a, b) => (b.at ?? Infinity) - (a.at ?? Infinity))
}

/**
 * Whether there is room for a map of this trip. If not, offers the trip to be given up first: the one that has been
 * over for longest. `today` is yyyy-MM-dd.
 */
export async function findRoom(
  store: MapStore,
  { tripId, bytes, today }: { tripId: string; bytes: number; today: string },
): Promise<MapRoom> {
  // Maps of trips that are gone take no room.
  await sweepMaps(store)
  const [limit, maps] = [await budgetBytes(), await listMaps(store.db)]
  const used = maps.reduce((sum, map) => sum + map.bytes, 0)
  const own = maps.find(map => map.tripId === tripId)?.bytes ?? 0
  if (used + bytes <= limit) return 'fits'
  const past = maps
    .filter(map => map.tripId !== tripId && map.endDate !== null && map.endDate < today)
    .sort((a, b) => a.endDate!.localeCompare(b.endDate!))
  return { limit, used, own, offer: past[0] }
}
