import { model } from '#shared/features.ts'
import { groupBy } from '#shared/plain/groupBy.ts'
import type { MutationContext } from '#shared/sync/context.ts'
import { needsOf } from '#shared/sync/needsOf.ts'
import type { ReadyMutation } from '#shared/sync/readyMutation.ts'
import type { Row } from '#shared/sync/row.ts'
import { runMutation } from '#shared/sync/runMutation.ts'
import { WorkingSet } from '#shared/sync/workingSet.ts'
import type { LocalDatabase } from '../store/localDatabase.ts'
import { keyOf } from './keyOf.ts'
import { heldRows, livePending, liveRows } from './liveRows.ts'

/** Larger runs of edits are not worth running twice. */
const mostPreviewed = 20

/**
 * Shows what edits change before the device has stored them, so that a screen does not wait for its disk. The edits run
 * on the rows that screens hold in memory: if one of them needs others, or is refused, nothing is shown ahead of time.
 * Returns what has to be told whether they were stored, if anything is shown.
 */
export function previewEdits(
  db: LocalDatabase,
  ready: readonly ReadyMutation[],
  ctx: MutationContext,
): ((isStored: boolean) => void) | undefined {
  const ends = [...changedRows(db, ready, ctx)].flatMap(([place, rows]) => {
    const [scope, kind] = place.split(' ') as [string, string]
    const keys = rows.map(row => String(keyOf(row)))
    return [
      liveRows(db, scope, kind).preview(new Map(rows.map((row, at) => [keys[at]!, row]))),
      livePending(db, scope).preview(new Map(rows.map(({ id }, at) => [keys[at]!, id]))),
    ]
  })
  if (ends.length === 0) return undefined
  return isStored => {
    for (const end of ends) end(isStored)
  }
}

/** The rows that the edits change, by scope and kind. */
function changedRows(
  db: LocalDatabase,
  ready: readonly ReadyMutation[],
  ctx: MutationContext,
): Map<string, Row[]> {
  const held = ready.length <= mostPreviewed ? neededRows(db, ready, ctx.userId) : undefined
  if (!held) return new Map()
  const set = new WorkingSet(held)
  const changed = new Map<string, Row>()
  for (const one of ready) {
    const { result, changes } = runMutation(model, set, one, 0, ctx)
    if (result.status === 'rejected') return new Map()
    for (const { after } of changes) changed.set(String(keyOf(after)), after)
  }
  return groupBy([...changed.values()], ({ scope, kind }) => `${scope} ${kind}`)
}

/** The rows that the edits need, if screens hold all the kinds that they are of. */
function neededRows(db: LocalDatabase, ready: readonly ReadyMutation[], userId: string): Row[] | undefined {
  const rows: Row[] = []
  for (const [scope, needs] of needsOf(ready, userId)) {
    const held = heldRows(db, scope)
    const ids = new Set<string>()
    const parents = new Set<string | null>()
    for (const need of needs) {
      if ('childrenOf' in need) {
        parents.add(need.childrenOf)
        continue
      }
      const { kind, id } = 'besides' in need ? need.besides : 'id' in need ? need : { kind: need.allOf }
      const ofKind = held.get(kind)
      if (!ofKind) return undefined
      if ('allOf' in need) rows.push(...ofKind)
      else if ('besides' in need) parents.add(ofKind.find(row => row.id === id)?.parent ?? null)
      else ids.add(need.id)
    }
    for (const ofKind of held.values()) {
      rows.push(...ofKind.filter(({ id, parent }) => ids.has(id) || parents.has(parent)))
    }
  }
  return rows
}
