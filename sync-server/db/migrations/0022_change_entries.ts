import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

const pageSize = 500

/**
 * Counts the entries in the rows of the Change Log, so that nothing has to read them for that. An itinerary that was
 * generated is one entry. Rows that are not in this table count as one.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('change_entries')
    .addColumn('scope_id', 'text', column => column.notNull())
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('listed', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('change_entries_pk', ['scope_id', 'id'])
    .execute()
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const [entries, any] = isPostgres
    ? [sql`jsonb_array_elements(e.data::jsonb -> 'entries') j(value)`, sql`bool_or`]
    : [sql`json_each(e.data, '$.entries') j`, sql`max`]
  for (let last = ''; ;) {
    const scopes = await db
      .selectFrom('scope')
      .select('id')
      .where('id', '>', last)
      .where('id', 'like', 'trip:%')
      .orderBy('id')
      .limit(pageSize)
      .execute()
    if (scopes.length === 0) return
    const first = scopes[0]!['id'] as string
    last = scopes.at(-1)!['id'] as string
    await sql`
      insert into change_entries (scope_id, id, listed)
      with counted as materialized (
        select e.scope_id, e.id, (
          select sum(case when step.is_generated then 1 else step.n end) from (
            select count(*) as n, ${any}(
              j.value ->> 'action' = 'itinerary.generate' or j.value ->> 'suggested' is not null) as is_generated
            from ${entries} group by j.value ->> 'step') step) as listed
        from entity e
        where e.scope_id between ${first} and ${last} and e.kind = 'change' and e.deleted_at is null)
      select scope_id, id, listed from counted where listed > 1`.execute(db)
  }
}
