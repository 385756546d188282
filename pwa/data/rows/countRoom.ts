import { model } from '#shared/features.ts'
import type { ReadyMutation } from '#shared/sync/readyMutation.ts'
import type { WorkingSet } from '#shared/sync/workingSet.ts'
import type { LocalDatabase } from '../store/localDatabase.ts'
import { rowsOfKind } from './rowsOfKind.ts'

/**
 * [CAP3] Tells the set how many there already are of what these edits add. Counting deleted rows too is fast, and good
 * enough as long as that leaves room; only when it doesn't is each row examined. Only the server checks the size of
 * texts.
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
