import { afterSilence } from './afterSilence.ts'
import type { LocalDatabase } from './localDatabase.ts'

/** Opens the database; its health says what comes of it. A late answer is as good as one in time. */
export async function openStore(db: LocalDatabase): Promise<void> {
  const callOff = afterSilence(db.health, () => db.health.waits('silent'))
  try {
    await db.open()
  } catch (error) {
    db.health.failed(error)
  } finally {
    callOff()
  }
}

/** Opens a database anew that could not be opened, or whose connection was lost. */
export async function reopenStore(db: LocalDatabase): Promise<void> {
  db.health.dropped()
  db.close({ disableAutoOpen: false })
  await openStore(db)
}

/**
 * Finds out when a database that answers nothing does so again: by one question, which waits in line behind what
 * holds it up.
 */
export async function awaitAnswer(db: LocalDatabase): Promise<void> {
  try {
    await db.transaction('rw', db.meta, async () => {
      await db.meta.get('client')
    })
    db.health.heard()
  } catch (error) {
    db.health.failed(error)
  }
}
