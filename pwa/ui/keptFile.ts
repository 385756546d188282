/** A file that the browser keeps between visits, and what it says. */
export interface KeptFile<Content> {
  /** The cache that it is kept in. Nothing else is. */
  cacheName: string
  /** Its address, which changes whenever the content does. */
  url: string
  /** Makes the file the first time. Throws if that fails. */
  make: () => Promise<Uint8Array<ArrayBuffer>>
  /** Reads it. Throws when it is damaged or something else, such as the page of a captive portal. */
  read: (file: Uint8Array<ArrayBuffer>) => Content | Promise<Content>
}

/**
 * What a file says: kept on the device after the first time, so a new version of the app that names the same address
 * finds it again. A damaged file is made once more. Throws when it can be neither read nor made.
 */
export async function readKeptFile<Content>({
  cacheName,
  url,
  make,
  read,
}: KeptFile<Content>): Promise<Content> {
  const cache = await openCache(cacheName)
  try {
    const kept = await cache?.match(url)
    if (kept) return await read(new Uint8Array(await kept.arrayBuffer()))
  } catch {
    // Damaged, or out of reach: a new one takes its place.
  }
  const file = await make()
  const content = await read(file)
  if (cache) await keep(cache, url, file)
  return content
}

/** Undefined where the browser keeps nothing, such as in some private windows. */
async function openCache(name: string): Promise<Cache | undefined> {
  try {
    return await caches.open(name)
  } catch {
    return undefined
  }
}

async function keep(cache: Cache, url: string, file: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    const address = new URL(url, location.href).href
    for (const other of await cache.keys()) if (other.url !== address) await cache.delete(other)
    await cache.put(url, new Response(file))
  } catch {
    // No room: it is made again next time.
  }
}
