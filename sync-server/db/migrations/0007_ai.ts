import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What the model is used for, how much it is used, and the jobs that wait for it. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('ai_usage')
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('purpose', 'text', column => column.notNull())
    .addColumn('calls', 'bigint', column => column.notNull())
    .addColumn('tokens_in', 'bigint', column => column.notNull())
    .addColumn('tokens_out', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('ai_usage_pk', ['day', 'user_id', 'purpose'])
    .execute()

  await db.schema
    .createTable('ai_job')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('trip_id', 'text', column => column.notNull())
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('request_id', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('error', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('due_at', 'text', column => column.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('finished_at', 'text')
    .execute()
  // One open job per trip and kind; this also finds the few open jobs without reading the others.
  await sql`create unique index ai_job_open on ai_job (kind, trip_id)
    where status in ('waiting', 'running')`.execute(db)
  await db.schema.createIndex('ai_job_finished').on('ai_job').column('finished_at').execute()
}
