import type { Table } from 'dexie'
import { AppError } from '#shared/plain/errors.ts'
import type { ErrorCode } from '#shared/plain/errors.ts'
import { model } from '#shared/features.ts'
import { replayReady } from '#shared/sync/merge.ts'
import type { Shadow } from '#shared/sync/merge.ts'
import type { Mutation, MutationResult } from '#shared/sync/protocol.ts'
import { readyMutation } from '#shared/sync/readyMutation.ts'
import type { ReadyMutation } from '#shared/sync/readyMutation.ts'
import { WorkingSet } from '#shared/sync/workingSet.ts'
import { countRoom } from '../rows/countRoom.ts'
import { keyOf } from '../rows/keyOf.ts'
import { loadNeeds } from '../rows/loadWorkingSet.ts'
import { readClient } from '../store/client.ts'
import type { JournalEntry } from '../store/journal.ts'
import { inTransaction } from '../store/inTransaction.ts'
import type { LocalDatabase } from '../store/localDatabase.ts'
import { isPageLeft } from '../store/pageLife.ts'
import { notSavedWords } from '../store/notSavedWords.ts'

/** More than all pages that are open at once can have on their way. */
const rememberedEntries = 32

/** An entry on its way into the database. */
export interface Attempt {
  /** Its edits, if this page has checked them. */
  ready?: readonly ReadyMutation[]
  /** When they were made, if that is the time that their rows get. */
  now?: string
  /** Called when its turn comes. */
  isWanted: () => boolean
  /** What the edits make up for. It goes with them, or stays: edits whose record is gone were made before. */
  settles?: Settled | undefined
  transaction?: IDBTransaction
}

/** Records that wait for the person's decision: refused edits or replaced values. */
export interface Settled {
  table: 'attic' | 'overwritten'
  keys: readonly string[]
}

/**
 * Stores an entry's edits in one transaction, or none if the entry is already stored or no longer wanted. Throws the
 * same errors as `mutate`.
 */
export async function storeEdits(
  db: LocalDatabase,
  userId: string,
  { id, mutations: drafts }: JournalEntry<Mutation>,
  attempt?: Attempt,
): Promise<number> {
  const now = attempt?.now ?? new Date().toISOString()
  const settles = attempt?.settles
  const tables: Table[] = [db.meta, db.cursor, db.row, db.shadow, db.outbox]
  if (settles) tables.push(db[settles.table])
  try {
    const stored = await inTransaction(db, 'rw', tables, async (db, { idbtrans }) => {
      if (attempt) attempt.transaction = idbtrans
      const client = await readClient(db)
      db.health.heard()
      if (attempt?.isWanted() === false) return 0
      const isStored = client.stored?.includes(id) === true
      if ((settles && !(await settle(db, settles))) || isStored) return 0
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

/** Removes the records, unless one is gone already. Returns whether they were all there. */
async function settle(db: LocalDatabase, { table, keys }: Settled): Promise<boolean> {
  const found = await db[table].bulkGet([...keys])
  if (found.includes(undefined)) return false
  await db[table].bulkDelete([...keys])
  return true
}

const refusal = ({ code, message, field, subject }: MutationResult): AppError =>
  new AppError((code ?? 'internal') as ErrorCode, message ?? 'This edit was refused.', {
    ...(field && { field }),
    ...(subject && { subject }),
  })
