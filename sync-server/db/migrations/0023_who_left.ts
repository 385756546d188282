import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { jsonOf } from '../jsonOf.ts'

/** When people left trips or were removed: their rows in the trips are emptied after 30 days. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('departure')
    .addColumn('scope_id', 'text', column => column.notNull())
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('left_at', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('departure_pk', ['scope_id', 'user_id'])
    .execute()
  await db.schema.createIndex('departure_of').on('departure').column('user_id').execute()
  await sql`
    insert into departure (scope_id, user_id, left_at)
    select scope_id, parent, max(deleted_at) from entity
    where kind = 'collaborator' and deleted_at is not null and parent is not null
    and ${jsonOf(db, 'data')} ->> 'status' = 'accepted'
    group by scope_id, parent`.execute(db)
}
