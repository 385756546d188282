import { mutateAll } from '../../data/sync/mutate.ts'
import type { Edit } from '#shared/sync/edit.ts'

/** The number of edits that fit into one request of the sync protocol. */
const batchSize = 500

/** Makes many edits in batches, each all or nothing. `onProgress` receives the finished fraction, 0 to 1. */
export async function editInBatches(
  edits: readonly Edit[],
  onProgress?: (part: number) => void,
): Promise<void> {
  for (let start = 0; start < edits.length; start += batchSize) {
    await mutateAll(edits.slice(start, start + batchSize))
    onProgress?.(Math.min(1, (start + batchSize) / edits.length))
  }
}
