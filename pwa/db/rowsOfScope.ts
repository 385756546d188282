import { Dexie } from 'dexie'
import type { Collection, Table } from 'dexie'

/** What a table that is keyed by [scope, id] holds of one scope: a range of its keys, which costs no index. */
export const rowsOfScope = <R>(
  table: Table<R, [string, string]>,
  scope: string,
): Collection<R, [string, string]> =>
  table.where('[scope+id]').between([scope, Dexie.minKey], [scope, Dexie.maxKey])
