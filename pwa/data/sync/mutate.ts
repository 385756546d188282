import type { Edit, EditArgs, EditName } from '#shared/sync/edit.ts'
import { currentSession } from '../session/session.ts'
import { latePart } from './latePart.ts'

/** All mutators, and what checks their arguments. */
const editPart = latePart(() => import('./queueEdits.ts'))

/**
 * Loads what edits need and first screens don't. To be called as soon as the first screen is up, so that no edit waits
 * for the network.
 */
export const loadEditPart = editPart.load

/**
 * Makes an edit: permanently on this device right away, and on the server as soon as it can be reached. Rejects with
 * AppError when the edit is refused here (bad input, no permission), when the device has no room left, or when its
 * storage fails or hasn't answered for seconds; in all these cases nothing has changed.
 */
export const mutate = <Name extends EditName>(name: Name, args: EditArgs[Name]): Promise<void> =>
  mutateAll([[name, args] as Edit])

/** Makes several edits, all of them or none. */
export async function mutateAll(edits: readonly Edit[]): Promise<void> {
  const { db, user, engine } = currentSession()
  // Once it is there nothing is awaited: an edit is in the journal before the next line of its caller runs.
  const { queueEdits } = editPart.now() ?? (await editPart.inTime(db.health))
  const queued = await queueEdits(db, user.id, edits)
  if (queued > 0) engine.edited()
}
