import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The devices of an account are read in pages, each of which begins where the one before ended. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.createIndex('sync_client_owner').on('sync_client').columns(['user_id', 'id']).execute()
  await sql`drop index sync_client_user`.execute(db)
}
