import type { StoreState } from '../db/storeHealth.ts'
import type { StoreTrouble } from '../db/storeTrouble.ts'
import type { EngineState } from './engine.ts'

export interface SyncStatus {
  /**
   * `opening` until this device has counted what waits: nothing may be called saved before. `saving` while an edit is
   * on its way into the database, `storage` while that does not do its work.
   */
  state: 'opening' | 'saving' | 'saved' | 'local' | 'syncing' | 'paused' | 'sign-in' | 'suspended' | 'storage'
  /** Edits that the server does not have yet. */
  waiting: number
  /** Refused edits that nobody has looked after yet. */
  attic: number
  problem: string | null
  /** What is the matter with the storage. */
  trouble: StoreTrouble | null
}

export interface SyncCounts {
  waiting: number
  attic: number
  /** How many edits of this page were stored when it was counted. */
  stored: number
}

/**
 * The rule behind it: whether this device can keep anything at all, then waiting edits, then whether the server can be
 * reached.
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
