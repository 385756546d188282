import type { Applied } from '#shared/sync/foldBatch.ts'
import type { KindMap, KindName } from '#shared/sync/kinds.ts'
import { rowKey } from '#shared/sync/row.ts'
import type { Row } from '#shared/sync/row.ts'

/** A row that edits changed: its state before the first of them and after the last. */
export interface Changed<Kind extends KindName> {
  before: Row<KindMap[Kind]> | undefined
  after: Row<KindMap[Kind]>
}

/** The rows of a kind that edits changed, each once. For nearly every edit there are none. */
export function changesOf<Kind extends KindName>(applied: readonly Applied[], kind: Kind): Changed<Kind>[] {
  const changed = new Map<string, Changed<Kind>>()
  for (const { changes } of applied) {
    for (const { before, after } of changes) {
      if (after.kind !== kind) continue
      const known = changed.get(rowKey(after))
      changed.set(rowKey(after), {
        before: known ? known.before : (before as Changed<Kind>['before']),
        after: after as Changed<Kind>['after'],
      })
    }
  }
  return [...changed.values()]
}
