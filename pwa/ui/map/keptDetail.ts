import { readDetail } from '#shared/features/map/detailFile.ts'
import type { DetailReader } from '#shared/features/map/detailFile.ts'
import { fetchBytes, unzip } from '#shared/plain/fetchUnzipped.ts'

const cacheName = 'sketch-detail'
const deadlineMs = 60_000

/**
 * The tiles of the sketch map: kept on the device after the first time, under an address that changes only with their
 * content, so a new version of the app finds them again. Throws when they cannot be had.
 */
export async function keptDetail(url: string): Promise<DetailReader> {
  const cache = await openCache()
  const kept = await cache?.match(url)
  if (kept) {
    try {
      return readDetail(await unzip(new Uint8Array(await kept.arrayBuffer())))
    } catch {
      // Damaged: throw it away and fetch it once more.
      await cache?.delete(url)
    }
  }
  const bytes = await fetchBytes(url, deadlineMs)
  // Read before it is kept: it may be the page of a captive portal.
  const detail = readDetail(await unzip(bytes))
  if (cache) await keep(cache, url, bytes)
  return detail
}

/** Undefined where the browser keeps nothing, such as in some private windows. */
async function openCache(): Promise<Cache | undefined> {
  try {
    return await caches.open(cacheName)
  } catch {
    return undefined
  }
}

async function keep(cache: Cache, url: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    const address = new URL(url, location.href).href
    for (const other of await cache.keys()) if (other.url !== address) await cache.delete(other)
    await cache.put(url, new Response(bytes))
  } catch {
    // No room: it is fetched again next time.
  }
}
