import { model } from '#shared/features.ts'
import { uncheckedEdit } from '#shared/sync/edit.ts'
import type { Edit } from '#shared/sync/edit.ts'
import type { MutationContext } from '#shared/sync/context.ts'
import type { RowChange } from '#shared/sync/mutationRows.ts'
import type { MutationResult } from '#shared/sync/protocol.ts'
import { readyMutation } from '#shared/sync/readyMutation.ts'
import type { ReadyMutation } from '#shared/sync/readyMutation.ts'
import { fieldsOf } from '#shared/sync/row.ts'
import type { Row } from '#shared/sync/row.ts'
import { runMutation } from '#shared/sync/runMutation.ts'
import { WorkingSet } from '#shared/sync/workingSet.ts'
import { loadNeeds } from '../rows/loadWorkingSet.ts'
import type { LocalDatabase } from '../store/localDatabase.ts'
import { mutationOf } from './mutationOf.ts'

export interface OwnUndo {
  edits: Edit[]
  /** Whether something was left out. */
  isLess: boolean
}

/**
 * What is left of the edits that undo a person's own ones, without those that would take back what others did since:
 * set a value that somebody else wrote last, delete a row that somebody else worked on, or a day on which something is
 * planned by now.
 */
export async function ownUndo(db: LocalDatabase, userId: string, edits: readonly Edit[]): Promise<OwnUndo> {
  const all = edits.map(edit => ({ edit, ready: readyOf(edit) }))
  const set = new WorkingSet(
    await loadNeeds(
      db,
      all.map(({ ready }) => ready),
      userId,
    ),
  )
  const [dayDeletes, others] = [all.filter(isDayDelete), all.filter(undo => !isDayDelete(undo))]
  const planned = dayDeletes.map(({ ready: { mutation } }) =>
    db.row
      .where('[scope+parent]')
      .equals([mutation.scope, idIn(mutation.args)])
      .toArray(),
  )
  for (const row of (await Promise.all(planned)).flat()) set.put(row)
  const ctx = { userId, now: new Date().toISOString() }
  const kept = new Map<Edit, Edit>()
  // What is moved away from a day, wherever the undo does so, doesn't keep it.
  for (const undo of [...others, ...dayDeletes]) {
    const own = ownPart(set, undo, ctx)
    if (own) kept.set(undo.edit, own)
  }
  return {
    edits: edits.map(edit => kept.get(edit)).filter(edit => edit !== undefined),
    isLess: edits.some(edit => kept.get(edit) !== edit),
  }
}

/** An edit of the undo, checked. */
interface ReadyUndo {
  edit: Edit
  ready: ReadyMutation
}

const isDayDelete = ({ edit: [name] }: ReadyUndo): boolean => name === 'day.delete'
const idIn = (args: unknown): string => (args as { id: string }).id

function readyOf([name, args]: Edit): ReadyMutation {
  const madeAt = new Date().toISOString()
  return readyMutation(model, mutationOf(model.mutators[name]!, { name, args, madeAt }))
}

/** The part of an edit that takes back nothing of others, which is run on the set; undefined if there is none. */
function ownPart(set: WorkingSet, undo: ReadyUndo, ctx: MutationContext): Edit | undefined {
  const { edit, ready } = undo
  const [name, args] = edit
  if (isDayDelete(undo) && set.childrenOf(ready.mutation.scope, idIn(args)).some(isLiving)) return undefined
  const { result, changes } = runMutation(model, set, ready, 0, ctx)
  const taken = result.overwrote ?? []
  if (taken.length === 0 && !changes.some(change => deletesOthers(change, ctx.userId))) return edit
  takeBack(set, changes)
  const fields = new Set(
    taken.flatMap(({ kind, register }) => [register, ...fieldsOf(model.kinds[kind]!, register)]),
  )
  const rest = Object.fromEntries(Object.entries(args).filter(([field]) => !fields.has(field)))
  const isPart =
    Object.keys(rest).length < Object.keys(args).length && ready.mutator.args.safeParse(rest).success
  return isPart ? changing(set, uncheckedEdit(name, rest), ctx) : undefined
}

/** The edit, if it changes something, and nothing of others. */
function changing(set: WorkingSet, edit: Edit, ctx: MutationContext): Edit | undefined {
  const { result, changes } = runMutation(model, set, readyOf(edit), 0, ctx)
  if (isOwn(result)) return edit
  takeBack(set, changes)
  return undefined
}

const isOwn = ({ status, overwrote }: MutationResult): boolean => status === 'applied' && !overwrote

function takeBack(set: WorkingSet, changes: readonly RowChange[]): void {
  for (const { before, after } of changes) {
    if (before) set.put(before)
    else set.delete(after.scope, after.kind, after.id)
  }
}

/** Whether a change deletes a row of which somebody else wrote a part. */
const deletesOthers = ({ before, after }: RowChange, userId: string): boolean =>
  before !== undefined &&
  isLiving(before) &&
  !isLiving(after) &&
  Object.values(before.fver).some(([, by]) => by !== userId)

const isLiving = ({ deletedAt }: Row): boolean => deletedAt === null
