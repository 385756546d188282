import type { Overwritten } from '#shared/sync/overwritten.ts'
import { lifeOf } from '#shared/story/entry.ts'
import type { ChangeEntry } from '#shared/story/entry.ts'
import { RestorePlan } from './RestorePlan.ts'
import type { Restoring, RowsNow, Wish } from './RestorePlan.ts'

/**
 * The edits that return the rows to their state before these entries (one, or all of an action, oldest first):
 * old values return, deleted rows come back, added rows are removed. Touches only what the entries changed, so
 * restoring twice is the same as restoring once. What an activity needs to be visible comes back with it: the
 * activity itself and its day. With several entries, rows that were deleted since then stay deleted.
 */
export function restoreEdits(
  entries: readonly Pick<ChangeEntry, 'kind' | 'id' | 'fields'>[],
  tripId: string,
  now: RowsNow,
  newId: () => string,
): Restoring {
  const wishes = wishesOf(entries)
  const plan = new RestorePlan(tripId, now, wishes, newId)
  for (const wish of wishes) plan.add(wish)
  return plan.result()
}

/** The restore that brings back someone else's value that an edit replaced unseen. */
export const bringBack = (
  { kind, id, value }: Overwritten,
  tripId: string,
  now: RowsNow,
  newId: () => string,
): Restoring => {
  const fields = Object.fromEntries(
    Object.entries(value).map(([field, before]) => [field, { before, after: undefined }]),
  )
  return restoreEdits([{ kind, id, fields }], tripId, now, newId)
}

/** One wish per row: of several entries about it, the oldest tells how it was. */
function wishesOf(entries: readonly Pick<ChangeEntry, 'kind' | 'id' | 'fields'>[]): Wish[] {
  const wishes = new Map<string, Wish>()
  for (const entry of entries) {
    const { kind, id, fields } = entry
    const key = `${kind} ${id}`
    let wish = wishes.get(key)
    if (!wish) {
      wish = { kind, id, gone: lifeOf(entry) === 'made', revives: false, changedDay: false, fields: {} }
      wishes.set(key, wish)
    }
    if (wish.gone) continue
    for (const [field, { before, after }] of Object.entries(fields)) {
      if (field === 'dayId' && before !== after) wish.changedDay = true
      if (field in wish.fields) continue
      wish.fields[field] = before
      if (field !== 'deletedAt') continue
      wish.gone = before !== null
      wish.revives = before === null
    }
  }
  return [...wishes.values()]
}
