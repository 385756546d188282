import { readDetail } from '#shared/features/map/detailFile.ts'
import type { DetailReader } from '#shared/features/map/detailFile.ts'
import { fetchBytes, unzip } from '#shared/plain/fetchUnzipped.ts'
import { readKeptFile } from '../keptFile.ts'

const deadlineMs = 60_000

/** The tiles of the sketch map, kept on the device after the first time. Throws when they cannot be had. */
export const keptDetail = (url: string): Promise<DetailReader> =>
  readKeptFile({
    cacheName: 'sketch-detail',
    url,
    make: () => fetchTiles(url),
    read: async file => readDetail(await unzip(file)),
  })

/** Without a network, waits for one: the map that needs the tiles may still be shown then. */
async function fetchTiles(url: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await fetchBytes(url, deadlineMs)
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise(resolve => addEventListener('online', resolve, { once: true }))
    return await fetchBytes(url, deadlineMs)
  }
}
