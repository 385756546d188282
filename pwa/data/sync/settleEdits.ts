import { derivedId } from '#shared/plain/derivedId.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { mutateAll } from './mutate.ts'
import type { Settled } from './storeEdits.ts'

/** A namespace of its own: no other entry of the journal gets the same id. */
const repairs = '5c2d6f0e-8a41-4f0b-9d53-1e7b60c9a2f4'

/**
 * Makes the edits that settle records, and removes the records, all in one transaction. Pressed twice, also by two
 * pages or before and after a crash, it makes the edits once.
 */
export const settleWith = (edits: readonly Edit[], settles: Settled): Promise<void> =>
  mutateAll(edits, derivedId(repairs, settles.keys.join()), settles)
