import { Dexie } from 'dexie'
import type { Collection, Table } from 'dexie'
import type { RowKey } from '../store/localDatabase.ts'

/**
 * The records of one scope in a table keyed by [scope, kind, id], or those of one kind in it between two ids. This is
 * a range of the primary key, so it needs no index.
 */
export const rowsOfScope = <R>(
  table: Table<R, RowKey>,
  scope: string,
  part?: { kind: string; from: string; to: string },
): Collection<R, RowKey> =>
  table
    .where('[scope+kind+id]')
    .between(
      part ? [scope, part.kind, part.from] : [scope, Dexie.minKey],
      part ? [scope, part.kind, part.to] : [scope, Dexie.maxKey],
      true,
      true,
    )
