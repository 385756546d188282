import { sql } from 'kysely'
import type { DatabaseConnection } from 'kysely'
import { dialectOf } from '../db/dialectOf.ts'
import type { Db } from '../db/open.ts'
import type { Trx } from '../db/trx.ts'

/** A database on which anything can be tried. */
export interface Undoable {
  /** Returns to the state in which it was made undoable. */
  undo(): Promise<void>
}

/**
 * Makes this database undoable for good: everything its transactions do is part of one that never ends, so nothing
 * lasts. Only for sequential work, and only for rows: once a table was created in that transaction, each undo would
 * force every statement to be prepared again. `prepare` runs before it begins, on its connection.
 */
export async function undoable(db: Db, prepare?: () => Promise<void>): Promise<Undoable> {
  const { kysely } = db
  if (dialectOf(kysely) === 'postgres') await keepConnection(db)
  // Nothing has to last, so no file is written for the rollback.
  else await sql`pragma journal_mode = memory`.execute(kysely)
  await prepare?.()
  const trx = kysely as Trx
  const run: Db['transaction'] = async fn => {
    await sql`savepoint part`.execute(kysely)
    try {
      return await fn(trx)
    } catch (error) {
      await sql`rollback to savepoint part`.execute(kysely)
      throw error
    } finally {
      await sql`release savepoint part`.execute(kysely)
    }
  }
  db.transaction = run
  // Code that asks for its own type of transaction gets a part, too.
  const builder = { execute: run, setAccessMode: () => builder, setIsolationLevel: () => builder }
  kysely.transaction = () => builder as unknown as ReturnType<typeof kysely.transaction>
  await sql`begin`.execute(kysely)
  await sql`savepoint kept`.execute(kysely)
  return { undo: async () => void (await sql`rollback to savepoint kept`.execute(kysely)) }
}

/** From now on, every statement uses the same connection instead of any of the pool's. */
async function keepConnection(db: Db): Promise<void> {
  const executor = db.kysely.getExecutor()
  const taken = Promise.withResolvers<DatabaseConnection>()
  const closing = Promise.withResolvers<void>()
  const held = executor.provideConnection(async connection => {
    taken.resolve(connection)
    await closing.promise
  })
  const connection = await taken.promise
  // One after the other, as a pool's connections would do for statements that are asked for at once.
  let last: Promise<unknown> = Promise.resolve()
  executor.provideConnection = consumer => {
    const turn = last.then(() => consumer(connection))
    last = turn.catch(() => {})
    return turn
  }
  await sql`set idle_in_transaction_session_timeout = 0`.execute(db.kysely)
  const { close } = db
  db.close = async () => {
    closing.resolve()
    await held
    await close()
  }
}
