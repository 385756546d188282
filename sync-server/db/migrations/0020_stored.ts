import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

const pageSize = 500

/**
 * How many bytes each scope and each device's outcomes take up, and whose account they count toward. The database
 * itself keeps these sums, so that no statement that writes or removes rows can forget them.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('stored')
    .addColumn('place', 'text', column => column.primaryKey())
    .addColumn('owner_id', 'text')
    .addColumn('bytes', 'bigint', column => column.notNull())
    .execute()
  // An account is added up from this index alone.
  await sql`create index stored_owner on stored (owner_id, bytes) where bytes > 0`.execute(db)
  await count(
    db,
    'scope',
    range => sql`
    insert into stored (place, owner_id, bytes)
    select e.scope_id, ${ownerOf('e.scope_id')}, sum(${size('e')}) from entity e where e.scope_id ${range}
    group by e.scope_id`,
  )
  await count(
    db,
    'sync_client',
    range => sql`
    insert into stored (place, owner_id, bytes)
    select 'client:' || l.client_id, max(c.user_id), sum(octet_length(l.result))
    from mutation_log l join sync_client c on c.id = l.client_id where l.client_id ${range} group by l.client_id`,
  )
  await sql`
    update stored set owner_id = (select c.owner_id from trip_card c where 'trip:' || c.trip_id = stored.place)
    where substr(place, 1, 5) = 'trip:'`.execute(db)
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of isPostgres ? inPostgres : inSqlite) await sql.raw(statement).execute(db)
}

const size = (row: string) => sql.raw(sizeText(row))
const sizeText = (row: string) => `octet_length(${row}.data) + octet_length(${row}.fver)`
const ownerText = (scope: string) => `case when substr(${scope}, 1, 5) = 'user:' then substr(${scope}, 6) end`
const ownerOf = (scope: string) => sql.raw(ownerText(scope))

/** Runs a statement for one range of ids after another. */
async function count(
  db: Kysely<any>,
  table: string,
  statement: (range: ReturnType<typeof sql>) => ReturnType<typeof sql>,
): Promise<void> {
  for (let last = ''; ;) {
    const ids = await db
      .selectFrom(table)
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    if (ids.length === 0) return
    const [first, end] = [ids[0]!['id'] as string, ids.at(-1)!['id'] as string]
    await statement(sql`between ${first} and ${end}`).execute(db)
    last = end
  }
}

const add = 'on conflict (place) do update set bytes = stored.bytes + excluded.bytes'
const nameOwner = `insert into stored (place, owner_id, bytes) values ('trip:' || new.trip_id, new.owner_id, 0)
  on conflict (place) do update set owner_id = excluded.owner_id;`

const inSqlite = [
  `create trigger stored_row_insert after insert on entity begin
    insert into stored (place, owner_id, bytes)
    values (new.scope_id, ${ownerText('new.scope_id')}, ${sizeText('new')}) ${add}; end`,
  `create trigger stored_row_update after update on entity begin
    update stored set bytes = bytes + ${sizeText('new')} - (${sizeText('old')}) where place = new.scope_id; end`,
  `create trigger stored_row_delete after delete on entity begin
    update stored set bytes = bytes - (${sizeText('old')}) where place = old.scope_id; end`,
  `create trigger stored_outcome_insert after insert on mutation_log begin
    insert into stored (place, owner_id, bytes)
    select 'client:' || c.id, c.user_id, octet_length(new.result) from sync_client c where c.id = new.client_id
    ${add}; end`,
  `create trigger stored_outcome_delete after delete on mutation_log begin
    update stored set bytes = bytes - octet_length(old.result) where place = 'client:' || old.client_id; end`,
  `create trigger stored_trip_insert after insert on trip_card begin ${nameOwner} end`,
  `create trigger stored_trip_update after update of owner_id on trip_card when old.owner_id <> new.owner_id
    begin ${nameOwner} end`,
]

const onStatement = (name: string, event: string, tables: string, body: string) => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`,
  `create trigger ${name} after ${event} referencing ${tables} for each statement execute function ${name}()`,
]
const change = (place: string, changes: string) =>
  `update stored set bytes = stored.bytes + w.n
   from (select ${place} as place, sum(n) as n from (${changes}) x group by 1) w where stored.place = w.place`

const inPostgres = [
  ...onStatement(
    'stored_row_insert',
    'insert on entity',
    'new table as added',
    `insert into stored (place, owner_id, bytes)
     select scope_id, ${ownerText('scope_id')}, sum(${sizeText('added')}) from added group by scope_id
     order by scope_id ${add}`,
  ),
  ...onStatement(
    'stored_row_update',
    'update on entity',
    'old table as removed new table as added',
    change(
      'scope_id',
      `select scope_id, ${sizeText('added')} as n from added
       union all select scope_id, - (${sizeText('removed')}) from removed`,
    ),
  ),
  ...onStatement(
    'stored_row_delete',
    'delete on entity',
    'old table as removed',
    change('scope_id', `select scope_id, - (${sizeText('removed')}) as n from removed`),
  ),
  ...onStatement(
    'stored_outcome_insert',
    'insert on mutation_log',
    'new table as added',
    `insert into stored (place, owner_id, bytes)
     select 'client:' || c.id, c.user_id, sum(octet_length(added.result))
     from added join sync_client c on c.id = added.client_id group by c.id, c.user_id order by c.id ${add}`,
  ),
  ...onStatement(
    'stored_outcome_delete',
    'delete on mutation_log',
    'old table as removed',
    change("'client:' || client_id", 'select client_id, - octet_length(result) as n from removed'),
  ),
  `create function stored_trip() returns trigger language plpgsql as $$ begin ${nameOwner} return null; end $$`,
  `create trigger stored_trip_insert after insert on trip_card for each row execute function stored_trip()`,
  `create trigger stored_trip_update after update on trip_card for each row
    when (old.owner_id <> new.owner_id) execute function stored_trip()`,
]
