import type { Transaction } from 'kysely'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

/** A transaction of this database. */
export type Trx = Transaction<Tables>

/** What a reader of the database needs, inside and outside of transactions. */
export type Reader = Pick<Db, 'kysely'>
