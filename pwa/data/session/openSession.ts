import { hasEndedTransactions } from '../store/endOnLeaving.ts'
import { LocalDatabase } from '../store/localDatabase.ts'
import { openStore, reopenStore } from '../store/openStore.ts'
import { onPageLife } from '../store/pageLife.ts'
import type { StoreState } from '../store/storeHealth.ts'
import { apiRequest } from '../server/api.ts'
import { createEngine } from '../sync/engine.ts'
import type { SyncEngine } from '../sync/engine.ts'
import { loadEditPart } from '../sync/mutate.ts'
import { followEvents } from '../sync/events.ts'
import { readJournal } from '../store/journal.ts'
import { keepStorageQuietly } from '../store/keepStorage.ts'
import { setSession } from './session.ts'
import type { SessionUser } from './session.ts'
import { whenIdle } from '../../ui/whenIdle.ts'

const syncDeadlineMs = 30_000
/** By then, the first screen is up on most devices; on others, the sync waits until the page is idle, or the limit. */
const firstSyncDelayMs = 300
const firstSyncLimitMs = 1_500

/**
 * Opens the person's local database and starts syncing in parallel, slightly delayed unless `isUrgent`: the first
 * screen's data is already on the device, and otherwise all the code that syncing needs would load first. Nothing is
 * awaited: screens read the database right away, whatever the network does.
 */
export function openSession(user: SessionUser, { isUrgent }: { isUrgent: boolean }): void {
  const db = new LocalDatabase(user.id)
  const engine = createEngine({
    db,
    userId: user.id,
    send: request => apiRequest('POST', '/api/sync', request, { timeoutMs: syncDeadlineMs }),
    onFirstEdit: () => void keepStorageQuietly(),
    isHidden: () => document.hidden,
  })
  setSession({ user, db, engine })
  void openStore(db)
  if (readJournal(user.id).length > 0) void storeLeftBehind(db, user.id, engine)
  onStoreChange(db, (now, before) => {
    // Once it works again, retry what was requested while it failed, and store what it couldn't take then.
    if (before.trouble && !now.trouble) {
      engine.retry()
      if (readJournal(user.id).length > 0) void storeLeftBehind(db, user.id, engine)
    }
    if (now.trouble === 'lost' && before.trouble !== 'lost') engine.wake()
    if (now.trouble === 'damaged' && before.trouble !== 'damaged' && now.isOpen) void reopenStore(db)
  })
  const onWake = () => {
    if (!document.hidden) engine.wake()
  }
  // A request from before may still be hanging in the lost connection.
  addEventListener('online', () => engine.retry())
  document.addEventListener('visibilitychange', onWake)
  // A page that comes back from the back/forward cache goes on where it was.
  onPageLife(isLeft => {
    if (isLeft) return engine.pause()
    // If a connection was being opened when the page was left, it was abandoned. Screens may also be waiting for
    // answers to queries that were under way.
    if (!db.health.state().isOpen || hasEndedTransactions()) void reopenStore(db)
    engine.resume()
  })
  const startSyncing = () => {
    // If it can't be loaded now, the first edit tries again.
    loadEditPart().catch(() => undefined)
    stopFollowing = followEvents(() => engine.wake())
    engine.wake()
  }
  if (isUrgent) return startSyncing()
  const timer = setTimeout(() => (stopFollowing = whenIdle(startSyncing, firstSyncLimitMs)), firstSyncDelayMs)
  stopFollowing = () => clearTimeout(timer)
}

async function storeLeftBehind(db: LocalDatabase, userId: string, engine: SyncEngine): Promise<void> {
  try {
    const part = await import('../store/storeJournal.ts')
    if ((await part.storeLeftBehind(db, userId)) > 0) engine.edited()
  } catch (error) {
    // The journal still has them: the next page stores them.
    console.warn('What an earlier page left behind is not stored yet', error)
  }
}

function onStoreChange(db: LocalDatabase, changed: (now: StoreState, before: StoreState) => void): void {
  let before = db.health.state()
  db.health.subscribe(() => {
    const [then, now] = [before, db.health.state()]
    before = now
    changed(now, then)
  })
}

let stopFollowing: () => void = () => {}

/** Stops listening for news from the server. */
export const stopFollowingEvents = (): void => stopFollowing()
