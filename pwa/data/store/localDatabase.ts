import { Dexie } from 'dexie'
import type { Table } from 'dexie'
import type { SentMutations, SyncClient } from '#shared/sync/client.ts'
import type { Shadow } from '#shared/sync/merge.ts'
import type { Overwritten } from '#shared/sync/overwritten.ts'
import type { Cursor, Mutation, MutationResult } from '#shared/sync/protocol.ts'
import type { Row } from '#shared/sync/row.ts'
import { databaseName, hasHadDatabase, noteDatabase } from './databaseRecord.ts'
import { endingOnLeaving } from './endOnLeaving.ts'
import { isAppleEngine } from './isAppleEngine.ts'
import { leftovers } from './leftovers.ts'
import { rekeyRows } from './rekeyRows.ts'
import { StoreHealth } from './storeHealth.ts'

export interface ClientRecord extends SyncClient {
  key: 'client'
  /** The journal entries stored most recently, newest last. */
  stored?: string[]
}

/** When to retry after failures; stored so that a restart doesn't reset the delay. */
export interface RetryRecord {
  key: 'retry'
  failures: number
  at: number
}

/** Why the account is suspended, as the server last said. Stored because a suspended person is also signed out. */
export interface SuspendedRecord {
  key: 'suspended'
  problem: string
}

export interface SyncedRecord {
  key: 'synced'
  /** Milliseconds since 1970. */
  at: number
}

/** An itinerary was requested on this device, and the person hasn't been told the outcome yet. */
export interface AskedRecord {
  key: `generation ${string}`
  requestId: string
}

/** The last switch that the server refused, so that the open screens can say so. */
export interface RefusedRecord {
  key: 'refused'
  /** Milliseconds since 1970. */
  at: number
  /** The mutator's name. */
  name: string
  message: string | undefined
}

export interface CursorRecord {
  scope: string
  cursor: Cursor
}

/**
 * What a refused edit was about, as far as this device knew. Each feature that records something here declares it by
 * merging into this interface.
 */
export interface AtticContext {}

/** An edit that the server refused, in full, and the reason why. */
export interface AtticRecord {
  key: string
  mutation: Mutation
  result: MutationResult
  at: number
  /** What it was about; undefined for edits refused before this was recorded. */
  context?: AtticContext | undefined
}

/** Another person's value that one of this person's own edits replaced. */
export interface OverwrittenRecord extends Overwritten {
  key: string
  scope: string
  at: number
  /** Who replaced the value; absent if this device did. */
  writer?: string
}

/** A server answer that isn't held in any row (the feed, a profile), as last seen. */
export interface SeenRecord {
  key: string
  /** Milliseconds since 1970. */
  at: number
  value: unknown
}

/** [ID1] Scope, kind and id. */
export type RowKey = [scope: string, kind: string, id: string]

/** The features' tables. Each feature declares its own next to the record, by merging into this interface. */
export interface FeatureTables {}
// The tables exist no matter who declares them: the class below declares its own in the same way.
// eslint-disable-next-line typescript/no-unsafe-declaration-merging
export interface LocalDatabase extends FeatureTables {}

/** Everything that the app knows offline, for one person. */
export class LocalDatabase extends Dexie {
  declare row: Table<Row, RowKey>
  declare shadow: Table<Shadow, RowKey>
  declare outbox: Table<Mutation, number>
  declare meta: Table<
    ClientRecord | RetryRecord | SuspendedRecord | SyncedRecord | AskedRecord | RefusedRecord,
    string
  >
  declare cursor: Table<CursorRecord, string>
  declare sent: Table<SentMutations, number>
  declare attic: Table<AtticRecord, string>
  declare overwritten: Table<OverwrittenRecord, string>
  declare seen: Table<SeenRecord, string>
  readonly health = new StoreHealth()

  constructor(userId: string) {
    // An edit that the screen calls saved must survive the loss of power.
    super(databaseName(userId), {
      chromeTransactionDurability: 'strict',
      ...(isAppleEngine() && { indexedDB: endingOnLeaving(indexedDB), IDBKeyRange }),
    })
    this.version(1).stores({
      // Index entries make up half the cost of writing a row, so [kind+scope] also serves lookups by kind alone.
      row: '[scope+id], [kind+scope], [scope+parent]',
      shadow: '[scope+id]',
      outbox: 'mid',
      meta: 'key',
      cursor: 'scope',
      sent: 'lastMid, at',
      attic: 'key, at',
      overwritten: 'key, at',
      visited: 'tripId, at',
      seen: 'key, at',
    })
    this.version(2).stores({ chatTurn: 'id', chatSuggestion: 'id' })
    rekeyRows(this)
    this.version(5).stores({ picture: 'tripId' })
    this.version(6).stores({ tripMap: 'tripId' })
    this.#watch(userId)
  }

  #watch(userId: string): void {
    let isNew = false
    this.on('populate', () => {
      isNew = true
    })
    // Dexie would open it again on the next query, even if this is about a connection that was just closed.
    this.on('versionchange', () => {
      if (!leftovers().includes(this.name)) return true
      this.health.end()
      this.close()
      return false
    })
    this.on('blocked', () => this.health.waits('blocked'))
    const onReady = () => {
      this.health.opened({ isNew, isMissed: isNew && hasHadDatabase(userId) })
      isNew = false
      noteDatabase(userId, this.name)
    }
    // On every open, including after a connection that the browser closed.
    this.on('ready', onReady, true)
  }
}
