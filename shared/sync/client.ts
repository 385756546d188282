import type { Cursor, Mutation } from './protocol.ts'

/** How a local database identifies itself to the server, and how far its numbering has come. */
export interface SyncClient {
  clientId: string
  nextMid: number
  /** The highest mutation that a merged answer covered. */
  acked: number
  serverEpoch: string | null
  /** Goes up with every merge and every fresh start, so that the answer to an older request is dropped. */
  merges: number
}

/** Acknowledged mutations, kept for a week in case the server comes back from a backup without them. */
export interface SentMutations {
  lastMid: number
  firstMid: number
  at: number
  mutations: Mutation[]
}

/** What a request says about the device: its client and cursors at one moment. */
export interface Standing {
  client: SyncClient
  cursors: Record<string, Cursor>
}

/**
 * The cursor of a scope that must be fetched from scratch. Unlike a missing cursor, it makes the server say when the
 * device has lost the scope in the meantime, so that its rows are removed.
 */
export const startOver: Cursor = [0, '']
