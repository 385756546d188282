import type { Applied } from '#shared/sync/foldBatch.ts'
import { childrenOf, row } from '#shared/sync/mutator.ts'
import type { Need } from '#shared/sync/mutator.ts'
import type { WorkingSet } from '#shared/sync/workingSet.ts'
import type { Item } from '../itinerary/schema.ts'

/**
 * Rows that the entries have to name but the edits did not load: the days of changed activities, and the
 * activities of deleted days. By scope; empty for most batches.
 */
export function changeContext(applied: readonly Applied[], rows: WorkingSet): Map<string, Need[]> {
  const needs = new Map<string, Need[]>()
  const asked = new Set<string>()
  const ask = (scope: string, id: string, need: Need) => {
    if (asked.has(`${scope}/${id}`)) return
    asked.add(`${scope}/${id}`)
    const list = needs.get(scope)
    if (list) list.push(need)
    else needs.set(scope, [need])
  }
  for (const { changes } of applied) {
    for (const { before, after } of changes) {
      const { scope, id, kind } = after
      if (kind === 'day' && before?.deletedAt === null && after.deletedAt !== null) {
        ask(scope, `${id}/*`, childrenOf(id))
      }
      if (kind !== 'item') continue
      for (const { dayId } of [after.data as Item, before?.data as Item | undefined].filter(
        Boolean,
      ) as Item[]) {
        if (dayId !== null && !rows.get(scope, 'day', dayId)) ask(scope, dayId, row('day', dayId))
      }
    }
  }
  return needs
}
