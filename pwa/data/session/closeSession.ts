import { withDeadline } from '../server/withDeadline.ts'
import { forgetDatabase } from '../store/databaseRecord.ts'
import type { LocalDatabase } from '../store/localDatabase.ts'
import { stopFollowingEvents } from './openSession.ts'
import { currentSession } from './session.ts'

/**
 * Ends the session: first stops the writers, then deletes the person's local database if `forget` is set. Unsent edits
 * are deleted with it, so ask first; those still in the journal are left to the caller. A database that doesn't answer is left to the next page.
 */
export async function closeSession({ forget }: { forget: boolean }): Promise<void> {
  const { db, engine, user } = currentSession()
  stopFollowingEvents()
  const isAnswering = db.health.state().trouble === null
  db.health.end()
  // At once: the next page deletes it again, should this page end early or another tab still have written to it.
  if (forget) forgetDatabase(user.id)
  const stopped = engine.stop()
  if (isAnswering) await withinPatience(db, stopped)
  if (!forget) return db.close()
  await withinPatience(db, db.delete())
}

/** Waits for `work` to be done, but not longer than the database may be silent. */
async function withinPatience({ health }: LocalDatabase, work: Promise<void>): Promise<void> {
  try {
    await withDeadline(work, health.patienceMs)
  } catch (error) {
    console.warn('The local database did not close in an orderly way', error)
  }
}
