import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

const key = ['scope_id', 'kind', 'id'] as const

/** A row is identified by scope, kind and id, so an id that one kind uses is free for every other kind. */
export async function up(db: Kysely<any>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table entity drop constraint entity_pk, add constraint entity_pk primary key
      (${sql.join(key.map(column => sql.ref(column)))})`.execute(db)
    return
  }
  // SQLite can't change a key, so the table is rebuilt with everything that belongs to it.
  const { rows: belongings } = await sql<{ statement: string }>`
    select sql as statement from sqlite_master
    where tbl_name = 'entity' and type in ('index', 'trigger') and sql is not null`.execute(db)
  await db.schema
    .createTable('entity_by_kind')
    .addColumn('scope_id', 'text', column => column.notNull())
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('parent', 'text')
    .addColumn('version', 'bigint', column => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('fver', 'text', column => column.notNull())
    .addColumn('data', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('entity_pk', [...key])
    .execute()
  const columns = sql.raw('scope_id, id, kind, parent, version, deleted_at, fver, data')
  await sql`insert into entity_by_kind (${columns}) select ${columns} from entity order by rowid`.execute(db)
  await db.schema.dropTable('entity').execute()
  await db.schema.alterTable('entity_by_kind').renameTo('entity').execute()
  for (const { statement } of belongings) await sql.raw(statement).execute(db)
}
