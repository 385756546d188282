import { liveQuery } from 'dexie'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import { readKind } from '../../data/rows/readKind.ts'
import { loadTripGuide } from './loadTripGuide.ts'

/**
 * Has the guide to where all trips on this device go on it too, also of trips that are made or synced later. What can't
 * be fetched now is tried again when the network is back.
 */
export function keepTripCities(db: LocalDatabase, load: typeof loadTripGuide = loadTripGuide): void {
  const kept = new Set<string>()
  const keep = async () => {
    for (const trip of await readKind(db, 'trip')) {
      const { destination, destinationCity, destinationLat, destinationLon } = trip
      const key = JSON.stringify([destination, destinationCity, destinationLat, destinationLon])
      if (kept.has(key)) continue
      kept.add(key)
      // Nobody waits for it.
      void load(trip).catch(() => kept.delete(key))
    }
  }
  liveQuery(keep).subscribe({ error: () => undefined })
  addEventListener('online', () => void keep().catch(() => undefined))
}
