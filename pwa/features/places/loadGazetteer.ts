import { decodeDeviceFile } from '#shared/features/places/deviceFile.ts'
import { buildPlaceIndex } from '#shared/features/places/placeIndex.ts'
import type { PlaceIndex } from '#shared/features/places/placeIndex.ts'

const deadlineMs = 30_000

/**
 * Fetches the device's gazetteer, from the service worker's cache once it was there, and indexes it. Throws when it
 * is not to be had, and when the answer is something else (a captive portal).
 */
export async function loadGazetteer(url: string): Promise<PlaceIndex> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(deadlineMs) })
  if (!answer.ok) throw new Error(`The gazetteer was answered with ${answer.status}.`)
  const file = new Uint8Array(await answer.arrayBuffer())
  return buildPlaceIndex(decodeDeviceFile(isGzip(file) ? await unzip(file) : file))
}

// Something between may have unpacked it already.
function isGzip(file: Uint8Array): boolean {
  return file[0] === 0x1f && file[1] === 0x8b
}

async function unzip(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const unzipped = new Blob([file]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(unzipped).arrayBuffer())
}
