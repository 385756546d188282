import type { Edit } from '#shared/sync/edit.ts'
import { uncheckedEdit } from '#shared/sync/edit.ts'
import { posAfterAll } from '#shared/features/itinerary/order.ts'
import type { Mutation, MutationResult } from '#shared/sync/protocol.ts'
import { scopeId } from '#shared/sync/scope.ts'

/** A refused edit, whole, with why. */
export interface RefusedEdit {
  key: string
  mutation: Mutation
  result: MutationResult
}

/** Edits that make up for refused ones, and the keys of those they make up for. */
export interface Repair {
  edits: readonly Edit[]
  keys: readonly string[]
}

/** What a refused edit was aimed at and finds deleted, when bringing that back would help. */
export function missingOf({ result }: RefusedEdit): 'day' | 'item' | 'trip' | null {
  const kind = result.code === 'gone' ? result.subject?.kind : undefined
  return kind === 'day' || kind === 'item' || kind === 'trip' ? kind : null
}

/**
 * Makes a refused edit again. What it was aimed at is brought back first, and with it comes everything else in
 * `all` that was refused for the same reason, or that built on one of those edits. `all` is in the order in which
 * the edits were made.
 */
export function restoreEdits(entry: RefusedEdit, all: readonly RefusedEdit[]): Repair {
  const missing = missingOf(entry)
  const { scope } = entry.mutation
  if (!missing) return again(withFollowers(all, scope, other => other.key === entry.key))
  const { id } = entry.result.subject!
  const revival: Edit =
    missing === 'trip' ? ['trip.restore', { id }] : [`${missing}.restore`, { id, tripId: scopeId(scope) }]
  const repair = again(withFollowers(all, scope, other => other.result.subject?.id === id))
  return { ...repair, edits: [revival, ...repair.edits] }
}

/** True for an edit that puts an activity on a day that is gone: another day would do. */
export const isMovable = (entry: RefusedEdit): boolean =>
  missingOf(entry) === 'day' && ['item.add', 'item.move'].includes(entry.mutation.name)

/** Makes a refused edit of an activity again, at the end of another day. `dayEdits` make that day's row first. */
export function moveEdits(
  entry: RefusedEdit,
  all: readonly RefusedEdit[],
  day: { id: string; edits: Repair['edits']; items: readonly { pos: string }[] },
): Repair {
  const repair = again(withFollowers(all, entry.mutation.scope, other => other.key === entry.key))
  const place = { dayId: day.id, pos: posAfterAll(day.items) }
  const [moved, ...followers] = repair.edits
  const edit = moved && uncheckedEdit(moved[0], { ...moved[1], ...place })
  return { ...repair, edits: [...day.edits, ...(edit ? [edit] : []), ...followers] }
}

/** The chosen edits, and those behind them that change or fill what these would have made. */
function withFollowers(
  all: readonly RefusedEdit[],
  scope: string,
  isChosen: (entry: RefusedEdit) => boolean,
): RefusedEdit[] {
  const made = new Set<string>()
  return all.filter(entry => {
    const { name, args } = entry.mutation
    const { id, dayId } = args as { id?: string; dayId?: string }
    const builds = entry.result.code === 'not-found' && (made.has(id ?? '') || made.has(dayId ?? ''))
    if (entry.mutation.scope !== scope || !(isChosen(entry) || builds)) return false
    if (id && name.endsWith('.add')) made.add(id)
    return true
  })
}

const again = (entries: readonly RefusedEdit[]): Repair => ({
  edits: entries.map(({ mutation }) => uncheckedEdit(mutation.name, mutation.args as object)),
  keys: entries.map(({ key }) => key),
})
