import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** People, and what the built-in identity provider keeps: passwords, sessions, its signing key. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('issuer', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('email', 'text')
    .addColumn('email_verified', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('first_name', 'text')
    .addColumn('last_name', 'text')
    .addColumn('profile_image_url', 'text')
    .addColumn('bio', 'text')
    .addColumn('location', 'text')
    .addColumn('countries_visited', 'double precision')
    .addColumn('cities_visited', 'double precision')
    .addColumn('is_admin', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('last_seen_at', 'text', column => column.notNull())
    .addUniqueConstraint('account_issuer_subject', ['issuer', 'subject'])
    .execute()
  await db.schema.createIndex('account_email').on('account').column('email').execute()

  await db.schema
    .createTable('credential')
    .addColumn('subject', 'text', column => column.primaryKey())
    .addColumn('email', 'text', column => column.notNull().unique())
    .addColumn('password_hash', 'text', column => column.notNull())
    .addColumn('first_name', 'text', column => column.notNull())
    .addColumn('last_name', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()

  await db.schema
    .createTable('oidc_payload')
    .addColumn('model', 'text', column => column.notNull())
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('payload', 'text', column => column.notNull())
    .addColumn('grant_id', 'text')
    .addColumn('uid', 'text')
    .addColumn('consumed_at_ms', 'bigint')
    .addColumn('expires_at_ms', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('oidc_payload_pk', ['model', 'id'])
    .execute()
  await db.schema.createIndex('oidc_payload_grant').on('oidc_payload').column('grant_id').execute()
  await db.schema.createIndex('oidc_payload_uid').on('oidc_payload').column('uid').execute()
  await db.schema.createIndex('oidc_payload_expiry').on('oidc_payload').column('expires_at_ms').execute()

  await db.schema
    .createTable('signing_key')
    // One row: two servers that start at the same moment must end up with the same key.
    .addColumn('id', 'integer', column => column.primaryKey().check(sql`id = 1`))
    .addColumn('private_jwk', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()
}
