import { Dexie } from 'dexie'
import type { Table } from 'dexie'
import type { AnswerSource } from '#shared/features/assistant/schema.ts'
import type { ActivitySuggestion } from '#shared/features/assistant/suggestion.ts'
import type { Person } from '#shared/features/collaborators/person.ts'
import type { TripMarks } from '#shared/features/feed/schema.ts'
import type { PublicInsights } from '#shared/features/insights/publicInsights.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { SentMutations, SyncClient } from '#shared/sync/client.ts'
import type { Shadow } from '#shared/sync/merge.ts'
import type { Overwritten } from '#shared/sync/mutationRows.ts'
import type { Cursor, Mutation, MutationResult } from '#shared/sync/protocol.ts'
import type { Row } from '#shared/sync/row.ts'
import type { AtticContext } from '../sync/atticContext.ts'
import { databaseName, hasHadDatabase, noteDatabase } from './databaseRecord.ts'
import { endingOnLeaving } from './endOnLeaving.ts'
import { isAppleEngine } from './isAppleEngine.ts'
import { rekeyRows } from './rekeyRows.ts'
import { StoreHealth } from './storeHealth.ts'

export interface ClientRecord extends SyncClient {
  key: 'client'
  /** The last entries of the journal that were stored, the latest last. */
  stored?: string[]
}

/** When to try again after failures; kept so that a restart does not forget to be patient. */
export interface RetryRecord {
  key: 'retry'
  failures: number
  at: number
}

/** Why the account is suspended, as the server last said: kept, because whoever is suspended is also signed out. */
export interface SuspendedRecord {
  key: 'suspended'
  problem: string
}

export interface SyncedRecord {
  key: 'synced'
  /** Milliseconds since 1970. */
  at: number
}

/** That an itinerary was asked for on this device, until its person has heard what came of it. */
export interface AskedRecord {
  key: `generation ${string}`
  requestId: string
}

/** The last switch that the server refused: for the screens that are open to say so. */
export interface RefusedRecord {
  key: 'refused'
  /** Milliseconds since 1970. */
  at: number
  /** The mutator's. */
  name: string
  message: string | undefined
}

export interface CursorRecord {
  scope: string
  cursor: Cursor
}

/** An edit that the server refused, whole, with why. */
export interface AtticRecord {
  key: string
  mutation: Mutation
  result: MutationResult
  at: number
  /** What it was about; undefined for what was refused before this was kept. */
  context?: AtticContext | undefined
}

/** A value of another person that an own edit replaced. */
export interface OverwrittenRecord extends Overwritten {
  key: string
  scope: string
  at: number
}

/** A trip of somebody else as it was at the last visit, to be read without a network. */
export interface VisitedRecord {
  tripId: string
  /** Milliseconds since 1970. */
  at: number
  trip: Trip
  owner: Pick<Person, 'id' | 'firstName' | 'lastName' | 'profileImageUrl'>
  days: Day[]
  items: Item[]
  insights?: PublicInsights | null
  /** Absent where an older app kept the record. */
  marks?: TripMarks
}

/** An answer of the server that no row holds (the feed, a profile), as it was seen last. */
export interface SeenRecord {
  key: string
  /** Milliseconds since 1970. */
  at: number
  value: unknown
}

/** A question to the assistant and what became of it. The id is a UUIDv7: they sort by time. */
export interface ChatTurnRecord {
  id: string
  question: string
  /** The trip that it is about, as chosen then. */
  tripId: string | null
  /** `waiting` for a network or its turn; `asking` while an answer is awaited or written. */
  state: 'waiting' | 'asking' | 'done' | 'failed'
  /** What the server has answered so far, with its section of suggestions. */
  answer: string
  source: AnswerSource | null
  /** What this device's own guide says meanwhile; null while nothing stands in the way. */
  guide: string | null
  /** Why there is no answer, or not all of it, for people. */
  problem: string | null
}

/** An activity that an answer proposed. */
export interface ChatSuggestionRecord extends ActivitySuggestion {
  /** A UUIDv7. */
  id: string
  /** The trip that was asked about. */
  tripId: string | null
  /** The title of the trip that it was added to. */
  addedTo: string | null
}

/** [ID1] Scope, kind and id. */
export type RowKey = [scope: string, kind: string, id: string]

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
  declare visited: Table<VisitedRecord, string>
  declare seen: Table<SeenRecord, string>
  declare chatTurn: Table<ChatTurnRecord, string>
  declare chatSuggestion: Table<ChatSuggestionRecord, string>
  readonly health = new StoreHealth()

  constructor(userId: string) {
    // An edit that the screen calls saved must survive the loss of power.
    super(databaseName(userId), {
      chromeTransactionDurability: 'strict',
      ...(isAppleEngine() && { indexedDB: endingOnLeaving(indexedDB), IDBKeyRange }),
    })
    this.version(1).stores({
      // An entry for each index is half of what it costs to write a row: [kind+scope] serves a kind alone as well.
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
    this.#watch(userId)
  }

  #watch(userId: string): void {
    let isNew = false
    this.on('populate', () => {
      isNew = true
    })
    this.on('blocked', () => this.health.waits('blocked'))
    const onReady = () => {
      this.health.opened({ isNew, isMissed: isNew && hasHadDatabase(userId) })
      isNew = false
      noteDatabase(userId)
    }
    // Each time that it is opened: also after a connection that the browser closed.
    this.on('ready', onReady, true)
  }
}
