import type { Applied } from '#shared/sync/foldBatch.ts'
import { creationRegister } from '#shared/sync/row.ts'
import type { Row } from '#shared/sync/row.ts'
import { isTripScope } from '#shared/sync/scope.ts'
import { textBytes } from '#shared/sync/taken.ts'
import { WorkingSet } from '#shared/sync/workingSet.ts'
import { groupBy } from '#shared/plain/groupBy.ts'
import { changeEntries } from './changeEntries.ts'
import { stepsOf } from './changeSteps.ts'
import { pastRows } from './pastRows.ts'
import type { Change } from './schema.ts'
import type { ChangeEntry } from '#shared/story/entry.ts'

/**
 * The most that one row's entries hold, in bytes of JSON: whoever reads the log never has to take in more at once. An
 * entry is never cut, so one that is larger has a row of its own.
 */
export const mostOfRow = 250_000

/**
 * [PUSH12] The Change Log rows of a commit, with an entry for each edit: one row for each trip, or several for a long
 * log. A person's own rows have no log. The names in the entries come from `rows`.
 */
export function changeRows(
  applied: readonly Applied[],
  versionOf: (scope: string) => number,
  { userId, now, newId, rows }: { userId: string; now: string; newId: () => string; rows?: WorkingSet },
): Row<Change>[] {
  const ofTrips = applied.filter(({ mutation }) => isTripScope(mutation.scope))
  return [...groupBy(ofTrips, ({ mutation }) => mutation.scope)].flatMap(([scope, edits]) => {
    const version = versionOf(scope)
    return cut(numbered(edits, rows ?? new WorkingSet())).map((entries): Row<Change> => {
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
  })
}

/** Distributes entries over as many rows as they need. An action stays in one row if it fits into one. */
function cut(entries: ChangeEntry[]): ChangeEntry[][] {
  // Most commits are a single edit, which there is nothing to cut from.
  if (entries.length < 2) return entries.length === 0 ? [] : [entries]
  const lists: ChangeEntry[][] = []
  let room = 0
  const add = (together: readonly ChangeEntry[], bytes: number) => {
    if (bytes > room) {
      lists.push([])
      room = mostOfRow
    }
    lists.at(-1)!.push(...together)
    room -= bytes
  }
  for (const step of stepsOf({ entries })) {
    const sizes = step.map(entry => textBytes({ json: JSON.stringify(entry) }) + 1)
    const bytes = sizes.reduce((sum, each) => sum + each, 0)
    if (bytes <= mostOfRow) add(step, bytes)
    else for (const [index, entry] of step.entries()) add([entry], sizes[index]!)
  }
  return lists
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
