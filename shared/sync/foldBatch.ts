import type { SyncModel } from './model.ts'
import type { RowChange } from './mutationRows.ts'
import type { MutationContext } from './context.ts'
import type { Mutation, MutationResult } from './protocol.ts'
import { rejection, runMutation, runWithFollow } from './runMutation.ts'
import { readyMutation } from './readyMutation.ts'
import type { ReadyMutation } from './readyMutation.ts'
import type { WorkingSet } from './workingSet.ts'

/** A mutation of the batch that changed rows. */
export interface Applied {
  mutation: Mutation
  result: MutationResult
  changes: RowChange[]
  /** Whether the Change Log of its trip reports it. */
  logs: boolean
}

/** A batch after checking: what can run, and the outcomes of what cannot. */
export interface ReadyBatch {
  ready: ReadyMutation[]
  refused: MutationResult[]
}

/** Checks the arguments of every mutation; one bad edit does not stop the others. */
export function readyBatch(
  model: SyncModel,
  mutations: readonly Mutation[],
  onBug?: MutationContext['onBug'],
): ReadyBatch {
  const batch: ReadyBatch = { ready: [], refused: [] }
  for (const mutation of mutations) {
    try {
      batch.ready.push(readyMutation(model, mutation))
    } catch (error) {
      batch.refused.push(rejection(mutation.mid, error, onBug))
    }
  }
  return batch
}

/**
 * [PUSH4–6] Folds a checked batch over the loaded rows, in order. Rows that change in scope S are stamped
 * `versionOf(S)`, the version that the writing transaction will give the scope.
 */
export function foldBatch(
  model: SyncModel,
  set: WorkingSet,
  batch: ReadyBatch,
  versionOf: (scope: string) => number,
  ctx: MutationContext,
): { results: MutationResult[]; applied: Applied[] } {
  const results = [...batch.refused]
  const applied: Applied[] = []
  for (const ready of batch.ready) {
    const { mutation, mutator, follow } = ready
    const { logs } = mutator
    if (follow) {
      const { result, changes, followed } = runWithFollow(model, set, { ...ready, follow }, versionOf, ctx)
      results.push(result)
      if (changes.length > 0) applied.push({ mutation, result, changes, logs })
      if (followed.length > 0)
        applied.push({ mutation: follow.mutation, result, changes: followed, logs: follow.mutator.logs })
      continue
    }
    const { result, changes } = runMutation(model, set, ready, versionOf(mutation.scope), ctx)
    results.push(result)
    if (changes.length > 0) applied.push({ mutation, result, changes, logs })
  }
  results.sort((a, b) => a.mid - b.mid)
  return { results, applied }
}
