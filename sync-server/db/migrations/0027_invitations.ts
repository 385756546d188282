import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Old invitations are looked for once a day, without reading other rows. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create index entity_invitation on entity (scope_id, id)
    where kind = 'invitation' and deleted_at is null`.execute(db)
}
