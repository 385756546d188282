import { AppError } from '../plain/errors.ts'
import type { SyncModel } from './model.ts'
import { MutationRows } from './mutationRows.ts'
import type { RowChange } from './mutationRows.ts'
import type { MutationContext } from './context.ts'
import type { Mutation, MutationResult } from './protocol.ts'
import { overwrittenBy } from './overwritten.ts'
import type { ReadyMutation } from './readyMutation.ts'
import type { WorkingSet } from './workingSet.ts'

/**
 * The outcome of an edit that threw. Anything but an AppError is a bug: it goes to `onBug`, and the edit is refused
 * anyway, because a queue that stops at it would lose everything after it.
 */
export function rejection(mid: number, error: unknown, onBug?: (error: unknown) => void): MutationResult {
  if (!(error instanceof AppError)) {
    onBug?.(error)
    const message = 'Something went wrong on our side. Try again later.'
    return { mid, status: 'rejected', code: 'internal', message }
  }
  const { code, message, field, subject } = error
  return { mid, status: 'rejected', code, message, ...(field && { field }), ...(subject && { subject }) }
}

/**
 * Runs one mutation on the set. A refusal is a result, not an exception, and leaves the set as it was.
 * `version` is what changed rows are stamped with.
 */
export function runMutation(
  model: SyncModel,
  set: WorkingSet,
  ready: ReadyMutation,
  version: number,
  ctx: MutationContext,
): { result: MutationResult; changes: RowChange[] } {
  const { mutation } = ready
  const rows = new MutationRows(set, model, { scope: mutation.scope, version, ctx })
  try {
    applyTo(rows, ready, ctx)
    rows.requireRoom()
    if (rows.written.size > 0) ctx.admit?.(mutation, rows)
  } catch (error) {
    return { result: rejection(mutation.mid, error, ctx.onBug), changes: [] }
  }
  return finished(rows, mutation, { kinds: model.kinds, userId: ctx.userId })
}

/**
 * [USER3] Runs a mutation together with its `follow` in another scope. If either is refused, neither happens; if the
 * first changes nothing, the second is skipped.
 */
export function runWithFollow(
  model: SyncModel,
  set: WorkingSet,
  ready: ReadyMutation & { follow: ReadyMutation },
  versionOf: (scope: string) => number,
  ctx: MutationContext,
): { result: MutationResult; changes: RowChange[]; followed: RowChange[] } {
  const { mutation, follow } = ready
  const at = (scope: string, own: MutationContext) =>
    new MutationRows(set, model, { scope, version: versionOf(scope), ctx: own })
  const vouched = { ...ctx, vouched: true }
  const rows = at(mutation.scope, ctx)
  const further = at(follow.mutation.scope, vouched)
  try {
    applyTo(rows, ready, ctx)
    if (rows.written.size === 0)
      return { ...finished(rows, mutation, { kinds: model.kinds, userId: ctx.userId }), followed: [] }
    applyTo(further, follow, vouched)
    rows.requireRoom()
    further.requireRoom()
    ctx.admit?.(mutation, rows)
  } catch (error) {
    return { result: rejection(mutation.mid, error, ctx.onBug), changes: [], followed: [] }
  }
  return {
    ...finished(rows, mutation, { kinds: model.kinds, userId: ctx.userId }),
    followed: further.commit(),
  }
}

/** [ACCESS1] Checks the right to an edit, then runs it. */
function applyTo(rows: MutationRows, { mutator, args }: ReadyMutation, ctx: MutationContext): void {
  rows.allow(mutator.right, mutator.standing?.(rows, args, ctx))
  mutator.apply(rows, args, ctx)
}

/** Commits what a mutation wrote and returns its outcome. */
function finished(
  rows: MutationRows,
  { mid, scope, base }: Mutation,
  { kinds, userId }: { kinds: SyncModel['kinds']; userId: string },
): { result: MutationResult; changes: RowChange[] } {
  const changes = rows.commit()
  if (changes.length === 0) return { result: { mid, status: 'noop' }, changes }
  const overwrote = overwrittenBy(kinds, changes, { scope, base, userId })
  const result: MutationResult = {
    mid,
    status: 'applied',
    ...(overwrote.length > 0 && { overwrote }),
  }
  return { result, changes }
}
