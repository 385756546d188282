import { mutateAll } from '../../sync/mutate.ts'
import type { Edit } from '#shared/sync/edit.ts'

/** As many as one request of the sync protocol carries. */
const batchSize = 500

/** Makes many edits, in batches that are each all or nothing. `onProgress` hears the part that is done, 0 to 1. */
export async function editInBatches(
  edits: readonly Edit[],
  onProgress?: (part: number) => void,
): Promise<void> {
  for (let start = 0; start < edits.length; start += batchSize) {
    await mutateAll(edits.slice(start, start + batchSize))
    onProgress?.(Math.min(1, (start + batchSize) / edits.length))
  }
}
