import { deferred } from '#shared/plain/deferred.ts'
import { AppError } from '#shared/plain/errors.ts'
import { model } from '#shared/features.ts'
import type { Edit } from '#shared/sync/edit.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import type { ReadyMutation } from '#shared/sync/readyMutation.ts'
import { afterPaint, paintAwaited } from '../store/afterPaint.ts'
import { afterSilence } from '../store/afterSilence.ts'
import type { LocalDatabase } from '../store/localDatabase.ts'
import { tellSilence } from '../store/openStore.ts'
import { isPageLeft, onPageLife } from '../store/pageLife.ts'
import { notSavedWords } from '../store/notSavedWords.ts'
import { forget, isNoted, note } from '../store/journal.ts'
import type { JournalEntry } from '../store/journal.ts'
import { previewEdits } from '../rows/previewEdits.ts'
import { mutationOf } from './mutationOf.ts'
import { storeEdits } from './storeEdits.ts'
import type { Attempt, Settled } from './storeEdits.ts'

/**
 * The local half of an edit. Returns how many edits changed something. If the page is left in the meantime, the
 * transaction is lost but the edits are not: this page stores them when it comes back, or the next page does. `notedAs`
 * is the journal's entry of edits that had to wait for this code. Records that the edits settle are removed with them.
 */
export async function queueEdits(
  db: LocalDatabase,
  userId: string,
  edits: readonly Edit[],
  notedAs?: string,
  settles?: Settled,
): Promise<number> {
  const now = new Date().toISOString()
  const ready = edits.map(([name, args]) => draft(name, args, now))
  const entry = note(
    userId,
    ready.map(({ mutation }) => mutation),
    notedAs,
  )
  const made = db.health.making()
  const previewed = previewEdits(db, ready, { userId, now })
  let stored = 0
  try {
    // Once the journal has them, storing them need not delay the frame that shows them.
    const mayWait = previewed && !document.hidden && isNoted(userId, entry)
    const paint = mayWait ? afterPaint() : paintAwaited()
    if (paint) await paint
    stored = await storeInTime(db, userId, entry, { ready, now, isWanted: () => true, settles })
    return stored
  } finally {
    forget(userId, entry)
    made(stored > 0)
    previewed?.(stored > 0)
  }
}

/**
 * [EDIT6] Stores an entry, or takes it back when the storage doesn't answer for too long. Once its commit has begun,
 * an entry can't be taken back; if it does get through and the same thing is entered again, that makes the edit that
 * already exists.
 */
async function storeInTime(
  db: LocalDatabase,
  userId: string,
  entry: JournalEntry<Mutation>,
  attempt: Attempt,
): Promise<number> {
  const { promise: silence, reject } = deferred<never>()
  const callOff = afterSilence(db.health, () => {
    attempt.isWanted = () => false
    abort(attempt.transaction)
    tellSilence(db)
    reject(new AppError('unavailable', notSavedWords.silent))
  })
  const { promise: shownAgain, resolve: show } = deferred<void>()
  const again = shownAgain.then(() => storeEdits(db, userId, entry, attempt))
  let wasLeft = isPageLeft()
  const stopListening = onPageLife(isLeft => {
    if (isLeft) wasLeft = true
    else show()
  })
  const storing = storeEdits(db, userId, entry, attempt).catch((error: unknown) => {
    // A page may hear only once it is shown again that its transaction ended when it was left.
    if (wasLeft) return again
    throw error
  })
  try {
    // WebKit reports nothing about what a page had under way when it was suspended.
    return await Promise.race([storing, again, silence])
  } finally {
    stopListening()
    callOff()
  }
}

function abort(transaction: IDBTransaction | undefined): void {
  try {
    transaction?.abort()
  } catch {
    // It is committing, or already has.
  }
}

/** A mutation without its number and base. Its arguments are parsed, so they are stored as intended. */
function draft(name: string, args: object, madeAt: string): ReadyMutation {
  const mutator = model.mutators[name]
  if (!mutator) throw new AppError('invalid-input', `There is no edit called ${name}.`)
  const parsed = mutator.args.safeParse(args)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw new AppError('invalid-input', issue.message, { field: issue.path.join('.') })
  }
  const mutation = mutationOf(mutator, { name, args: parsed.data, madeAt })
  return { mutation, mutator, args: parsed.data }
}
