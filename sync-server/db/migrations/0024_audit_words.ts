import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The audit list quoted comments, which may be deleted by now. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`update admin_audit set subject = 'comment' where subject like 'comment %'`.execute(db)
}
