import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * What administrators decided about trips and accounts, and why; where people are signed in with the built-in provider;
 * and the links for choosing a new password.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('trip_card').addColumn('moderation', 'text').execute()
  await sql`create index trip_card_moderated on trip_card (created_at, trip_id) where moderation is not null`.execute(
    db,
  )
  await db.schema.alterTable('admin_audit').addColumn('reason', 'text').execute()

  await db.schema.alterTable('account').addColumn('suspended_at', 'text').execute()
  await db.schema.alterTable('account').addColumn('suspended_reason', 'text').execute()
  await sql`create index account_suspended on account (suspended_at) where suspended_at is not null`.execute(
    db,
  )

  await db.schema
    .createTable('sign_in')
    // The session at the provider; its row there says whether it is still valid.
    .addColumn('session_uid', 'text', column => column.primaryKey())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('device', 'text', column => column.notNull())
    .addColumn('signed_in_at_ms', 'bigint', column => column.notNull())
    .addColumn('used_at_ms', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('sign_in_subject').on('sign_in').column('subject').execute()

  // The refresh token that replaced a used one.
  await db.schema.alterTable('oidc_payload').addColumn('successor', 'text').execute()

  await db.schema
    .createTable('reset_link')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .addColumn('subject', 'text', column => column.notNull().unique())
    .addColumn('expires_at_ms', 'bigint', column => column.notNull())
    .execute()
}
