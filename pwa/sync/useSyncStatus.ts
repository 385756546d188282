import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { currentSession } from './session.ts'
import { syncStatus } from './syncStatus.ts'
import type { SyncStatus } from './syncStatus.ts'

/** What the permanent sync indicator shows. */
export function useSyncStatus(): SyncStatus {
  const { db, engine } = currentSession()
  const state = useSyncExternalStore(engine.subscribe, engine.state)
  const counts = useLiveQuery(
    async () => ({ waiting: await db.outbox.count(), attic: await db.attic.count() }),
    [db],
  )
  return syncStatus(state, counts)
}
