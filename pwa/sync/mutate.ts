import { deferred } from '#shared/plain/deferred.ts'
import { AppError } from '#shared/plain/errors.ts'
import type { ErrorCode } from '#shared/plain/errors.ts'
import { newId } from '#shared/plain/ids.ts'
import { model } from '#shared/model.ts'
import { replayReady } from '#shared/sync/merge.ts'
import type { Edit, EditArgs, EditName } from '#shared/sync/edit.ts'
import type { Shadow } from '#shared/sync/merge.ts'
import type { Mutation, MutationResult } from '#shared/sync/protocol.ts'
import { readyMutation } from '#shared/sync/runMutation.ts'
import type { ReadyMutation } from '#shared/sync/runMutation.ts'
import { WorkingSet } from '#shared/sync/workingSet.ts'
import { readClient } from '../db/client.ts'
import { countRoom } from '../db/countRoom.ts'
import { keyOf } from '../db/keyOf.ts'
import { loadNeeds } from '../db/loadWorkingSet.ts'
import { afterSilence } from '../db/afterSilence.ts'
import type { LocalDatabase } from '../db/localDatabase.ts'
import { tellSilence } from '../db/openStore.ts'
import { isPageLeft, onPageLife } from '../db/pageLife.ts'
import { notSavedWords } from '../db/storeWords.ts'
import { forget, note } from './journal.ts'
import type { JournalEntry } from './journal.ts'
import { currentSession } from './session.ts'

/** More than pages that are open at once can have on their way. */
const rememberedEntries = 32

/**
 * Makes an edit: on this device at once and for good, on the server as soon as there is one. Rejects with
 * AppError when it is refused here (bad input, no right to), when the device has no room left, or when its storage
 * fails or has answered nothing for seconds; nothing has changed then.
 */
export const mutate = <Name extends EditName>(name: Name, args: EditArgs[Name]): Promise<void> =>
  mutateAll([[name, args] as Edit])

/** Makes several edits, all of them or none. */
export async function mutateAll(edits: readonly Edit[]): Promise<void> {
  const { db, user, engine } = currentSession()
  const queued = await queueEdits(db, user.id, edits)
  if (queued > 0) engine.edited()
}

/**
 * The local half of an edit. Returns how many edits changed something. A page that is left meanwhile takes the
 * transaction along, but not the edits: this page stores them when it comes back, or the next one does.
 */
export async function queueEdits(db: LocalDatabase, userId: string, edits: readonly Edit[]): Promise<number> {
  const now = new Date().toISOString()
  const ready = edits.map(([name, args]) => draft(name, args, now))
  const entry = note(
    userId,
    ready.map(({ mutation }) => mutation),
  )
  const made = db.health.making()
  let stored = 0
  try {
    stored = await storeInTime(db, userId, entry, ready)
    return stored
  } finally {
    forget(userId, entry)
    made(stored > 0)
  }
}

/**
 * [EDIT6] Stores an entry, or takes it back when the storage answers nothing for too long. One whose commit has begun
 * cannot be taken back; should it come through, whoever enters the same again makes the edit that is there already.
 */
async function storeInTime(
  db: LocalDatabase,
  userId: string,
  entry: JournalEntry,
  ready: readonly ReadyMutation[],
): Promise<number> {
  const attempt: Attempt = { ready, isWanted: () => true }
  const { promise: silence, reject } = deferred<never>()
  const callOff = afterSilence(db.health, () => {
    attempt.isWanted = () => false
    abort(attempt.transaction)
    tellSilence(db)
    reject(new AppError('unavailable', notSavedWords.silent))
  })
  const { promise: shownAgain, resolve: show } = deferred<void>()
  const again = shownAgain.then(() => storeEdits(db, userId, entry, attempt))
  const storing = storeEdits(db, userId, entry, attempt).catch((error: unknown) => {
    if (isPageLeft()) return again
    throw error
  })
  const stopListening = onPageLife(isLeft => !isLeft && show())
  try {
    // WebKit says nothing of what a page had under way when it was put away.
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
    // It is being committed, or was.
  }
}

/** An entry on its way into the database. */
interface Attempt {
  /** Its edits, where this page has checked them. */
  ready?: readonly ReadyMutation[]
  /** Asked when its turn has come. */
  isWanted: () => boolean
  transaction?: IDBTransaction
}

/**
 * Stores the edits of an entry in one transaction; none when it is stored already, or not wanted any more. Throws as
 * `mutate` does.
 */
export async function storeEdits(
  db: LocalDatabase,
  userId: string,
  { id, mutations: drafts }: JournalEntry,
  attempt?: Attempt,
): Promise<number> {
  const now = new Date().toISOString()
  const tables = [db.meta, db.cursor, db.row, db.shadow, db.outbox]
  try {
    const stored = await db.transaction('rw', tables, async ({ idbtrans }) => {
      if (attempt) attempt.transaction = idbtrans
      const client = await readClient(db)
      db.health.heard()
      if (client.stored?.includes(id) || attempt?.isWanted() === false) return 0
      const cursors = await db.cursor.bulkGet(drafts.map(({ scope }) => scope))
      const checked = attempt?.ready ?? drafts.map(mutation => readyMutation(model, mutation))
      const ready = checked.map((one, index) => ({
        ...one,
        mutation: { ...one.mutation, base: cursors[index]?.cursor[0] ?? 0 },
      }))
      const set = new WorkingSet(await loadNeeds(db, ready, userId))
      await countRoom(db, set, ready, userId)
      db.health.heard()
      const fresh = new Map<string, Shadow>()
      const outbox: Mutation[] = []
      for (const one of ready) {
        const mutation = { ...one.mutation, mid: client.nextMid + outbox.length }
        const result = replayReady(model, set, { ...one, mutation }, { userId, now }, fresh)
        if (result.status === 'rejected') throw refusal(result)
        if (result.status === 'applied') outbox.push(mutation)
      }
      if (outbox.length === 0) return 0
      const touched = [...fresh.values()]
      const known = await db.shadow.bulkGet(touched.map(keyOf))
      db.health.heard()
      await Promise.all([
        db.shadow.bulkPut(touched.filter((_, index) => known[index] === undefined)),
        db.row.bulkPut(touched.map(({ scope, kind, id }) => set.get(scope, kind, id)!)),
        db.outbox.bulkAdd(outbox),
        db.meta.put({
          ...client,
          nextMid: client.nextMid + outbox.length,
          stored: [...(client.stored ?? []).slice(1 - rememberedEntries), id],
        }),
      ])
      db.health.heard()
      return outbox.length
    })
    if (stored > 0) db.health.wrote()
    return stored
  } catch (error) {
    // The transactions of a page that is left end with it.
    const trouble = isPageLeft() ? null : db.health.failed(error)
    throw trouble ? new AppError('unavailable', notSavedWords[trouble]) : error
  }
}

/** A mutation without its number and base; its arguments are checked, so they are stored as they were meant. */
function draft(name: string, args: object, madeAt: string): ReadyMutation {
  const mutator = model.mutators[name]
  if (!mutator) throw new AppError('invalid-input', `There is no edit called ${name}.`)
  const parsed = mutator.args.safeParse(args)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw new AppError('invalid-input', issue.message, { field: issue.path.join('.') })
  }
  const scope = mutator.scope(parsed.data)
  const { version: sv } = mutator
  const mutation = { mid: 1, key: newId(), sv, name, scope, base: 0, madeAt, args: parsed.data }
  return { mutation, mutator, args: parsed.data }
}

const refusal = ({ code, message, field, subject }: MutationResult): AppError =>
  new AppError((code ?? 'internal') as ErrorCode, message ?? 'This edit was refused.', {
    ...(field && { field }),
    ...(subject && { subject }),
  })
