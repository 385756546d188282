import type { EngineState } from './engine.ts'

export interface SyncStatus {
  /** `opening` until this device has counted what waits: nothing may be called saved before. */
  state: 'opening' | 'saved' | 'local' | 'syncing' | 'paused' | 'sign-in'
  /** Edits that the server does not have yet. */
  waiting: number
  /** Refused edits that nobody has looked after yet. */
  attic: number
  problem: string | null
}

/** The rule behind it: waiting edits decide first, then whether the server can be reached. */
export function syncStatus(
  { phase, pushed, problem }: EngineState,
  counts: { waiting: number; attic: number } | undefined,
): SyncStatus {
  if (!counts) return { state: 'opening', waiting: 0, attic: 0, problem }
  const { waiting, attic } = counts
  const left = Math.max(0, waiting - pushed)
  if (phase === 'sign-in') return { state: 'sign-in', waiting, attic, problem }
  if (phase === 'paused') return { state: 'paused', waiting, attic, problem }
  if (waiting === 0) return { state: 'saved', waiting, attic, problem }
  if (phase === 'syncing' && left > 0) return { state: 'syncing', waiting: left, attic, problem }
  return { state: 'local', waiting, attic, problem }
}
