import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { dialectOf } from './dialectOf.ts'

/** A text column that holds JSON, as an expression whose fields `->>` can read. */
export const jsonOf = (db: Kysely<any>, column: string): RawBuilder<unknown> =>
  sql.raw(dialectOf(db) === 'postgres' ? `${column}::jsonb` : column)
