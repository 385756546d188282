import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Curated places and uploaded pictures; what administrators did; and what their lists and figures need: an index of the
 * trips, names in searchable form, and the number of people active each day. Triggers keep these up to date no matter
 * who writes: they belong to the rows that they are derived from.
 */
export async function up(db: Kysely<any>): Promise<void> {
  const dialect = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'

  await db.schema
    .createTable('curated_item')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('city', 'text', column => column.notNull())
    .addColumn('category', 'text', column => column.notNull())
    .addColumn('collection_title', 'text', column => column.notNull())
    .addColumn('ranking', 'integer', column => column.notNull())
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('description', 'text')
    .addColumn('address', 'text')
    .addColumn('price_range', 'text')
    .addColumn('image_url', 'text', column => column.notNull())
    .addColumn('sponsored', 'integer', column => column.notNull())
    .addColumn('lat', 'text')
    .addColumn('lon', 'text')
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('updated_at', 'text', column => column.notNull())
    .execute()

  await db.schema
    .createTable('image')
    .addColumn('hash', 'text', column => column.primaryKey())
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('bytes', dialect === 'postgres' ? 'bytea' : 'blob', column => column.notNull())
    .addColumn('size', 'integer', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .execute()

  await db.schema
    .createTable('admin_audit')
    // A UUIDv7, so the key sorts by time.
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('admin_id', 'text', column => column.notNull())
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('subject_id', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .execute()

  await db.schema
    .createTable('active_day')
    .addColumn('day', 'text', column => column.primaryKey())
    .addColumn('people', 'integer', column => column.notNull())
    .execute()

  await db.schema
    .createTable('trip_index')
    .addColumn('trip_id', 'text', column => column.primaryKey())
    .addColumn('owner_id', 'text', column => column.notNull())
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('destination', 'text', column => column.notNull())
    .addColumn('visibility', 'text', column => column.notNull())
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('search', 'text')
    .execute()
  await db.schema.createIndex('trip_index_owner').on('trip_index').column('owner_id').execute()
  await db.schema.createIndex('trip_index_visibility').on('trip_index').column('visibility').execute()
  await db.schema.createIndex('trip_index_destination').on('trip_index').column('destination').execute()
  // Lists are read from this index alone: it gives the order and is searched along the way.
  await db.schema
    .createIndex('trip_index_listed')
    .on('trip_index')
    .columns(['created_at', 'trip_id', 'search'])
    .execute()
  await sql`create index trip_index_unsearched on trip_index (trip_id) where search is null`.execute(db)

  await db.schema.alterTable('account').addColumn('search', 'text').execute()
  await db.schema
    .createIndex('account_listed')
    .on('account')
    .columns(['created_at', 'id', 'search'])
    .execute()
  await db.schema.createIndex('account_seen').on('account').column('last_seen_at').execute()
  await sql`create index account_unsearched on account (id) where search is null`.execute(db)
  await sql`create index account_admin on account (created_at, id, search) where is_admin = 1`.execute(db)
  await sql`create index account_location on account (location) where location is not null`.execute(db)

  // Counts the trips that have insights without reading every row.
  await sql`create index entity_insights on entity (scope_id) where kind = 'insights'`.execute(db)

  for (const statement of triggers[dialect]) await sql.raw(statement).execute(db)
  await sql.raw(firstTrips[dialect]).execute(db)
}

const sameNames = `old.first_name is not distinct from new.first_name
  and old.last_name is not distinct from new.last_name and old.email is not distinct from new.email
  and old.location is not distinct from new.location`

const seenOn = (row: string) => `substr(${row}.last_seen_at, 1, 10)`

const countSeen = `insert into active_day (day, people) values (${seenOn('new')}, 1)
  on conflict (day) do update set people = active_day.people + 1;`

const noteTrip = (field: (name: string) => string) => `
  insert into trip_index (trip_id, owner_id, title, destination, visibility, created_at)
  select new.id, ${['ownerId', 'title', 'destination', 'visibility', 'createdAt'].map(field).join(', ')}
  where new.deleted_at is null;`

const isTrip = (row: string) => `${row}.kind = 'trip' and ${row}.scope_id = 'trip:' || ${row}.id`

const inSqlite = (name: string) => `coalesce(new.data ->> '$.${name}', '')`
const inPostgres = (name: string) => `coalesce(new.data::jsonb ->> '${name}', '')`

const triggers = {
  sqlite: [
    `create trigger trip_index_insert after insert on entity when ${isTrip('new')} begin
      delete from trip_index where trip_id = new.id; ${noteTrip(inSqlite)} end`,
    `create trigger trip_index_update after update on entity when ${isTrip('new')} begin
      delete from trip_index where trip_id = new.id; ${noteTrip(inSqlite)} end`,
    `create trigger trip_index_delete after delete on entity when ${isTrip('old')} begin
      delete from trip_index where trip_id = old.id; end`,
    `create trigger account_search after update of first_name, last_name, email, location on account
      when not (${sameNames}) begin
      update account set search = null where id = new.id;
      update trip_index set search = null where owner_id = new.id; end`,
    `create trigger active_day_insert after insert on account begin ${countSeen} end`,
    `create trigger active_day_update after update of last_seen_at on account
      when ${seenOn('old')} <> ${seenOn('new')} begin ${countSeen} end`,
  ],
  postgres: [
    `create function note_trip() returns trigger language plpgsql as $$ begin
      delete from trip_index where trip_id = new.id; ${noteTrip(inPostgres)} return null; end $$`,
    `create trigger trip_index_write after insert or update on entity for each row
      when (${isTrip('new')}) execute function note_trip()`,
    `create function forget_trip() returns trigger language plpgsql as $$ begin
      delete from trip_index where trip_id = old.id; return null; end $$`,
    `create trigger trip_index_delete after delete on entity for each row
      when (${isTrip('old')}) execute function forget_trip()`,
    `create function forget_search() returns trigger language plpgsql as $$ begin
      update trip_index set search = null where owner_id = new.id;
      new.search := null; return new; end $$`,
    `create trigger account_search before update on account for each row
      when (not (${sameNames})) execute function forget_search()`,
    `create function count_seen() returns trigger language plpgsql as $$ begin
      ${countSeen} return null; end $$`,
    `create trigger active_day_insert after insert on account for each row execute function count_seen()`,
    `create trigger active_day_update after update on account for each row
      when (${seenOn('old')} <> ${seenOn('new')}) execute function count_seen()`,
  ],
}

const firstTrip = (data: (name: string) => string) => `
  insert into trip_index (trip_id, owner_id, title, destination, visibility, created_at)
  select id, ${['ownerId', 'title', 'destination', 'visibility', 'createdAt'].map(data).join(', ')}
  from entity where kind = 'trip' and scope_id = 'trip:' || id and deleted_at is null`

const firstTrips = {
  sqlite: firstTrip(name => `coalesce(data ->> '$.${name}', '')`),
  postgres: firstTrip(name => `coalesce(data::jsonb ->> '${name}', '')`),
}
