import type { Standing } from './client.ts'
import type { MergeAnswer } from './merge.ts'
import { maxBatch, protocolVersion } from './protocol.ts'
import type { Cursor, Mutation, MutationResult, SyncRequest, SyncResponse } from './protocol.ts'

/** An answer, with the device's merge count at the time of the request. */
export interface AskedAnswer extends MergeAnswer {
  asked: number
  serverEpoch: string
}

/** How a round ended. `again` means that the device must ask once more, from its new standing. */
export type Round = 'done' | 'again'

/**
 * What a round wants done next, and what to resume it with. Every step except `ask` is one transaction of the local
 * database; steps with a `standing` do nothing when the device has moved on since.
 */
export type RoundStep =
  /** Resumed with the Standing. */
  | { kind: 'standing' }
  /** The waiting mutations after `from`; resumed with them, or with null when the device has moved on. */
  | { kind: 'batch'; standing: Standing; from: number; limit: number }
  /** Resumed with the SyncResponse. */
  | { kind: 'ask'; request: SyncRequest }
  /** Resumed with whether it was merged ([MERGE1]). */
  | { kind: 'merge'; answer: AskedAnswer }
  | { kind: 'renumber'; standing: Standing; agreed: number }
  | { kind: 'resend'; standing: Standing; lmid: number; serverEpoch: string }

/** A character takes at most three bytes, and the server reads at most 8 MB. */
const maxBatchChars = 2_000_000

type Rounding<Result> = Generator<RoundStep, Result, unknown>

/**
 * One round: push the outbox batch by batch, pull with the last request, merge once. Results of earlier batches are
 * held in memory; if the tab dies, the server repeats them ([PUSH1]). While the device's own edits are being settled,
 * or a scope that it has is sent anew, nothing is merged in parts, so no row disappears and comes back ([PULL5]).
 *
 * This code only makes decisions; the caller that drives the generator reads, writes, and sends. So the same code runs
 * on IndexedDB and in a property test without a database.
 */
export function* syncRound(batchLimit = maxBatch): Rounding<Round> {
  const standing = (yield { kind: 'standing' }) as Standing
  const results: MutationResult[] = []
  let serverEpoch: string | null = null
  let from = 0
  for (;;) {
    const waiting = (yield { kind: 'batch', standing, from, limit: batchLimit }) as Mutation[] | null
    if (!waiting) return 'again'
    const batch = fitting(waiting)
    const isLast = batch.length === waiting.length && waiting.length < batchLimit
    const answer = (yield ask(standing, batch, isLast ? standing.cursors : null)) as SyncResponse
    // A backup was restored between two requests: their results do not belong together.
    if (serverEpoch !== null && answer.serverEpoch !== serverEpoch) return 'again'
    serverEpoch = answer.serverEpoch
    if (yield* recovered(standing, answer, batch, from)) return 'again'
    results.push(...answer.results)
    from = batch.at(-1)?.mid ?? from
    // The answer may cover more than this round sent: an edit of another tab, whose outcome it does not contain.
    if (isLast) return yield* pullRest(standing, { ...answer, results, lmid: Math.min(answer.lmid, from) })
  }
}

/** As many mutations as fit into one request by size, but at least one. */
function fitting(mutations: Mutation[]): Mutation[] {
  let size = 0
  const over = mutations.findIndex(mutation => (size += JSON.stringify(mutation).length) > maxBatchChars)
  return over < 0 ? mutations : mutations.slice(0, Math.max(1, over))
}

/** Fetches the parts of a long answer and merges them. */
function* pullRest(standing: Standing, first: SyncResponse): Rounding<Round> {
  let answer = first
  let { cursors } = standing
  let asked = standing.client.merges
  while (answer.more) {
    cursors = advance(cursors, answer)
    const isHeld = first.results.length > 0 || isReplacing(standing, answer)
    // It takes away nothing that is on screen, so what has arrived can be shown at once.
    if (!isHeld && !((yield { kind: 'merge', answer: { ...answer, asked } }) as boolean)) return 'again'
    if (!isHeld) asked++
    const next = (yield ask(standing, [], cursors)) as SyncResponse
    if (next.cloned || next.serverEpoch !== first.serverEpoch || next.lmid < first.lmid) return 'again'
    answer = isHeld ? join(answer, next) : { ...next, lmid: first.lmid }
  }
  return ((yield { kind: 'merge', answer: { ...answer, asked } }) as boolean) ? 'done' : 'again'
}

/** Whether an answer sends a scope anew that the device has, and that would be gone until the last part is here. */
const isReplacing = ({ cursors }: Standing, { scopes }: SyncResponse): boolean =>
  Object.entries(scopes).some(([scope, { reset }]) => reset && scope in cursors)

const ask = (
  { client: { clientId } }: Standing,
  mutations: Mutation[],
  cursors: Record<string, Cursor> | null,
): RoundStep => ({ kind: 'ask', request: { v: protocolVersion, clientId, mutations, cursors } })

/** Deals with a server whose history differs from this device's; returns false when there is nothing to deal with. */
function* recovered(
  standing: Standing,
  answer: SyncResponse,
  batch: readonly Mutation[],
  from: number,
): Rounding<boolean> {
  const { client } = standing
  const { serverEpoch, lmid } = answer
  if (answer.cloned) {
    yield { kind: 'renumber', standing, agreed: lmid }
    return true
  }
  const isRestored = client.serverEpoch !== null && client.serverEpoch !== serverEpoch
  if (isRestored || lmid < client.acked) {
    yield { kind: 'resend', standing, lmid, serverEpoch }
    return true
  }
  if (lmid >= (batch.at(-1)?.mid ?? 0)) return false
  // After the first batch, this means that the server forgot an earlier one. In the first batch, it means that the
  // numbering has a hole, which no crash can make; a new numbering keeps the queue moving.
  if (from === 0) yield { kind: 'renumber', standing, agreed: lmid }
  return true
}

function advance(cursors: Record<string, Cursor>, { scopes, revoked }: SyncResponse): Record<string, Cursor> {
  const next = { ...cursors }
  for (const [scope, { to, epoch }] of Object.entries(scopes)) next[scope] = [to, epoch]
  for (const scope of revoked) delete next[scope]
  return next
}

/** Joins two parts of one long answer; if a row is in both, its later state counts. */
function join(first: SyncResponse, second: SyncResponse): SyncResponse {
  const scopes = { ...first.scopes }
  for (const [scope, changes] of Object.entries(second.scopes)) {
    const earlier = scopes[scope]
    scopes[scope] =
      earlier && !changes.reset
        ? { ...changes, from: earlier.from, reset: earlier.reset, rows: [...earlier.rows, ...changes.rows] }
        : changes
  }
  const revoked = [...new Set([...first.revoked, ...second.revoked])]
  for (const scope of second.revoked) delete scopes[scope]
  return { ...second, results: first.results, lmid: first.lmid, scopes, revoked }
}
