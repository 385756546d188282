import { afterSilence } from './afterSilence.ts'
import { inTransaction } from './inTransaction.ts'
import type { LocalDatabase } from './localDatabase.ts'

/** Opens the database; its health reports the outcome. A late answer is as good as one in time. */
export async function openStore(db: LocalDatabase): Promise<void> {
  try {
    await withPatience(db, () => db.open())
    // A database that opens, however late, but then doesn't answer is no more useful than one that doesn't open.
    await withPatience(db, () => db.meta.get('client'))
    db.health.heard()
  } catch (error) {
    db.health.failed(error)
  }
}

/**
 * Does some work with the database, and reports when the database stays silent for too long. The work keeps waiting.
 */
export async function withPatience<Result>(
  db: LocalDatabase,
  work: () => PromiseLike<Result>,
): Promise<Result> {
  const callOff = afterSilence(db.health, () => tellSilence(db))
  try {
    return await work()
  } finally {
    callOff()
  }
}

/** Reports that the database has been silent for too long. Its next answer takes that back. */
export function tellSilence(db: LocalDatabase): void {
  if (db.health.state().trouble !== 'silent') void awaitAnswer(db)
  db.health.waits('silent')
}

/** Reopens a database that couldn't be opened, or whose connection was lost. */
export async function reopenStore(db: LocalDatabase): Promise<void> {
  db.health.dropped()
  db.close({ disableAutoOpen: false })
  await openStore(db)
}

/** Sends one query, which queues up behind whatever is blocking the database. */
async function awaitAnswer(db: LocalDatabase): Promise<void> {
  try {
    await inTransaction(db, 'rw', [db.meta], async db => {
      await db.meta.get('client')
    })
    db.health.heard()
  } catch (error) {
    db.health.failed(error)
  }
}
