import { cmp } from 'dexie'
import type { IndexableType, IntervalTree } from 'dexie'
import type { RowKey } from '../store/localDatabase.ts'

/** Keys in a range: all of them, or those in this map. */
export type Keys = 'all' | ReadonlyMap<string, RowKey>

/** Which keys of a range a transaction wrote, as reported by Dexie. */
export function writtenKeys(
  written: IntervalTree | undefined,
  { from, to }: { from: IndexableType; to: IndexableType },
): Keys {
  const keys = new Map<string, RowKey>()
  for (const range of rangesOf(written)) {
    if (cmp(range.to, from) < 0 || cmp(range.from, to) > 0) continue
    if (cmp(range.from, range.to) !== 0) return 'all'
    keys.set(String(range.from), range.from as RowKey)
  }
  return keys
}

function* rangesOf(tree: IntervalTree | null | undefined): Generator<{ from: unknown; to: unknown }> {
  if (!tree || !('from' in tree)) return
  yield* rangesOf(tree.l)
  yield tree
  yield* rangesOf(tree.r)
}
