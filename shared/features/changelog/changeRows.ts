import type { Applied } from '#shared/sync/foldBatch.ts'
import { creationRegister } from '#shared/sync/row.ts'
import type { Row } from '#shared/sync/row.ts'
import { isTripScope } from '#shared/sync/scope.ts'
import { WorkingSet } from '#shared/sync/workingSet.ts'
import { groupBy } from '#shared/plain/groupBy.ts'
import { changeEntries } from './changeEntries.ts'
import { pastRows } from './pastRows.ts'
import type { Change } from './schema.ts'
import type { ChangeEntry } from '#shared/story/entry.ts'

/**
 * [PUSH7] One Change Log row for each trip in a commit, with an entry for each edit. A person's own rows have no
 * log. The names in the entries come from `rows`.
 */
export function changeRows(
  applied: readonly Applied[],
  versionOf: (scope: string) => number,
  { userId, now, newId, rows }: { userId: string; now: string; newId: () => string; rows?: WorkingSet },
): Row<Change>[] {
  const ofTrips = applied.filter(({ mutation }) => isTripScope(mutation.scope))
  return [...groupBy(ofTrips, ({ mutation }) => mutation.scope)].flatMap(([scope, edits]) => {
    const entries = numbered(edits, rows ?? new WorkingSet())
    if (entries.length === 0) return []
    const version = versionOf(scope)
    const data: Change = { id: newId(), userId, createdAt: now, entries }
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

/** Edits that a device made at one moment are one action: their entries carry the same number. */
function numbered(edits: readonly Applied[], rows: WorkingSet): ChangeEntry[] {
  let step = 0
  const rowsAt = pastRows(edits, rows)
  return edits.flatMap((edit, index) => {
    const previous = edits[index - 1]
    if (previous && previous.mutation.madeAt !== edit.mutation.madeAt) step++
    return changeEntries(edit, rowsAt(index)).map(entry => (step > 0 ? { ...entry, step } : entry))
  })
}
