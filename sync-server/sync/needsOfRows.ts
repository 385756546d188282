import type { KindName } from '#shared/sync/kinds.ts'
import { row } from '#shared/sync/mutator.ts'
import type { Need } from '#shared/sync/mutator.ts'

/** What `ServerRows.open` loads to have these rows, by their scopes. */
export function needsOfRows(
  rows: readonly { scope: string; kind: KindName; id: string }[],
): Map<string, Need[]> {
  const byScope = Map.groupBy(rows, ({ scope }) => scope)
  return new Map([...byScope].map(([scope, list]) => [scope, list.map(({ kind, id }) => row(kind, id))]))
}
