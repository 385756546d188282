import { currentSession } from '../../data/session/session.ts'
import { forget, note } from '../../data/store/journal.ts'
import type { UncheckedEdit } from '../../data/store/journal.ts'
import { isPageLeft } from '../../data/store/pageLife.ts'
import { mutateAll } from '../../data/sync/mutate.ts'
import type { Edit } from '#shared/sync/edit.ts'

/** The number of edits that fit into one request of the sync protocol. */
const batchSize = 500

/**
 * Makes many edits in batches, each all or nothing. All are in the journal before the first is stored: if the page
 * ends halfway, the next page stores the rest. If a batch fails, those after it are not made. `onProgress` receives
 * the finished fraction, 0 to 1.
 */
export async function editInBatches(
  edits: readonly Edit[],
  onProgress?: (part: number) => void,
): Promise<void> {
  const userId = currentSession().user.id
  const madeAt = new Date().toISOString()
  const batches = Array.from({ length: Math.ceil(edits.length / batchSize) }, (_, index) => {
    const batch = edits.slice(index * batchSize, (index + 1) * batchSize)
    const noted = batch.map(([name, args]): UncheckedEdit => ({ name, args, madeAt }))
    return { batch, entry: note(userId, noted) }
  })
  for (const [index, { batch, entry }] of batches.entries()) {
    try {
      await mutateAll(batch, entry.id)
    } catch (error) {
      if (!isPageLeft()) for (const { entry } of batches.slice(index)) forget(userId, entry)
      throw error
    }
    onProgress?.((index + 1) / batches.length)
  }
}
