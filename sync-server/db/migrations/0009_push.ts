import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Where people's devices receive push messages, what waits to be sent there, and who closed their account. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('push_key')
    // One row: two servers that start at the same moment must end up with the same key.
    .addColumn('id', 'integer', column => column.primaryKey().check(sql`id = 1`))
    .addColumn('public_key', 'text', column => column.notNull())
    .addColumn('private_key', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()

  await db.schema
    .createTable('push_subscription')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('endpoint', 'text', column => column.notNull())
    .addColumn('p256dh', 'text', column => column.notNull())
    .addColumn('auth', 'text', column => column.notNull())
    .addColumn('server_key', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('push_subscription_user')
    .on('push_subscription')
    .columns(['user_id', 'created_at'])
    .execute()

  await db.schema
    .createTable('push_message')
    .addColumn('subscription_id', 'text', column => column.notNull())
    .addColumn('notification_id', 'text', column => column.notNull())
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('due_at', 'text', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('push_message_pk', ['subscription_id', 'notification_id'])
    .execute()
  await db.schema.createIndex('push_message_due').on('push_message').column('due_at').execute()

  // Finds old notifications, once a day, among millions of other rows.
  await sql`create index entity_notification on entity (scope_id, id) where kind = 'notification'`.execute(db)

  await db.schema
    .createTable('closed_account')
    .addColumn('user_id', 'text', column => column.primaryKey())
    .addColumn('issuer', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('closed_at', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('closed_account_person')
    .on('closed_account')
    .columns(['issuer', 'subject'])
    .execute()
}
