import { Dexie } from 'dexie'
import type { Collection, Table } from 'dexie'

/**
 * What a table that is keyed by [scope, id] holds of one scope, or of it between two ids: a range of its keys,
 * which costs no index.
 */
export const rowsOfScope = <R>(
  table: Table<R, [string, string]>,
  scope: string,
  ids: { from?: string; to?: string } = {},
): Collection<R, [string, string]> =>
  table
    .where('[scope+id]')
    .between([scope, ids.from ?? Dexie.minKey], [scope, ids.to ?? Dexie.maxKey], true, true)
