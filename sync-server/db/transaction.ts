import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { databaseErrorCode } from './databaseErrorCode.ts'

const attempts = 6
const firstPauseMs = 10

/** Serialization failure and deadlock on PostgreSQL; another writer on SQLite. */
const retryable = /^(40001|40P01|SQLITE_BUSY(_\w+)?)$/

/** Runs `fn` in a transaction: what it wrote is on disk when this resolves, and gone when it rejects. */
export type RunTransaction<T> = <R>(fn: (trx: Transaction<T>) => Promise<R>) => Promise<R>

/**
 * Runs a transaction again, with growing pauses, when the database asks for it. Its function may therefore run more
 * than once: it touches nothing but the database.
 */
export function retrying<T>(run: RunTransaction<T>): RunTransaction<T> {
  return async fn => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await run(fn)
      } catch (error) {
        if (attempt === attempts || !retryable.test(databaseErrorCode(error) ?? '')) throw error
        // Spread out, or two transactions that met once would meet again.
        await sleep(firstPauseMs * 2 ** attempt * Math.random())
      }
    }
  }
}
