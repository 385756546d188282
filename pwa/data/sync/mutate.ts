import type { Edit, EditArgs, EditName } from '#shared/sync/edit.ts'
import { currentSession } from '../session/session.ts'
import { forget, note } from '../store/journal.ts'
import { isPageLeft } from '../store/pageLife.ts'
import { latePart } from './latePart.ts'
import type { queueEdits } from './queueEdits.ts'
import type { Settled } from './storeEdits.ts'

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

/**
 * Makes several edits, all of them or none. `notedAs` is the journal's entry of edits that are already in it. Records
 * that the edits settle are removed with them.
 */
export async function mutateAll(edits: readonly Edit[], notedAs?: string, settles?: Settled): Promise<void> {
  const { db, user, engine } = currentSession()
  // Nothing is awaited before: edits are in the journal before the next line of their caller runs.
  const queued = await (editPart.now()?.queueEdits ?? queueOnceLoaded)(db, user.id, edits, notedAs, settles)
  if (queued > 0) engine.edited()
}

/** Edits whose code has not loaded yet are noted as they are. If the page is left first, the next page stores them. */
const queueOnceLoaded: typeof queueEdits = async (db, userId, edits, notedAs, settles) => {
  const madeAt = new Date().toISOString()
  const entry = note(
    userId,
    edits.map(([name, args]) => ({ name, args, madeAt })),
    notedAs,
  )
  try {
    const part = await editPart.inTime(db.health)
    return await part.queueEdits(db, userId, edits, entry.id, settles)
  } catch (error) {
    // What fails because the page goes away is not taken back.
    if (!isPageLeft()) forget(userId, entry)
    throw error
  }
}
