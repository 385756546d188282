import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** How much a scope holds is kept with its version; the trips of a person are counted from an index of their own. */
export async function up(db: Kysely<any>): Promise<void> {
  // Null means that nobody has counted yet: the first edit that adds something does.
  await db.schema.alterTable('scope').addColumn('room', 'text').execute()
  await sql`create index trip_card_living on trip_card (owner_id) where deleted_at is null`.execute(db)
}
