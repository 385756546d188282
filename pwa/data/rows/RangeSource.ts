import type { Collection, IndexableType, Table } from 'dexie'
import type { RowRef } from '#shared/sync/row.ts'
import type { RowKey } from '../store/localDatabase.ts'
import { inOrder } from './inOrder.ts'
import { keyOf } from './keyOf.ts'
import type { Keys } from './writtenKeys.ts'

/** Which part of a table is kept in memory, and what is derived from it. */
export interface RangeSource<Stored extends RowRef, Value, Shown> {
  table: Table<Stored, RowKey>
  from: IndexableType
  to: IndexableType
  read(range: Collection<Stored, RowKey>): PromiseLike<readonly Stored[]>
  /** What is kept of a record. */
  keep(stored: Stored): Value
  isSame(before: Value, now: Value): boolean
  /** What listeners are shown; the values come in the order of their keys. */
  show(values: readonly Value[], before: Shown | undefined): Shown
}

/** What the table has under these keys of the range, by key; undefined where it has nothing. */
export async function readRange<Stored extends RowRef, Value>(
  { table, from, to, read, keep }: RangeSource<Stored, Value, unknown>,
  keys: Keys,
): Promise<Map<string, Value | undefined>> {
  if (keys === 'all') {
    const stored = await read(table.where(':id').between(from, to, true, true))
    return new Map(stored.map(one => [String(keyOf(one)), keep(one)]))
  }
  const stored = await table.bulkGet([...keys.values()])
  return new Map(
    [...keys.keys()].map((name, index) => {
      const one = stored[index]
      return [name, one && keep(one)]
    }),
  )
}

/** The values that are kept once these have been found: each as `choose` says. */
export function afterRead<Value>(
  kept: Map<string, Value>,
  found: ReadonlyMap<string, Value | undefined>,
  choose: (key: string, value: Value) => Value,
): Map<string, Value> {
  let isNew = false
  for (const [key, value] of found) {
    if (!kept.has(key)) isNew = true
    if (value === undefined) kept.delete(key)
    else kept.set(key, choose(key, value))
  }
  return isNew ? inOrder(kept) : kept
}
