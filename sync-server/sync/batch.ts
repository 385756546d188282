import type { Applied } from '#shared/sync/foldBatch.ts'
import type { Mutation, MutationResult } from '#shared/sync/protocol.ts'
import type { Trx } from '../db/trx.ts'
import type { News } from './channel.ts'
import type { ScopeRoom } from './scopes.ts'

/** A batch from one device of one person. Without `clientId` (REST), nothing about it is remembered. */
export interface Batch {
  userId: string
  clientId: string | null
  mutations: readonly Mutation[]
  /**
   * Locks the accounts that the edits depend on, before anything else is locked: what these people are writing holds
   * scopes, and waits for nobody then. Throws AppError to refuse the edits.
   */
  lock?: Vouch
  /**
   * Vouches for the person's right to edits that the server itself puts together. Called in their transaction, once their
   * scopes are locked, so that what it finds still holds when they are written. Throws AppError to refuse them.
   */
  vouch?: Vouch
  /**
   * Asks again what the server relied on when it put the edits together from what it had read. Called in their
   * transaction, once their scopes are locked. Throws AppError to refuse them.
   */
  recheck?: Vouch
  /** What the new scope of this batch already contains. It becomes visible in the same transaction. */
  draft?: Draft
}

/** The contents of a new scope, stored where nobody can see them yet. */
export interface Draft {
  scope: string
  begunAt: string
  /** The edits that made the contents, all but the one that makes the scope. */
  applied: readonly Applied[]
  /** How much the contents take up. */
  room: ScopeRoom
  bytes: number
}

export type Vouch = (trx: Trx) => Promise<unknown>

export interface ApplyOptions {
  /** Called with every fault of ours that got an edit refused, including its cause. */
  onBug?: (error: unknown) => void
  /** Called with the outcomes before anything is written; throwing leaves everything as it was. */
  check?: (results: readonly MutationResult[]) => void
  /** Runs in the same transaction, after a batch that changed something. */
  alongside?: (trx: Trx) => Promise<void>
  /** Runs before each part of a device's batch. If it throws, the parts before it stay as they are. */
  beforePart?: () => Promise<void>
  /** Runs when a part of a device's batch is on disk. */
  onPart?: (outcome: BatchOutcome) => Promise<void>
}

export interface BatchOutcome {
  /** Another device uses this client id; nothing was run. */
  cloned: boolean
  lmid: number
  results: MutationResult[]
  /** The new version of each scope that changed. */
  changed: Map<string, number>
  /** People who just lost a scope, or have to fetch it again, and must be told. */
  revoked: { userId: string; scope: string }[]
  /** What features tell others, or the person, about the batch. */
  news: News[]
  /** How much was written: rows, Change Log and outcomes, as they are stored. Repeated outcomes count as well. */
  bytes: number
  /** [CAP4] The account of the person is far beyond its cap. */
  isFull: boolean
}

/** The outcome of a batch that changed nothing and has nothing to tell others. */
export const unchanged = (
  outcome: Pick<BatchOutcome, 'cloned' | 'lmid' | 'results'> &
    Partial<Pick<BatchOutcome, 'bytes' | 'isFull'>>,
): BatchOutcome => ({
  bytes: 0,
  isFull: false,
  ...outcome,
  changed: new Map(),
  revoked: [],
  news: [],
})
