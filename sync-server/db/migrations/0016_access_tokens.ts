import type { Kysely } from 'kysely'

/** The personal access tokens with which people's own programs use the API. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('access_token')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('secret_hash', 'text', column => column.notNull().unique())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('access', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('last_used_on', 'text')
    .execute()
  await db.schema.createIndex('access_token_user').on('access_token').column('user_id').execute()
  await db.schema.createIndex('access_token_expiry').on('access_token').column('expires_at').execute()
}
