import type { Edit } from '#shared/sync/edit.ts'
import { mutateAll } from '../../data/sync/mutate.ts'

/** Makes edits, all or none. `isUndo`: they take back earlier ones. */
export type SaveEdits = (edits: readonly Edit[], isUndo?: boolean) => Promise<void>

/** Makes edits of a plan on this device. An undo leaves what others have changed since. */
export const savePlan: SaveEdits = (edits, isUndo) =>
  isUndo ? import('./saveUndo.ts').then(part => part.saveUndo(edits)) : mutateAll(edits)
