import type { Kysely } from 'kysely'

/**
 * A push subscription belongs to the sign-in that made it, and ends with it. Of older ones nobody knows which sign-in that
 * was: they belong to the account, and end with the next sign-in of the person that ends.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('push_subscription').addColumn('sid', 'text').execute()
}
