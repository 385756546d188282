import type { Mutation } from '#shared/sync/protocol.ts'
import type { Row } from '#shared/sync/row.ts'
import type { AtticContext, LocalDatabase, OverwrittenRecord } from '../store/localDatabase.ts'

/** What features know about edits, and sync does not. */
export interface EditLore {
  /**
   * Reads what refused edits were about, keyed by mutation number. Runs in the transaction that puts them in the Attic,
   * before a lost trip's rows are removed: the answer is in those rows.
   */
  readContexts(db: LocalDatabase, refused: readonly Mutation[]): Promise<ReadonlyMap<number, AtticContext>>
  /** The values of this person that others replaced unseen, as rows that have just come say. */
  lostIn(rows: readonly Row[], userId: string): OverwrittenRecord[]
  /** Tells the person of values that were lost. */
  tellLost(lost: readonly OverwrittenRecord[]): void
}

type LoadLore = () => Promise<EditLore>

let load: LoadLore = async () => ({
  readContexts: async () => new Map(),
  lostIn: () => [],
  tellLost: () => undefined,
})

/** Sets what loads the knowledge of the features: first screens do without it. */
export function setEditLore(loader: LoadLore): void {
  load = loader
}

/** To be called before a transaction, which cannot wait for code. */
export const editLore: LoadLore = () => load()
