import type { Mutation } from './protocol.ts'

/** What the server has to do with a batch. */
export type BatchPlan =
  /** The two devices sent the same mutations up to and including `agreed`. */
  { kind: 'cloned'; agreed: number } | { kind: 'run'; repeated: number[]; fresh: Mutation[] }

/**
 * [PUSH1–3] Compares a batch with what the server has already processed: mutations up to `lastMid` are answered from
 * the log, the unbroken run after it is new, and anything after a gap is left for later. The same number with another
 * key means that two devices share a client id.
 */
export function planBatch(
  lastMid: number,
  storedKeys: ReadonlyMap<number, string>,
  mutations: readonly Mutation[],
): BatchPlan {
  const repeated: number[] = []
  const fresh: Mutation[] = []
  let next = lastMid + 1
  for (const mutation of [...mutations].sort((a, b) => a.mid - b.mid)) {
    if (mutation.mid <= lastMid) {
      const key = storedKeys.get(mutation.mid)
      if (key !== undefined && key !== mutation.key) return { kind: 'cloned', agreed: mutation.mid - 1 }
      repeated.push(mutation.mid)
    } else if (mutation.mid === next) {
      fresh.push(mutation)
      next++
    }
  }
  return { kind: 'run', repeated, fresh }
}
