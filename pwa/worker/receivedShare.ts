import { receivingPath } from '#shared/plain/receivingPath.ts'
import { forgetReceived, receivedCache } from './forgetReceived.ts'

const fileKey = `${receivingPath}/file`
const nameHeader = 'X-Wend-Name'

/** What people may share with one file: more than that is no backup of theirs (see readImportFile). */
const maxBytes = 50 * 1024 * 1024

/**
 * What another app shared, as the manifest's `share_target` has it sent: keeps the file for `readReceived`, and
 * returns the address of the screen, with the texts in its query. A file that can't be kept is left out; the screen
 * then says that nothing arrived.
 */
export async function receiveShare(request: Request, storage: CacheStorage): Promise<string> {
  const query = new URLSearchParams()
  try {
    await forgetReceived(storage)
    const form = await request.formData()
    for (const name of ['title', 'text', 'url']) {
      const value = form.get(name)
      if (typeof value === 'string' && value !== '') query.set(name, value)
    }
    const file = form.getAll('file').find(value => value instanceof File && value.size > 0)
    if (file instanceof File && file.size <= maxBytes) {
      const cache = await storage.open(receivedCache)
      await cache.put(
        fileKey,
        new Response(file, { headers: { [nameHeader]: encodeURIComponent(file.name) } }),
      )
      query.set('file', '1')
    }
  } catch {
    // Not readable, or no room: what is known by now is shown.
  }
  return query.size === 0 ? receivingPath : `${receivingPath}?${query.toString()}`
}

/** The file that was shared last. It stays, so that a reload in the middle of importing it finds it again. */
export async function readReceived(storage: CacheStorage): Promise<File | undefined> {
  const cache = await storage.open(receivedCache)
  const kept = await cache.match(fileKey)
  if (!kept) return undefined
  return new File([await kept.blob()], decodeURIComponent(kept.headers.get(nameHeader) ?? 'file'))
}
