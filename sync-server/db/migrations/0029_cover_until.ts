import type { Kysely } from 'kysely'

/**
 * A picture that was a trip's cover is kept for as long as it can be restored there. Of pictures that were replaced
 * before this, nobody knows when that was.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('image').addColumn('cover_until', 'text').execute()
}
