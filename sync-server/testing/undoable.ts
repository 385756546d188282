import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** A database on which everything can be tried. */
export interface Undoable {
  /** Leads back to when it was made undoable. */
  undo(): Promise<void>
}

/**
 * Makes this SQLite database undoable for good: whatever its transactions do is part of one that never ends, so
 * nothing of it lasts. For what comes one after the other, and for rows only: once a table was made in that transaction,
 * each undoing would have every statement prepared anew.
 */
export async function undoable(db: Db): Promise<Undoable> {
  const { kysely } = db
  const trx = kysely as Transaction<Tables>
  const run: Db['transaction'] = async fn => {
    await sql`savepoint part`.execute(kysely)
    try {
      return await fn(trx)
    } catch (error) {
      await sql`rollback to part`.execute(kysely)
      throw error
    } finally {
      await sql`release part`.execute(kysely)
    }
  }
  db.transaction = run
  // Who wants one of its own kind gets a part as well.
  const builder = { execute: run, setAccessMode: () => builder, setIsolationLevel: () => builder }
  kysely.transaction = () => builder as unknown as ReturnType<typeof kysely.transaction>
  // Nothing of it has to last, so no file is written to be able to go back.
  await sql`pragma journal_mode = memory`.execute(kysely)
  await sql`begin`.execute(kysely)
  await sql`savepoint kept`.execute(kysely)
  return { undo: async () => void (await sql`rollback to kept`.execute(kysely)) }
}
