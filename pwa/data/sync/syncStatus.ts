import type { StoreState } from '../store/storeHealth.ts'
import type { StoreTrouble } from '../store/storeTrouble.ts'
import type { EngineState } from './engineState.ts'

export interface SyncStatus {
  /**
   * `opening` until this device has counted the waiting edits: nothing may be reported as saved before that. `saving`
   * while an edit is on its way into the database, `storage` while the database isn't working.
   */
  state: 'opening' | 'saving' | 'saved' | 'local' | 'syncing' | 'paused' | 'sign-in' | 'suspended' | 'storage'
  /** Edits that the server does not have yet. */
  waiting: number
  /** Refused edits that nobody has dealt with yet. */
  attic: number
  problem: string | null
  /** What is the matter with the storage. */
  trouble: StoreTrouble | null
}

export interface SyncCounts {
  waiting: number
  attic: number
  /** How many of this page's edits had been stored when the count was taken. */
  stored: number
}

/**
 * The order of checks: whether this device can store anything at all, then waiting edits, then whether the server can
 * be reached.
 */
export function syncStatus(
  engine: EngineState,
  counts: SyncCounts | undefined,
  store: Pick<StoreState, 'trouble' | 'made'>,
): SyncStatus {
  const status = (state: SyncStatus['state'], waiting = counts?.waiting ?? 0): SyncStatus => ({
    state,
    waiting,
    attic: counts?.attic ?? 0,
    problem: engine.problem,
    trouble: store.trouble,
  })
  if (store.trouble) return status('storage')
  if (!counts) return status('opening')
  const { phase, pushed } = engine
  const left = Math.max(0, counts.waiting - pushed)
  if (phase === 'sign-in' || phase === 'suspended' || phase === 'paused') return status(phase)
  if (counts.waiting === 0) return status(counts.stored < store.made ? 'saving' : 'saved')
  if (phase === 'syncing' && left > 0) return status('syncing', left)
  return status('local')
}
