import type { Kysely } from 'kysely'

/** Read-only links and calendar subscriptions: addresses that open a trip to anyone who has them. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('share_link')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('secret_hash', 'text', column => column.notNull().unique())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('trip_id', 'text', column => column.notNull())
    .addColumn('made_by', 'text', column => column.notNull())
    .addColumn('options', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('revoked_at', 'text')
    .addColumn('uses', 'bigint', column => column.notNull().defaultTo(0))
    .addColumn('last_used_on', 'text')
    .execute()
  await db.schema.createIndex('share_link_trip').on('share_link').columns(['trip_id', 'kind']).execute()
}
