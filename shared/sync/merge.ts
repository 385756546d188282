import type { SyncModel } from './model.ts'
import type { MutationContext } from './context.ts'
import type { Mutation, MutationResult, SyncResponse } from './protocol.ts'
import { rowKey } from './row.ts'
import type { Row, RowRef } from './row.ts'
import { readyBatch } from './foldBatch.ts'
import { runMutation } from './runMutation.ts'
import type { ReadyMutation } from './readyMutation.ts'
import { sameValue } from '../plain/sameValue.ts'
import { WorkingSet } from './workingSet.ts'

/** The server's copy of a row that waiting edits changed; null when the server has none. */
export interface Shadow extends RowRef {
  row: Row | null
}

/** What the device holds before a merge, limited to what the merge can touch. */
export interface DeviceState {
  /**
   * All rows of scopes that are reset or revoked, and every row that the rest of the answer, the shadows, or the
   * waiting edits name or need.
   */
  rows: readonly Row[]
  shadows: readonly Shadow[]
  /** Every waiting mutation, oldest first. */
  outbox: readonly Mutation[]
  /** Those that keep waiting after the merge, if they have already been checked. */
  ready?: readonly ReadyMutation[]
}

export type MergeAnswer = Pick<SyncResponse, 'lmid' | 'results' | 'scopes' | 'revoked'>

/** What the device has to write, in one transaction, to hold the answer. */
export interface Merged {
  puts: Row[]
  deletes: RowRef[]
  /** All shadows after the merge. */
  shadows: Shadow[]
  settled: { mutation: Mutation; result: MutationResult }[]
}

/**
 * [PULL4] Merges an answer into the device's rows: puts the server's copies back, takes over what the server sent,
 * drops the mutations that it has settled, and replays the rest on top. Pure. Only rows whose content really changes
 * are written, so nothing else repaints.
 */
export function merge(
  model: SyncModel,
  state: DeviceState,
  answer: MergeAnswer,
  ctx: MutationContext,
): Merged {
  const before = new Map(state.rows.map(row => [rowKey(row), row]))
  const set = new WorkingSet(state.rows)
  for (const { scope, kind, id, row } of state.shadows) {
    if (row) set.put(row)
    else set.delete(scope, kind, id)
  }
  for (const scope of answer.revoked) set.deleteScope(scope)
  for (const [scope, changes] of Object.entries(answer.scopes)) {
    if (changes.reset) set.deleteScope(scope)
    for (const row of changes.rows) set.put({ ...row, scope })
  }

  const results = new Map(answer.results.map(result => [result.mid, result]))
  const settled: Merged['settled'] = []
  const shadows = new Map<string, Shadow>()
  for (const mutation of state.outbox) {
    if (mutation.mid > answer.lmid) break
    settled.push({ mutation, result: results.get(mutation.mid) ?? forgotten(mutation.mid) })
  }
  const { ready = readyBatch(model, state.outbox.slice(settled.length)).ready } = state
  for (const one of ready) replayReady(model, set, one, ctx, shadows)

  const puts: Row[] = []
  for (const row of set.all()) {
    const key = rowKey(row)
    if (!sameValue(before.get(key), row)) puts.push(row)
    before.delete(key)
  }
  const deletes = [...before.values()].map(({ scope, kind, id }) => ({ scope, kind, id }))
  return { puts, deletes, shadows: [...shadows.values()], settled }
}

/**
 * [LIFE1] [LIFE3] The server has processed an edit but no longer keeps its outcome. The edit may have been refused, so
 * its text is kept.
 */
const forgotten = (mid: number): MutationResult => ({
  mid,
  status: 'rejected',
  code: 'unavailable',
  message: "We can't tell whether this change was saved. Please check.",
})

/**
 * Runs a waiting mutation on the set and keeps the server's copy of each row that it is the first to change. A mutation
 * that is refused here changes nothing and keeps waiting: the server has the final say.
 */
export function replay(
  model: SyncModel,
  set: WorkingSet,
  mutation: Mutation,
  ctx: MutationContext,
  shadows: Map<string, Shadow>,
): MutationResult {
  const [ready] = readyBatch(model, [mutation]).ready
  if (!ready) return { mid: mutation.mid, status: 'rejected', code: 'invalid-input' }
  return replayReady(model, set, ready, ctx, shadows)
}

/** Like `replay`, for a mutation that is already checked. */
export function replayReady(
  model: SyncModel,
  set: WorkingSet,
  ready: ReadyMutation,
  ctx: MutationContext,
  shadows: Map<string, Shadow>,
): MutationResult {
  const { result, changes } = runMutation(model, set, ready, 0, ctx)
  for (const { before, after } of changes) {
    const { scope, kind, id } = after
    const key = rowKey(after)
    if (!shadows.has(key)) shadows.set(key, { scope, kind, id, row: before ?? null })
  }
  return result
}
