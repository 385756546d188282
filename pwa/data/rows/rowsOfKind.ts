import { Dexie } from 'dexie'
import type { Collection } from 'dexie'
import type { Row } from '#shared/sync/row.ts'
import type { LocalDatabase, RowKey } from '../store/localDatabase.ts'

/** The rows of a kind, deleted ones included: of one scope, or of all on this device. */
export function rowsOfKind({ row }: LocalDatabase, kind: string, scope?: string): Collection<Row, RowKey> {
  const byKind = row.where('[kind+scope]')
  return scope === undefined
    ? byKind.between([kind, Dexie.minKey], [kind, Dexie.maxKey])
    : byKind.equals([kind, scope])
}
