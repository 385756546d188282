import type { MergeAnswer } from '#shared/sync/merge.ts'
import { rowKey } from '#shared/sync/row.ts'
import type { Row, RowRef } from '#shared/sync/row.ts'
import type { ReadyMutation } from '#shared/sync/readyMutation.ts'
import { loadNeeds } from '../rows/loadWorkingSet.ts'
import { rowsOfScope } from '../rows/rowsOfScope.ts'
import type { LocalDatabase, RowKey } from '../store/localDatabase.ts'

/** From this many on, one read of all rows between the first and last id is cheaper than a request for each. */
const manyRows = 100

/** Every row that the merge may read or write. */
export async function affectedRows(
  db: LocalDatabase,
  userId: string,
  answer: MergeAnswer,
  waiting: readonly ReadyMutation[],
  shadows: readonly RowRef[],
): Promise<Row[]> {
  const whole = new Set(answer.revoked)
  const idsByKind = new Map<string, { scope: string; kind: string; ids: Set<string> }>()
  const note = ({ scope, kind, id }: RowRef) => {
    const known = idsByKind.get(`${scope}/${kind}`)
    if (known) known.ids.add(id)
    else idsByKind.set(`${scope}/${kind}`, { scope, kind, ids: new Set([id]) })
  }
  for (const shadow of shadows) note(shadow)
  for (const [scope, { reset, rows }] of Object.entries(answer.scopes)) {
    if (reset) whole.add(scope)
    for (const { kind, id } of rows) note({ scope, kind, id })
  }
  const keys: RowKey[] = []
  const ranges: { scope: string; part?: { kind: string; from: string; to: string } }[] = [...whole].map(
    scope => ({ scope }),
  )
  for (const { scope, kind, ids } of idsByKind.values()) {
    if (whole.has(scope)) continue
    if (ids.size <= manyRows) for (const id of ids) keys.push([scope, kind, id])
    else {
      const sorted = [...ids].toSorted()
      ranges.push({ scope, part: { kind, from: sorted[0]!, to: sorted.at(-1)! } })
    }
  }
  const found = await Promise.all([
    // One query per range: a single query over several ranges would step through them row by row.
    ...ranges.map(({ scope, part }) => rowsOfScope(db.row, scope, part).toArray()),
    db.row.bulkGet(keys),
    loadNeeds(db, waiting, userId),
  ])
  const rows = found.flat().filter(row => row !== undefined)
  return [...new Map(rows.map(row => [rowKey(row), row])).values()]
}
