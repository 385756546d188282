import type { Mutation } from '#shared/sync/protocol.ts'
import type { AtticContext, LocalDatabase } from '../store/localDatabase.ts'

/**
 * Reads what refused edits were about, keyed by mutation number. Runs in the transaction that puts them in the Attic.
 */
export type ReadAtticContexts = (
  db: LocalDatabase,
  refused: readonly Mutation[],
) => Promise<ReadonlyMap<number, AtticContext>>

let read: ReadAtticContexts = () => Promise.resolve(new Map())

/** Sets the function that knows what edits are about. */
export function setAtticContexts(reader: ReadAtticContexts): void {
  read = reader
}

/** Call this before a lost trip's rows are removed, because the answer is in those rows. */
export const readAtticContexts: ReadAtticContexts = (db, refused) => read(db, refused)
