import { decodeDeviceFile } from '#shared/features/places/deviceFile.ts'
import { buildPlaceIndex } from '#shared/features/places/placeIndex.ts'
import type { PlaceIndex } from '#shared/features/places/placeIndex.ts'
import { fetchUnzipped } from '#shared/plain/fetchUnzipped.ts'

const deadlineMs = 30_000

/**
 * Fetches the device's gazetteer (from the service worker's cache after the first time) and indexes it. Throws when
 * it cannot be fetched or when the response is something else (a captive portal).
 */
export async function loadGazetteer(url: string): Promise<PlaceIndex> {
  return buildPlaceIndex(decodeDeviceFile(await fetchUnzipped(url, deadlineMs)))
}
