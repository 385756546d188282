import { model } from '#shared/model.ts'
import type { ReadyMutation } from '#shared/sync/runMutation.ts'
import type { WorkingSet } from '#shared/sync/workingSet.ts'
import type { LocalDatabase } from './localDatabase.ts'
import { rowsOfKind } from './rowsOfKind.ts'

/**
 * [CAP3] Tells the set how much there is of what these edits add to. Counting deleted rows along is quick, and enough
 * while that leaves room; only then is looked at each. Texts are weighed by the server alone.
 */
export async function countRoom(
  db: LocalDatabase,
  set: WorkingSet,
  ready: readonly ReadyMutation[],
  userId: string,
): Promise<void> {
  const seen = new Set<string>()
  for (const { mutator, mutation } of ready) {
    const kind = model.kinds[mutator.grows ?? '']
    const [taken] = kind?.takes?.({ scope: mutation.scope, data: { id: '', ownerId: userId } }) ?? []
    if (!kind || !taken || seen.has(`${kind.kind} ${taken.place}`)) continue
    seen.add(`${kind.kind} ${taken.place}`)
    const { place, what, cap } = taken
    const rows = rowsOfKind(db, kind.kind, place === mutation.scope ? place : undefined)
    if ((await rows.count()) + ready.length <= cap.most) continue
    const living = (await rows.toArray()).filter(
      row => row.deletedAt === null && kind.takes!(row).some(each => each.place === place),
    )
    set.room.set(place, (set.room.get(place) ?? new Map<string, number>()).set(what, living.length))
  }
}
