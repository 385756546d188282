import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** A transaction of this database. */
export type Trx = Transaction<Tables>

/** Where a query reads from: a `Db`, or `{ kysely: trx }` for what a transaction sees. */
export interface Reader {
  kysely: Kysely<Tables>
}
