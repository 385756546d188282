import type { AnyKind, Row, Taken } from './row.ts'
import type { WorkingSet } from './workingSet.ts'

/**
 * How much more room the written rows take in each counted place than the stored ones; negative where they free some.
 */
export function growthOf(
  written: Iterable<Row>,
  stored: (row: Row) => Row | undefined,
  { kinds, room }: { kinds: Record<string, AnyKind>; room: WorkingSet['room'] },
): Taken[] {
  if (room.size === 0) return []
  const growth = new Map<string, Taken>()
  const count = (row: Row | undefined, sign: 1 | -1) => {
    if (!row || row.deletedAt !== null) return
    for (const taken of kinds[row.kind]!.takes?.(row) ?? []) {
      if (!room.has(taken.place)) continue
      const key = `${taken.what} ${taken.place}`
      const by = (growth.get(key)?.by ?? 0) + sign * taken.by
      growth.set(key, { ...taken, by })
    }
  }
  for (const after of written) {
    count(stored(after), -1)
    count(after, 1)
  }
  return [...growth.values()]
}
