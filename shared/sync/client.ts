import type { Cursor, Mutation } from './protocol.ts'

/** A local database's name towards the server, and where its numbering stands. */
export interface SyncClient {
  clientId: string
  nextMid: number
  /** The highest mutation that a merged answer covered. */
  acked: number
  serverEpoch: string | null
  /** Grows with every merge and every new start: an answer to an older question is dropped. */
  merges: number
}

/** Acknowledged mutations, kept for a week in case the server comes back from a backup without them. */
export interface SentMutations {
  lastMid: number
  firstMid: number
  at: number
  mutations: Mutation[]
}

/** What a request says of the device: client and cursors as of one moment. */
export interface Standing {
  client: SyncClient
  cursors: Record<string, Cursor>
}

/**
 * The cursor of a scope that has to be fetched anew. Unlike no cursor at all it makes the server say when the
 * scope was lost meanwhile, so that its rows go.
 */
export const startOver: Cursor = [0, '']
