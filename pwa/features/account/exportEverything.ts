import { ApiError, authorizedFetch, NetworkError } from '../../data/server/api.ts'
import { AuthNeeded } from '../../data/server/authNeeded.ts'
import { silenceDeadline } from '../../data/server/silenceDeadline.ts'
import { saveFile } from '../../ui/saveFile.ts'

/** The server pauses for some seconds, again and again, in what is long. */
const silenceMs = 60_000

/** Saves everything the server has about the person to a file. Throws ApiError or NetworkError. */
export async function exportEverything(): Promise<void> {
  let answer: Response
  let file: Blob
  const silence = silenceDeadline(silenceMs)
  try {
    answer = await authorizedFetch('/api/account/export', { signal: silence.signal })
    file = await blobOf(answer, silence.heard)
  } catch (error) {
    if (error instanceof AuthNeeded) throw error
    throw new NetworkError('The export got no answer, or not all of it', { cause: error })
  } finally {
    silence.end()
  }
  if (!answer.ok) throw new ApiError(answer.status, await file.text(), answer.statusText)
  // Otherwise a captive portal's page would be saved as the person's data.
  if (!file.type.includes('json')) throw new NetworkError('The export was answered by something else')
  saveFile(`wend-${new Date().toISOString().slice(0, 10)}.json`, 'application/json', file)
}

/** The whole body. Calls `onArrival` with the headers, and whenever a part of it has arrived. */
async function blobOf({ body, headers }: Response, onArrival: () => void): Promise<Blob> {
  onArrival()
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      onArrival()
      controller.enqueue(part)
    },
  })
  const type = headers.get('Content-Type') ?? ''
  // The browser can put what a response holds on disk.
  return await new Response(body?.pipeThrough(counter), { headers: { 'Content-Type': type } }).blob()
}
