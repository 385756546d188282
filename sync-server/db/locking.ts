import { sql } from 'kysely'
import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely'
import { dialectOf } from './dialectOf.ts'

/** The clause that makes a statement lock the rows it reads. SQLite needs none: it has one writer at a time. */
export const locking = (db: Kysely<any>, clause: `for ${string}`): RawBuilder<unknown> =>
  sql.raw(dialectOf(db) === 'postgres' ? clause : '')

/** The same query, locking the rows it reads until the transaction ends: all of them, or those of one table. */
export const held = <DB, From extends keyof DB, Row>(
  db: Kysely<any>,
  query: SelectQueryBuilder<DB, From, Row>,
  table?: From & string,
): SelectQueryBuilder<DB, From, Row> =>
  dialectOf(db) === 'postgres' ? query.forUpdate(table as never) : query
