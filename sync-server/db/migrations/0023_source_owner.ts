import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { jsonOf } from '../jsonOf.ts'

/** Whose trip a copy was made from, so that this is still known when that trip is gone. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('trip_card').addColumn('source_owner', 'text').execute()
  await sql`update trip_card set source_owner = (
    select original.owner_id from entity e
    join trip_card original on original.trip_id = ${jsonOf(db, 'e.data')} -> 'source' ->> 'tripId'
    where e.scope_id = 'trip:' || trip_card.trip_id and e.kind = 'trip' and e.id = trip_card.trip_id)`.execute(
    db,
  )
}
