/** Where a file that another app shared waits for its import. */
export const receivedCache = 'received'

/** Forgets the file that was shared: it was imported or given up, or its person leaves. */
export async function forgetReceived(storage: CacheStorage): Promise<void> {
  await storage.delete(receivedCache)
}
