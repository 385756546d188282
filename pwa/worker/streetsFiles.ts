/** What draws streets: more than all other scripts together, and few maps need it. */
export const isStreetsFile = (pathname: string): boolean =>
  /^\/?assets\/(streetsEngine|maplibre-gl-csp-worker)-[\w-]+\.js$/.test(pathname)

export const streetsCache = 'streets'

/** A page sends this to have the files stored, with a port for the answer: `true` once they are. */
export const keepStreetsMessage = 'KEEP_STREETS'

/** Stores the files. Rejects when one of them can't be had now. */
export async function keepStreets(files: readonly string[], storage: CacheStorage): Promise<void> {
  const cache = await storage.open(streetsCache)
  for (const file of files) if (!(await cache.match(file))) await cache.add(file)
}

/**
 * Once a device has shown streets, it has to be able to offline, with each later version of the app too: the new files
 * are stored before that version takes over. A device that never did stores nothing.
 */
export async function storeStreets(files: readonly string[], storage: CacheStorage): Promise<void> {
  if (await storage.has(streetsCache)) await keepStreets(files, storage)
}

/** Removes the files of earlier versions, once none of them runs any more. */
export async function dropOldStreets(files: readonly string[], storage: CacheStorage): Promise<void> {
  if (!(await storage.has(streetsCache))) return
  const cache = await storage.open(streetsCache)
  const kept = new Set(files.map(file => file.replace(/^\//, '')))
  for (const request of await cache.keys())
    if (!kept.has(new URL(request.url).pathname.slice(1))) await cache.delete(request)
}
