import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Trips are shown on maps: their cards get the longitude beside the latitude. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('trip_card').addColumn('lon', 'text').execute()
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const lon = isPostgres
    ? sql`e.data::json ->> 'destinationLon'`
    : sql`json_extract(e.data, '$.destinationLon')`
  await sql`update trip_card set lon = (
    select ${lon} from entity e
    where e.scope_id = 'trip:' || trip_card.trip_id and e.kind = 'trip' and e.id = trip_card.trip_id)`.execute(
    db,
  )
}
