import type { Mutation } from '#shared/sync/protocol.ts'
import type { AtticContext, LocalDatabase } from '../store/localDatabase.ts'

/**
 * Reads what refused edits were about, keyed by mutation number. Runs in the transaction that puts them in the Attic.
 */
export type ReadAtticContexts = (
  db: LocalDatabase,
  refused: readonly Mutation[],
) => Promise<ReadonlyMap<number, AtticContext>>

type LoadReader = () => Promise<ReadAtticContexts>

let load: LoadReader = async () => async () => new Map()

/** Sets what loads the function that knows what edits are about: first screens do without it. */
export function setAtticContexts(loader: LoadReader): void {
  load = loader
}

/**
 * Call it before the transaction, which cannot wait for code, and the function before a lost trip's rows are removed,
 * because the answer is in those rows.
 */
export const atticContextsReader: LoadReader = () => load()
