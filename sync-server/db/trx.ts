import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** A transaction of this database. */
export type Trx = Transaction<Tables>
