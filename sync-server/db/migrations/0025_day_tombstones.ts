import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The tombstones of days stay as long as their trip: the purge must not find them again and again. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`drop index entity_tombstone`.execute(db)
  await sql`create index entity_tombstone on entity (deleted_at)
    where deleted_at is not null and kind <> 'day'`.execute(db)
}
