import { Dexie } from 'dexie'
import type { Collection, Table } from 'dexie'
import type { RowKey } from './localDatabase.ts'

/**
 * What a table that is keyed by [scope, kind, id] holds of one scope, or of one kind in it between two ids: a range of
 * its keys, which costs no index.
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
