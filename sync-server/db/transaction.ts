import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { databaseErrorCode } from './databaseErrorCode.ts'

const attempts = 6
const firstPauseMs = 10

/** Serialization failure and deadlock on PostgreSQL; another writer on SQLite. */
const retryable = /^(40001|40P01|SQLITE_BUSY(_\w+)?)$/

/**
 * Runs `fn` in a transaction and, when the database asks for it, runs it again with growing
 * pauses. `fn` may therefore run more than once: it touches nothing but the database.
 */
export async function retryingTransaction<T, R>(
  kysely: Kysely<T>,
  fn: (trx: Transaction<T>) => Promise<R>,
): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await kysely.transaction().execute(fn)
    } catch (error) {
      if (attempt === attempts || !retryable.test(databaseErrorCode(error) ?? '')) throw error
      // Spread out, or two transactions that met once would meet again.
      await sleep(firstPauseMs * 2 ** attempt * Math.random())
    }
  }
}
