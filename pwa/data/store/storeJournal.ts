import { deferred } from '#shared/plain/deferred.ts'
import { AppError } from '#shared/plain/errors.ts'
import { model } from '#shared/features.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from './localDatabase.ts'
import { editLore } from '../sync/editLore.ts'
import { forget, isNoted, readJournal } from './journal.ts'
import type { JournalEntry, NotedEdit } from './journal.ts'
import { mutationOf } from '../sync/mutationOf.ts'
import { storeEdits } from '../sync/storeEdits.ts'

/**
 * Stores what earlier pages couldn't, unless those pages are still open and have taken it back in the meantime. Edits
 * that have become invalid are kept with the refused edits. Returns how many edits changed something.
 */
export async function storeJournal(db: LocalDatabase, userId: string): Promise<number> {
  let stored = 0
  for (const noted of readJournal(userId)) {
    const entry = { ...noted, mutations: noted.mutations.flatMap(completed) }
    // An edit of a newer version of the app is kept for that version.
    if (entry.mutations.length < noted.mutations.length) continue
    try {
      stored += await storeEdits(db, userId, entry, { isWanted: () => isNoted(userId, entry) })
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') {
        console.warn('An earlier edit is kept for the next start', error)
        continue
      }
      await keepRefused(db, entry, error)
    }
    forget(userId, entry)
  }
  return stored
}

/** The same once there is a database that has what these edits are about: not one that the browser has emptied. */
export async function storeLeftBehind(db: LocalDatabase, userId: string): Promise<number> {
  const { health } = db
  const { promise: filled, resolve } = deferred<void>()
  const check = () => {
    const { isOpen, trouble } = health.state()
    if (isOpen && trouble !== 'lost') resolve()
  }
  const stop = health.subscribe(check)
  check()
  await filled
  stop()
  return await storeJournal(db, userId)
}

/** The mutation, also of an edit that was noted before its code had loaded; none if there is no such edit. */
function completed(noted: NotedEdit): Mutation[] {
  if ('scope' in noted) return [noted]
  const mutator = model.mutators[noted.name]
  return mutator ? [mutationOf(mutator, noted)] : []
}

async function keepRefused(db: LocalDatabase, entry: JournalEntry<Mutation>, { code, message }: AppError) {
  const refused = entry.mutations
    .filter(({ name }) => model.mutators[name]?.isSwitch !== true)
    .map((mutation, index) => ({ ...mutation, mid: index + 1 }))
  const { readContexts } = await editLore()
  const contexts = await readContexts(db, refused)
  await db.attic.bulkPut(
    refused.map(mutation => ({
      key: `${entry.id}/${mutation.mid}`,
      mutation,
      result: { mid: mutation.mid, status: 'rejected' as const, code, message },
      at: Date.now(),
      context: contexts.get(mutation.mid),
    })),
  )
}
