import type { IndexedCity } from '#shared/features/guide/guideIndex.ts'
import type { GuideDestination, GuideFile } from '#shared/features/guide/schema.ts'
import { fetchBytes, unzip } from '#shared/plain/fetchUnzipped.ts'

const cacheName = 'guide-cities'

/**
 * A city of the guide with its places: from this device, else from the server, and then kept. Without a network, an
 * older edition does. Rejects when there is none.
 */
export async function readCity(city: IndexedCity, deadlineMs: number): Promise<GuideDestination> {
  // Where the connection is not secure, browsers keep nothing.
  const cache = 'caches' in globalThis ? await caches.open(cacheName) : undefined
  const kept = await cache?.match(city.file)
  if (kept) return await parseCity(city, kept, city.sha256)
  try {
    const bytes = await fetchBytes(city.file, deadlineMs)
    const parsed = await parseCity(city, new Response(bytes), city.sha256)
    await cache?.put(city.file, new Response(bytes))
    if (cache) await dropOthers(cache, city)
    return parsed
  } catch (error) {
    const older = cache && (await othersOf(cache, city))[0]
    const stored = older && (await cache.match(older))
    if (!stored) throw error
    return await parseCity(city, stored)
  }
}

async function parseCity(city: IndexedCity, answer: Response, sha256?: string): Promise<GuideDestination> {
  const bytes = await unzip(new Uint8Array(await answer.arrayBuffer()))
  if (sha256) await (await import('./newerGuide.ts')).assertWhole(bytes, sha256)
  const file = JSON.parse(new TextDecoder().decode(bytes)) as Partial<GuideFile>
  // A captive portal may answer with anything.
  if (!Array.isArray(file.places) || !file.climate) throw new Error(`This is not a city of the guide.`)
  return { ...city, ...(file as GuideFile) }
}

async function dropOthers(cache: Cache, city: IndexedCity): Promise<void> {
  for (const other of await othersOf(cache, city)) await cache.delete(other)
}

/** What is kept of other editions of a city. */
async function othersOf(cache: Cache, { slug, file }: IndexedCity): Promise<Request[]> {
  const editions = new RegExp(`/guide-city-${slug}-[0-9a-f]+\\.bin$`)
  return (await cache.keys()).filter(({ url }) => editions.test(url) && !url.endsWith(file))
}
