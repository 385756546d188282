import { decodeDeviceFile } from '#shared/features/places/deviceFile.ts'
import { decodePlaceIndex, encodePlaceIndex } from '#shared/features/places/indexFile.ts'
import { buildPlaceIndex } from '#shared/features/places/placeIndex.ts'
import type { PlaceIndex } from '#shared/features/places/placeIndex.ts'
import { fetchUnzipped } from '#shared/plain/fetchUnzipped.ts'
import { readKeptFile } from '../../ui/keptFile.ts'

const deadlineMs = 30_000

/**
 * Fetches the device's gazetteer (from the service worker's cache after the first time) and indexes it. Indexing takes
 * a phone a second, so the finished index is kept: 3 MB that are read in a millisecond. `madeBy` is the code that
 * indexes, under a name that changes with it; without one, nothing is kept. Throws when the file cannot be fetched or
 * when the response is something else (a captive portal).
 */
export async function loadGazetteer(url: string, madeBy?: string): Promise<PlaceIndex> {
  const make = async () => buildPlaceIndex(decodeDeviceFile(await fetchUnzipped(url, deadlineMs)))
  if (madeBy === undefined) return await make()
  return await readKeptFile({
    cacheName: 'place-index',
    url: `${url}?${new URLSearchParams({ madeBy })}`,
    make: async () => encodePlaceIndex(await make()),
    read: decodePlaceIndex,
  })
}
