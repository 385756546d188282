import type { Applied } from '#shared/sync/foldBatch.ts'
import { creationRegister } from '#shared/sync/row.ts'
import type { Row } from '#shared/sync/row.ts'
import { changeEntries } from './changeEntries.ts'
import type { Change } from './schema.ts'

/** [PUSH7] One Change Log row for each scope of a commit, with an entry for each edit. */
export function changeRows(
  applied: readonly Applied[],
  versionOf: (scope: string) => number,
  { userId, now, newId }: { userId: string; now: string; newId: () => string },
): Row<Change>[] {
  const byScope = Map.groupBy(applied, ({ mutation }) => mutation.scope)
  return [...byScope].map(([scope, edits]) => {
    const version = versionOf(scope)
    const data: Change = { id: newId(), userId, createdAt: now, entries: edits.flatMap(changeEntries) }
    return {
      scope,
      id: data.id,
      kind: 'change',
      parent: null,
      version,
      deletedAt: null,
      fver: { [creationRegister]: [version, userId] },
      data,
    }
  })
}
