import type { Edit } from '#shared/sync/edit.ts'
import { attempt } from '../../ui/tellFailure.ts'
import { editInBatches } from './editInBatches.ts'

/** Runs the edits that undo others; a failure is reported under `title`. */
export async function undoEdits(edits: readonly Edit[], title: string): Promise<void> {
  await attempt(title, () => editInBatches(edits))
}
