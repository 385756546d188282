import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { isConflict, isLocked } from './databaseFault.ts'

const attempts = 6
const firstPauseMs = 10
const longestPauseMs = 640
/** Enough for a repair or for someone's shell. */
const lockPatienceMs = 5_000

/** Runs `fn` in a transaction: its writes are on disk when this resolves, and gone when it rejects. */
export type RunTransaction<T> = <R>(fn: (trx: Transaction<T>) => Promise<R>) => Promise<R>

export interface Patience {
  /** How long to wait for another process that writes to the SQLite file, in milliseconds. */
  lockMs?: number
}

/**
 * Reruns a transaction, with growing pauses, when the database asks for it. Its function may therefore run more than
 * once, so it must touch nothing but the database.
 */
export function retrying<T>(
  run: RunTransaction<T>,
): <R>(fn: (trx: Transaction<T>) => Promise<R>, patience?: Patience) => Promise<R> {
  return async (fn, { lockMs = lockPatienceMs } = {}) => {
    const deadline = Date.now() + lockMs
    for (let attempt = 1; ; attempt++) {
      try {
        return await run(fn)
      } catch (error) {
        const again = isLocked(error) ? Date.now() < deadline : attempt < attempts && isConflict(error)
        if (!again) throw error
        // Random pauses: without them, two conflicting transactions would meet again.
        await sleep(Math.min(firstPauseMs * 2 ** attempt, longestPauseMs) * Math.random())
      }
    }
  }
}
