import { Dexie } from 'dexie'
import type { Table } from 'dexie'
import type { Row, RowData, RowRef } from '#shared/sync/row.ts'
import { sameValue } from '#shared/plain/sameValue.ts'
import type { LocalDatabase, RowKey } from '../store/localDatabase.ts'
import { LiveRange } from './LiveRange.ts'

/** The rows of a kind in a scope. */
export interface ScopeRows {
  living: readonly RowData[]
  deletedIds: readonly string[]
}

type LiveRows = LiveRange<Row, Row, ScopeRows>
type LivePending = LiveRange<RowRef, string, ReadonlySet<string>>

const rowsOf = new WeakMap<LocalDatabase, Map<string, LiveRows>>()
const pendingOf = new WeakMap<LocalDatabase, Map<string, LivePending>>()

/**
 * The rows of a kind in a scope, shared by everything that shows them. A row is replaced only when its content changes,
 * so its version may be an earlier one.
 */
export const liveRows = (db: LocalDatabase, scope: string, kind: string): LiveRows =>
  sharedOf(rowsOf, db, `${scope} ${kind}`, () => ({
    table: db.row,
    from: [scope, kind, Dexie.minKey],
    to: [scope, kind, Dexie.maxKey],
    read: range => range.toArray(),
    keep: row => row,
    isSame: (before, now) =>
      (before.deletedAt === null) === (now.deletedAt === null) && sameValue(before.data, now.data),
    show(rows, before) {
      const deletedIds = rows.flatMap(({ id, deletedAt }) => (deletedAt === null ? [] : id))
      return {
        living: rows.flatMap(({ data, deletedAt }) => (deletedAt === null ? data : [])),
        deletedIds:
          before && String(before.deletedIds) === String(deletedIds) ? before.deletedIds : deletedIds,
      }
    },
  }))

/** The ids of a scope's rows with edits that the server doesn't have yet, shared by everything that shows them. */
export const livePending = (db: LocalDatabase, scope: string): LivePending =>
  sharedOf(pendingOf, db, scope, () => ({
    table: db.shadow as Table<RowRef, RowKey>,
    from: [scope, Dexie.minKey],
    to: [scope, Dexie.maxKey],
    // Read only the keys, not the contents: after a long time offline there are many.
    read: async range => (await range.primaryKeys()).map(([of, kind, id]) => ({ scope: of, kind, id })),
    keep: ({ id }) => id,
    isSame: () => true,
    show: ids => new Set(ids),
  }))

/** The kinds of a scope's rows that screens hold in memory at the moment, each with its rows. */
export function heldRows(db: LocalDatabase, scope: string): Map<string, readonly Row[]> {
  const held = new Map<string, readonly Row[]>()
  for (const [name, { values }] of rowsOf.get(db) ?? []) {
    const [of, kind] = name.split(' ')
    if (of === scope && values) held.set(kind!, values)
  }
  return held
}

function sharedOf<Stored extends RowRef, Value, Shown>(
  all: WeakMap<LocalDatabase, Map<string, LiveRange<Stored, Value, Shown>>>,
  db: LocalDatabase,
  name: string,
  source: () => ConstructorParameters<typeof LiveRange<Stored, Value, Shown>>[0],
): LiveRange<Stored, Value, Shown> {
  const ofDatabase = all.get(db) ?? new Map<string, LiveRange<Stored, Value, Shown>>()
  all.set(db, ofDatabase)
  const known = ofDatabase.get(name)
  if (known) return known
  const made = new LiveRange(source())
  ofDatabase.set(name, made)
  return made
}
