import { AppError } from '../plain/errors.ts'
import type { SyncModel } from './model.ts'
import { MutationRows } from './mutationRows.ts'
import type { RowChange } from './mutationRows.ts'
import type { MutationContext, Mutator } from './mutator.ts'
import type { Mutation, MutationResult } from './protocol.ts'
import type { WorkingSet } from './workingSet.ts'

/** A mutation whose arguments have been brought up to date and checked. */
export interface ReadyMutation {
  mutation: Mutation
  mutator: Mutator
  args: unknown
  /** What goes along with it in another scope, on the server. */
  follow?: ReadyMutation
}

/** The mutations and what goes along with them, for the server to lock and to load. */
export const withFollows = (ready: readonly ReadyMutation[]): ReadyMutation[] =>
  ready.flatMap(one => (one.follow ? [one, one.follow] : [one]))

/**
 * Finds the mutator, lifts arguments of older app versions to today's shape and parses them.
 * Throws AppError 'invalid-input' that names the field.
 */
export function readyMutation(model: SyncModel, mutation: Mutation): ReadyMutation {
  // A name like "constructor" must not reach what every object inherits.
  const mutator = Object.hasOwn(model.mutators, mutation.name) ? model.mutators[mutation.name] : undefined
  if (!mutator)
    throw new AppError('invalid-input', `There is no edit called ${mutation.name}.`, {
      field: 'name',
    })
  if (mutation.sv > mutator.version) {
    throw new AppError('invalid-input', 'This edit was made by a newer version of the app.', {
      field: 'sv',
    })
  }
  let raw = mutation.args
  for (let version = mutation.sv; version < mutator.version; version++) {
    const upcast = mutator.upcasts?.[version]
    if (upcast && typeof raw === 'object' && raw !== null) raw = upcast(raw as Record<string, unknown>)
  }
  const parsed = mutator.args.safeParse(raw)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    const field = issue.path.join('.')
    throw new AppError('invalid-input', `${field || 'The edit'}: ${issue.message}`, { field })
  }
  if (mutator.scope(parsed.data) !== mutation.scope) {
    throw new AppError('invalid-input', 'The edit names another scope than its rows.', {
      field: 'scope',
    })
  }
  const follow = mutator.follow?.(parsed.data)
  return {
    mutation,
    mutator,
    args: parsed.data,
    ...(follow && { follow: readyFollow(model, mutation, follow) }),
  }
}

function readyFollow(
  model: SyncModel,
  mutation: Mutation,
  { name, args }: { name: string; args: object },
): ReadyMutation {
  const { version, scope } = model.mutators[name]!
  return readyMutation(model, { ...mutation, name, args, sv: version, scope: scope(args) })
}

/**
 * The outcome of an edit that threw. Anything but an AppError is a bug: it is handed to `onBug`, and the edit
 * is refused all the same, because a queue that stops at it would lose everything behind.
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
  { mutation, mutator, args }: ReadyMutation,
  version: number,
  ctx: MutationContext,
): { result: MutationResult; changes: RowChange[] } {
  const rows = new MutationRows(set, model, { scope: mutation.scope, version, ctx })
  try {
    mutator.apply(rows, args, ctx)
    rows.requireRoom()
    if (!rows.isUnchanged()) ctx.admit?.(mutation)
  } catch (error) {
    return { result: rejection(mutation.mid, error, ctx.onBug), changes: [] }
  }
  return finished(rows, mutation)
}

/**
 * [USER3] Runs a mutation together with what goes along with it in another scope: when either is refused,
 * neither happens, and when the first changes nothing, the second is left out.
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
    ready.mutator.apply(rows, ready.args, ctx)
    if (rows.isUnchanged()) return { ...finished(rows, mutation), followed: [] }
    follow.mutator.apply(further, follow.args, vouched)
    rows.requireRoom()
    further.requireRoom()
    ctx.admit?.(mutation)
  } catch (error) {
    return { result: rejection(mutation.mid, error, ctx.onBug), changes: [], followed: [] }
  }
  return { ...finished(rows, mutation), followed: further.commit() }
}

/** Commits what a mutation wrote and says what became of it. */
function finished(rows: MutationRows, mutation: Mutation): { result: MutationResult; changes: RowChange[] } {
  const changes = rows.commit()
  if (changes.length === 0) return { result: { mid: mutation.mid, status: 'noop' }, changes }
  const overwrote = rows.overwritten(changes, mutation.base)
  const result: MutationResult = {
    mid: mutation.mid,
    status: 'applied',
    ...(overwrote.length > 0 && { overwrote }),
  }
  return { result, changes }
}
