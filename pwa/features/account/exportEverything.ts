import { ApiError, authorization, NetworkError } from '../../data/server/api.ts'
import { saveFile } from '../../ui/saveFile.ts'

/** Long enough for years of trips over a slow line. */
const deadlineMs = 120_000

/** Saves everything the server has about the person to a file. Throws ApiError or NetworkError. */
export async function exportEverything(): Promise<void> {
  const headers = await authorization()
  let answer: Response
  let file: Blob
  try {
    answer = await fetch('/api/account/export', { headers, signal: AbortSignal.timeout(deadlineMs) })
    file = await answer.blob()
  } catch (error) {
    throw new NetworkError('The export got no answer, or not all of it', { cause: error })
  }
  if (!answer.ok) throw new ApiError(answer.status, await file.text(), answer.statusText)
  // Otherwise a captive portal's page would be saved as the person's data.
  if (!file.type.includes('json')) throw new NetworkError('The export was answered by something else')
  saveFile(`wend-${new Date().toISOString().slice(0, 10)}.json`, 'application/json', file)
}
