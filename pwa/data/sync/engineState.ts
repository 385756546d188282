/** What the engine is doing. How many edits are waiting is in the database. */
export type Phase = 'idle' | 'syncing' | 'offline' | 'paused' | 'sign-in' | 'suspended'

export interface EngineState {
  phase: Phase
  /** Acknowledged in the running round but not merged yet. */
  pushed: number
  /** Why syncing is paused or the account suspended, worded for people. */
  problem: string | null
}

/** Nothing is under way: the server has answered, and all it said is merged. */
export const atRest: EngineState = { phase: 'idle', pushed: 0, problem: null }
