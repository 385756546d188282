import type { Kysely } from 'kysely'

/** The trips that are being written in several transactions, from the first until the last. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('draft')
    .addColumn('scope_id', 'text', column => column.primaryKey())
    .addColumn('begun_at', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('draft_begun').on('draft').column('begun_at').execute()
}
