import type { Kysely } from 'kysely'

export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', column => column.primaryKey())
    .addColumn('value', 'text', column => column.notNull())
    .execute()

  await db.schema
    .createTable('scope')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('version', 'bigint', column => column.notNull())
    .addColumn('min_version', 'bigint', column => column.notNull().defaultTo(0))
    .execute()

  await db.schema
    .createTable('sync_client')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('last_mid', 'bigint', column => column.notNull())
    .addColumn('seen_at', 'text', column => column.notNull())
    .execute()

  await db.schema
    .createTable('mutation_log')
    .addColumn('client_id', 'text', column =>
      column.notNull().references('sync_client.id').onDelete('cascade'),
    )
    .addColumn('mid', 'bigint', column => column.notNull())
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('result', 'text', column => column.notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('mutation_log_pk', ['client_id', 'mid'])
    .execute()

  await db.schema
    .createTable('grant_')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('scope_id', 'text', column => column.notNull().references('scope.id').onDelete('cascade'))
    .addColumn('role', 'text', column => column.notNull())
    .addColumn('epoch', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('grant_pk', ['user_id', 'scope_id'])
    .execute()
  await db.schema.createIndex('grant_scope').on('grant_').column('scope_id').execute()

  await db.schema
    .createTable('entity')
    .addColumn('scope_id', 'text', column => column.notNull())
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('parent', 'text')
    .addColumn('version', 'bigint', column => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('fver', 'text', column => column.notNull())
    .addColumn('data', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('entity_pk', ['scope_id', 'id'])
    .execute()
  await db.schema.createIndex('entity_version').on('entity').columns(['scope_id', 'version']).execute()
  await db.schema
    .createIndex('entity_parent')
    .on('entity')
    .columns(['scope_id', 'parent'])
    .where('parent', 'is not', null)
    .execute()
  await db.schema.createIndex('entity_id').on('entity').column('id').execute()
}
