import type { Table, Transaction, TransactionMode } from 'dexie'
import type { LocalDatabase } from './localDatabase.ts'

/**
 * Runs `work` in one transaction, on tables that belong to it. Tables of the database itself find the transaction that
 * they are called in by counting microtasks, which fails on long ones: in Firefox, merging some thousand rows wrote them
 * each on its own.
 */
export async function inTransaction<Result>(
  db: LocalDatabase,
  mode: TransactionMode,
  tables: Table[],
  work: (db: LocalDatabase, transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return await db.transaction(mode, tables, transaction => {
    const bound = Object.create(db) as LocalDatabase
    // Also those that are not part of it: asked for one, the transaction throws.
    for (const { name } of db.tables)
      Object.defineProperty(bound, name, { get: () => transaction.table(name) })
    return work(bound, transaction)
  })
}
