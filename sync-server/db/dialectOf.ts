import { PostgresAdapter } from 'kysely'
import type { Kysely } from 'kysely'

export type Dialect = 'sqlite' | 'postgres'

/** The dialect of this database or transaction. */
export const dialectOf = (db: Kysely<any>): Dialect =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
