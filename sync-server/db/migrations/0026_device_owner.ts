import type { Kysely } from 'kysely'

/** Whoever deletes an account, or looks for what is left of one, finds its devices without reading all of them. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.createIndex('sync_client_user').on('sync_client').column('user_id').execute()
}
