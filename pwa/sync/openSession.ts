import type { Withdrawn } from '#shared/sync/protocol.ts'
import { forgetDatabase, giveUpDatabase, removeGivenUp } from '../db/databaseRecord.ts'
import { hasEndedTransactions } from '../db/endOnLeaving.ts'
import { LocalDatabase } from '../db/localDatabase.ts'
import { openStore, reopenStore } from '../db/openStore.ts'
import { onPageLife } from '../db/pageLife.ts'
import type { StoreState } from '../db/storeHealth.ts'
import { apiRequest } from './api.ts'
import { createEngine } from './engine.ts'
import type { SyncEngine } from './engine.ts'
import { followEvents } from './events.ts'
import { forgetJournal, readJournal } from './journal.ts'
import { keepStorageQuietly } from './keepStorage.ts'
import { notePresence } from './presence.ts'
import { currentSession, setSession } from './session.ts'
import type { SessionUser } from './session.ts'

const syncDeadlineMs = 30_000
/** Until the first screen stands, on most devices. */
const firstSyncDelayMs = 300

/**
 * Opens the person's local database and starts syncing beside it, a moment later unless it `isUrgent`: the first
 * screen is on the device already, and all that syncing needs would have to be loaded before it. Nothing is awaited:
 * screens read the database at once, whatever the network does.
 */
export function openSession(user: SessionUser, { isUrgent }: { isUrgent: boolean }): void {
  const db = new LocalDatabase(user.id)
  const engine = createEngine({
    db,
    userId: user.id,
    send: request => apiRequest('POST', '/api/sync', request, { timeoutMs: syncDeadlineMs }),
    onFirstEdit: () => void keepStorageQuietly(),
  })
  setSession({ user, db, engine })
  void openStore(db)
  removeGivenUp(user.id)
  if (readJournal(user.id).length > 0) void storeLeftBehind(db, user.id, engine)
  onStoreChange(db, (now, before) => {
    // What was asked while it failed is asked again, and what it could not take then is stored.
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
  // A request from before may still hang in the network that is gone.
  addEventListener('online', () => engine.retry())
  document.addEventListener('visibilitychange', onWake)
  // A page that comes back from the back/forward cache goes on where it was.
  onPageLife(isLeft => {
    if (isLeft) return engine.pause()
    // One that was being made when the page was left was given up, and screens may wait for what was asked of one.
    if (!db.health.state().isOpen || hasEndedTransactions()) void reopenStore(db)
    engine.resume()
  })
  const startSyncing = () => {
    stopFollowing = followEvents({
      onPoke: () => engine.wake(),
      onPresence: one => notePresence(one),
      onWithdrawn: withdrawn => void forget(db, withdrawn),
    })
    engine.wake()
  }
  if (isUrgent) return startSyncing()
  const timer = setTimeout(startSyncing, firstSyncDelayMs)
  stopFollowing = () => clearTimeout(timer)
}

async function storeLeftBehind(db: LocalDatabase, userId: string, engine: SyncEngine): Promise<void> {
  // In an empty database they would find nothing that they are about.
  await storeIs(db, ({ isOpen, trouble }) => isOpen && trouble !== 'lost')
  try {
    const { storeJournal } = await import('./storeJournal.ts')
    if ((await storeJournal(db, userId)) > 0) engine.edited()
  } catch (error) {
    // The journal still has them: the next page stores them.
    console.warn('What an earlier page left behind is not stored yet', error)
  }
}

async function forget(db: LocalDatabase, withdrawn: Withdrawn): Promise<void> {
  try {
    await (await import('./withdraw.ts')).withdraw(db, withdrawn)
  } catch (error) {
    // It goes when its screen asks the server next.
    console.warn('What was withdrawn is still on this device', error)
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

function storeIs({ health }: LocalDatabase, isMet: (state: StoreState) => boolean): Promise<void> {
  if (isMet(health.state())) return Promise.resolve()
  return new Promise(resolve => {
    const stop = health.subscribe(() => {
      if (!isMet(health.state())) return
      stop()
      resolve()
    })
  })
}

let stopFollowing: () => void = () => {}

/**
 * Ends the session: first the writers, then, when asked for, the person's local database. Edits that were not
 * sent go with it, so ask before.
 */
export async function closeSession({ forget }: { forget: boolean }): Promise<void> {
  const { db, engine, user } = currentSession()
  stopFollowing()
  const isAnswering = db.health.state().trouble === null
  db.health.end()
  const stopped = engine.stop()
  if (isAnswering) await stopped
  if (forget) {
    forgetJournal(user.id)
    const deleted = db.delete()
    if (isAnswering) await deleted
    // What cannot be removed now is removed when the person comes back.
    else giveUpDatabase(user.id)
    removeGivenUp(user.id)
    if (isAnswering) forgetDatabase(user.id)
  } else db.close()
}
