import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** A scope's size is kept with its version; a person's trips are counted from an index of their own. */
export async function up(db: Kysely<any>): Promise<void> {
  // Null means not counted yet: the first edit that adds something counts it.
  await db.schema.alterTable('scope').addColumn('room', 'text').execute()
  await sql`create index trip_card_living on trip_card (owner_id) where deleted_at is null`.execute(db)
}
