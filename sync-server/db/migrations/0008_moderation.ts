import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Administrators read reports, latest first, and reports keep what was decided. Uploaded pictures are redrawn before
 * they are served, and counted per uploader.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create index report_open on report (id) where closed_at is null`.execute(db)
  await sql`create index report_about on report (subject, subject_id) where closed_at is null`.execute(db)

  await db.schema.alterTable('report').addColumn('outcome', 'text').execute()

  // Earlier uploads are redrawn when they are first read.
  await db.schema
    .alterTable('image')
    .addColumn('redrawn', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('image').addColumn('uploaded_by', 'text').execute()
  await db.schema.createIndex('image_uploads').on('image').columns(['uploaded_by', 'created_at']).execute()
}
