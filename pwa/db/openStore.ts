import { afterSilence } from './afterSilence.ts'
import type { LocalDatabase } from './localDatabase.ts'

/** Opens the database; its health says what comes of it. A late answer is as good as one in time. */
export async function openStore(db: LocalDatabase): Promise<void> {
  try {
    await withPatience(db, async () => {
      await db.open()
      // One that opens and then answers nothing is of no more use.
      await db.meta.get('client')
      db.health.heard()
    })
  } catch (error) {
    db.health.failed(error)
  }
}

/** Does some work with the database, and says so while that answers nothing for too long. The work goes on waiting. */
export async function withPatience<Result>(db: LocalDatabase, work: () => Promise<Result>): Promise<Result> {
  const callOff = afterSilence(db.health, () => tellSilence(db))
  try {
    return await work()
  } finally {
    callOff()
  }
}

/** The database has answered nothing for too long. Its next answer takes that back. */
export function tellSilence(db: LocalDatabase): void {
  if (db.health.state().trouble !== 'silent') void awaitAnswer(db)
  db.health.waits('silent')
}

/** Opens a database anew that could not be opened, or whose connection was lost. */
export async function reopenStore(db: LocalDatabase): Promise<void> {
  db.health.dropped()
  db.close({ disableAutoOpen: false })
  await openStore(db)
}

/** One question, which waits in line behind what holds the database up. */
async function awaitAnswer(db: LocalDatabase): Promise<void> {
  try {
    await db.transaction('rw', db.meta, async () => {
      await db.meta.get('client')
    })
    db.health.heard()
  } catch (error) {
    db.health.failed(error)
  }
}
