import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Who blocked someone, for everything that a person reads about a trip. From now on, devices get other rows of a trip
 * across a block: those of people with a block fetch theirs again.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.createIndex('block_of').on('block').columns(['blocked_id', 'user_id']).execute()
  await sql`
    update grant_ set epoch = epoch || 'v' where substr(scope_id, 1, 5) = 'trip:'
    and user_id in (select user_id from block union select blocked_id from block)`.execute(db)
}
