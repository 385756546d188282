import { deletedRegister, stampOf } from '#shared/sync/row.ts'
import type { Row, Stamp } from '#shared/sync/row.ts'
import { isGenerated } from './ifSuggested.ts'
import { isWrittenIn } from './writtenIn.ts'

/** A row without its data. */
export type Stamped = Pick<Row, 'id' | 'kind' | 'parent' | 'fver'>

/**
 * The ids of activities that somebody has written something in since they were added, and of days that somebody has
 * named since the plan on them was made, among these living rows of a trip. A plan names its days in the same commit as
 * it fills them, or an earlier one; so does its undo.
 */
export function writtenInIds(rows: readonly Stamped[]): Set<string> {
  const filledIn = new Map<string | null, number>()
  for (const row of rows) {
    if (row.kind !== 'item' || !isGenerated(row.id)) continue
    filledIn.set(row.parent, Math.max(filledIn.get(row.parent) ?? 0, timeOf(stampOf(row, deletedRegister))))
  }
  const isOwn = (row: Stamped) =>
    row.kind === 'day' ? timeOf(row.fver['title']) > (filledIn.get(row.id) ?? 0) : isWrittenIn(row)
  return new Set(rows.filter(isOwn).map(({ id }) => id))
}

/** The version of a stamp. An edit that the server has not answered yet is later than all that it has. */
const timeOf = (stamp: Stamp | undefined): number => (stamp ? stamp[0] || Infinity : 0)
