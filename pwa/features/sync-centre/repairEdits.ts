import type { Edit } from '#shared/sync/edit.ts'
import { uncheckedEdit } from '#shared/sync/edit.ts'
import { posAfterAll } from '#shared/features/itinerary/order.ts'
import type { Mutation, MutationResult } from '#shared/sync/protocol.ts'
import { scopeId } from '#shared/sync/scope.ts'
import type { KindWords } from '#shared/story/editWords.ts'
import { kindWordsOf, wordsOf } from '#shared/words.ts'

/** A complete refused edit with the reason for the refusal. */
export interface RefusedEdit {
  key: string
  mutation: Mutation
  result: MutationResult
}

/** Edits that make up for refused ones, and the keys of the refused edits that they settle. */
export interface Repair {
  edits: readonly Edit[]
  keys: readonly string[]
}

/** The deleted thing that a refused edit was aimed at, if restoring it would help. */
export const missingOf = ({ result }: RefusedEdit): KindWords['missing'] =>
  result.code === 'gone' && result.subject ? kindWordsOf(result.subject.kind)?.missing : undefined

/**
 * Makes a refused edit again. First restores what it was aimed at; this also repeats everything else in `all` that
 * was refused for the same reason or that builds on one of those edits. `all` is in the order in which the edits
 * were made.
 */
export function restoreEdits(entry: RefusedEdit, all: readonly RefusedEdit[]): Repair {
  const missing = missingOf(entry)
  const { scope } = entry.mutation
  if (!missing) return again(withFollowers(all, scope, other => other.key === entry.key))
  const { id } = entry.result.subject!
  const revival = missing.restore(id, scopeId(scope))
  const repair = again(withFollowers(all, scope, other => other.result.subject?.id === id))
  return { ...repair, edits: [revival, ...repair.edits] }
}

/** True for an edit that puts an activity on a deleted day: another day would do. */
export const isMovable = (entry: RefusedEdit): boolean =>
  wordsOf(entry.mutation.name)?.movable === true && missingOf(entry) === kindWordsOf('day')?.missing

/** Makes a refused edit of an activity again, at the end of another day. `day.edits` create that day's row first. */
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

/** The chosen edits and the later ones that change or fill what the chosen ones would have created. */
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
