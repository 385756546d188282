import type { Applied } from '#shared/sync/foldBatch.ts'
import { rowKey } from '#shared/sync/row.ts'
import type { Row } from '#shared/sync/row.ts'
import type { WorkingSet } from '#shared/sync/workingSet.ts'

/** Finds the rows that entries name. */
export type FindRows = Pick<WorkingSet, 'get' | 'childrenOf'>

/** What the edits made of a row: its states, each with the number of the edit that left it. */
interface Past {
  before: Row | undefined
  states: { edit: number; row: Row }[]
}

/** The kinds whose rows give entries their words. */
const naming = new Set(['trip', 'day', 'item'])

/**
 * [PUSH11] The rows as they were right after each edit of a batch, although all of them have run and `rows` is what
 * they left: an entry names the day as it was called then.
 */
export function pastRows(edits: readonly Applied[], rows: WorkingSet): (edit: number) => FindRows {
  const changed = new Map<string, Past>()
  for (const [edit, { changes }] of edits.entries()) {
    for (const { before, after: row } of changes) {
      if (!naming.has(row.kind)) continue
      const past = changed.get(rowKey(row))
      if (past) past.states.push({ edit, row })
      else changed.set(rowKey(row), { before, states: [{ edit, row }] })
    }
  }
  const stateAt = ({ before, states }: Past, edit: number): Row | undefined =>
    states.findLast(state => state.edit <= edit)?.row ?? before
  return edit => ({
    get(scope, kind, id) {
      const past = changed.get(rowKey({ scope, kind, id }))
      return past ? stateAt(past, edit) : rows.get(scope, kind, id)
    },
    childrenOf(scope, parent) {
      const others = rows.childrenOf(scope, parent).filter(row => !changed.has(rowKey(row)))
      const then = [...changed.values()].flatMap(past => stateAt(past, edit) ?? [])
      return [...others, ...then.filter(row => row.scope === scope && row.parent === parent)]
    },
  })
}
