import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import type { LocalDatabase } from '../store/localDatabase.ts'
import { isPageLeft, shownAgain } from '../store/pageLife.ts'
import { currentSession } from '../session/session.ts'
import { syncStatus } from './syncStatus.ts'
import type { SyncCounts, SyncStatus } from './syncStatus.ts'

/** Undefined when the database fails: its health says why, and the bar that shows this has to stay. */
async function readCounts(db: LocalDatabase): Promise<SyncCounts | undefined> {
  try {
    const waiting = await db.outbox.count()
    // Anything stored from here on is counted next time.
    const { stored } = db.health
    return { waiting, attic: await db.attic.count(), stored }
  } catch (error) {
    if (isPageLeft()) {
      await shownAgain()
      return await readCounts(db)
    }
    db.health.failed(error)
    return undefined
  }
}

/** What the permanent sync indicator shows. */
export function useSyncStatus(): SyncStatus {
  const { db, engine } = currentSession()
  const state = useSyncExternalStore(engine.subscribe, engine.state)
  const store = useSyncExternalStore(db.health.subscribe, db.health.state)
  const counts = useLiveQuery(() => readCounts(db), [db, store.round])
  return syncStatus(state, counts, store)
}
