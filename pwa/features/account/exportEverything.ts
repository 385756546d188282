import { ApiError, authorizedFetch, NetworkError } from '../../data/server/api.ts'
import { AuthNeeded } from '../../data/server/authNeeded.ts'
import { saveFile } from '../../ui/saveFile.ts'

/** Long enough for years of trips over a slow line. */
const deadlineMs = 120_000

/** Saves everything the server has about the person to a file. Throws ApiError or NetworkError. */
export async function exportEverything(): Promise<void> {
  let answer: Response
  let file: Blob
  try {
    answer = await authorizedFetch('/api/account/export', { signal: AbortSignal.timeout(deadlineMs) })
    file = await answer.blob()
  } catch (error) {
    if (error instanceof AuthNeeded) throw error
    throw new NetworkError('The export got no answer, or not all of it', { cause: error })
  }
  if (!answer.ok) throw new ApiError(answer.status, await file.text(), answer.statusText)
  // Otherwise a captive portal's page would be saved as the person's data.
  if (!file.type.includes('json')) throw new NetworkError('The export was answered by something else')
  saveFile(`wend-${new Date().toISOString().slice(0, 10)}.json`, 'application/json', file)
}
