import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Reports are read by the administrators, latest first, and keep what was decided; uploaded pictures are drawn anew
 * before they are served, and counted for whoever uploads them.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create index report_open on report (id) where closed_at is null`.execute(db)
  await sql`create index report_about on report (subject, subject_id) where closed_at is null`.execute(db)

  await db.schema.alterTable('report').addColumn('outcome', 'text').execute()

  // What was uploaded before is drawn anew when it is first read.
  await db.schema
    .alterTable('image')
    .addColumn('redrawn', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('image').addColumn('uploaded_by', 'text').execute()
  await db.schema.createIndex('image_uploads').on('image').columns(['uploaded_by', 'created_at']).execute()
}
