import type { Applied, ReadyBatch } from '#shared/sync/foldBatch.ts'
import type { KindName } from '#shared/sync/kinds.ts'
import type { SyncModel } from '#shared/sync/model.ts'
import type { MutationContext, Role } from '#shared/sync/context.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import type { Row } from '#shared/sync/row.ts'
import type { ReadyMutation } from '#shared/sync/readyMutation.ts'
import type { WorkingSet } from '#shared/sync/workingSet.ts'
import type { Db } from '../db/open.ts'
import type { Trx } from '../db/trx.ts'
import type { Account } from '../identity/readAccounts.ts'
import type { Channel, News } from './channel.ts'
import type { LockedScopes } from './scopes.ts'

/** Who makes the edits of a batch, when, and in which transaction. */
export interface At {
  engine: Engine
  trx: Trx
  userId: string
  /** ISO 8601, UTC. */
  now: string
}

/** The same, once the scopes are locked and the rows are loaded. */
export interface Writing extends At {
  locked: LockedScopes
  set: WorkingSet
}

/** A limited resource, held for the edits of a request before their transaction begins. */
export interface Reservation {
  /** The edits start to run, for the first time or again: nothing is used yet. */
  begin(): void
  /** The final check of an edit that would change something. Throws AppError to refuse it. */
  admit(mutation: Mutation): void
  /** The edits were written, or won't be: gives back what they didn't use. */
  end(isWritten: boolean): Promise<void>
}

/** What mutators may ask for while they run. */
export type Looked = Pick<MutationContext, 'accountsOf'>

/** Who receives a scope from now on; `role` null takes it away. */
export interface Grant {
  userId: string
  scope: string
  role: Role | null
  epoch: string
}

/** A row as it is stored, or some of its columns; without a scope, it is a trip's. */
export interface StoredRow {
  scope_id?: string
  kind: string
  id?: string
  parent?: string | null
  fver?: string
  data: string
}

/** What one person gets of what is stored, where that is less. */
export interface RowView {
  /** The rows, in the same order, changed or left out. */
  rows<Stored extends StoredRow>(rows: readonly Stored[]): Promise<Stored[]>
  /** JSON that tells what others did. */
  text(json: string): string
}

/**
 * What a feature hooks into the engine. Hooks of one type run in the order in which the features are registered, and
 * their errors count as errors of the edits.
 */
export interface SyncHooks {
  feature: string
  /** Runs before the transaction, once for all of its tries, on edits as they were sent: their arguments may be anything. */
  reserve?(userId: string, mutations: readonly Mutation[]): Promise<Reservation | undefined>
  /** Runs before any scope is locked: locks other rows that decide about the edits. */
  holds?(ready: readonly ReadyMutation[], at: At): Promise<void>
  /**
   * Runs once the scopes are locked, so that what it finds still holds when the edits are written: refuses or rewrites
   * edits. Each hook gets what the one before returned.
   */
  permit?(batch: ReadyBatch, at: At): Promise<ReadyBatch>
  /**
   * Counts rows of this kind over all of a person's scopes, for edits that create more of them: `place` is where the
   * mutators look up the count. Of two requests that create some, one waits for the other.
   */
  counts?: {
    kind: KindName
    place(userId: string): string
    count(trx: Trx, userId: string): Promise<ReadonlyMap<string, number>>
  }
  /** Scopes that these edits reach into. They are locked together with those of the edits, in sorted order. */
  reaches?(ready: readonly ReadyMutation[], at: At): Promise<readonly string[]>
  /** Runs once the scopes are locked: returns what mutators may ask for while they run. */
  before?(ready: readonly ReadyMutation[], at: At): Promise<Looked>
  /** Who receives which scope after these edits. */
  grants?(applied: readonly Applied[], versionOf: (scope: string) => number): Grant[]
  /**
   * What the person gets of the rows of their scopes. When this changes for rows that devices have, `renewals` has them
   * fetched again.
   */
  view?(db: Db, userId: string): Promise<RowView>
  /** Gives a new epoch to grants of people who get other rows of a scope after these edits. Returns whose and which. */
  renewals?(applied: readonly Applied[], trx: Trx): Promise<{ userId: string; scope: string }[]>
  /**
   * Writes what follows from the edits: returns rows, in any scopes, that are saved together with those of the edits.
   */
  effects?(applied: readonly Applied[], at: Writing): Promise<Row[]>
  /** Rows that report the edits, in the scopes that the edits changed. */
  log?(applied: readonly Applied[], at: Writing): Promise<Row[]>
  /** Runs when all rows are written: `further` are the rows that effects created, in their current state. */
  after?(applied: readonly Applied[], further: readonly Row[], at: At): Promise<void>
  /** What the feature tells connected devices besides the versions of their scopes. */
  channels?: readonly Channel[]
  /** What others, or the person, must be told after the commit, through these channels. */
  news?(applied: readonly Applied[], who: Pick<At, 'userId' | 'now'>): readonly News[]
  /**
   * A kind whose rows stand for whole scopes: when such a row was deleted long ago, everything that refers to its scope
   * is removed. Tables declare that in links.ts.
   */
  root?: KindName
  /** Runs when the owner of trips leaves for good, in that transaction: hides what is removed after it. */
  forsaken?(trx: Trx, tripIds: readonly string[], at: string): Promise<void>
  /** Runs when trips were removed for good, in that transaction: handles what tables keep about them. */
  removed?(trx: Trx, tripIds: readonly string[]): Promise<void>
  /** Removes up to `limit` rows that have expired by `now`. Returns how many it removed. */
  expire?(trx: Trx, at: { now: string; limit: number }): Promise<number>
  /** Runs after someone's account was created or read again. Returns the new versions of the scopes that changed. */
  account?(account: Account, at: Pick<At, 'engine' | 'trx'>): Promise<ReadonlyMap<string, number>>
  /** What someone is told whose edit was refused through REST. */
  refusal?(db: Db, userId: string, mutations: readonly Mutation[], error: unknown): Promise<unknown>
}

/** What edits run in: a database, the kinds and edits of the product, and what its features do about them. */
export interface Engine {
  db: Db
  model: SyncModel
  hooks: readonly SyncHooks[]
  /** [CAP4] How much an account may store, in bytes. */
  accountBytes: number
  /** How many devices an account may use in one day. */
  devicesADay: number
}

/** The hooks of one sort, in their order. */
export const hooksOf = <Name extends keyof SyncHooks>(
  { hooks }: Pick<Engine, 'hooks'>,
  name: Name,
): NonNullable<SyncHooks[Name]>[] => hooks.flatMap(one => (one[name] ? [one[name]] : []))
