import { PostgresAdapter, sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * What was deleted is removed in small steps, each of which finds its rows in an index. Trips that earlier versions
 * removed left listings behind: each gets back an empty row, from which the next purge finds and removes the rest.
 */
export async function up(db: Kysely<any>): Promise<void> {
  const data = db.getExecutor().adapter instanceof PostgresAdapter ? sql`data::jsonb` : sql`data`

  // What was deleted and still has its content.
  await sql`create index entity_bin on entity (deleted_at) where deleted_at is not null and fver <> '{}'`.execute(
    db,
  )
  await sql`create index entity_tombstone on entity (deleted_at) where deleted_at is not null`.execute(db)
  // The trip that a row in a person's scope is about.
  await sql`
    create index entity_about on entity ((coalesce(${data} ->> 'tripId', ${data} -> 'trip' ->> 'id')))
    where substr(scope_id, 1, 5) = 'user:'`.execute(db)
  await db.schema.createIndex('mutation_log_at').on('mutation_log').column('at').execute()
  await db.schema.createIndex('invitation_link_expiry').on('invitation_link').column('expires_at').execute()
  await db.schema.createIndex('trip_save_trip').on('trip_save').column('trip_id').execute()
  await db.schema.createIndex('report_trip').on('report').column('trip_id').execute()
  await db.schema.createIndex('social_job_trip').on('social_job').column('trip_id').execute()
  await db.schema.createIndex('ai_job_trip').on('ai_job').column('trip_id').execute()
  await db.schema.createIndex('admin_audit_subject').on('admin_audit').column('subject_id').execute()

  await sql`
    insert into entity (scope_id, id, kind, version, deleted_at, fver, data)
    select 'trip:' || trip_id, trip_id, 'trip', 0, deleted_at, '{"deleted":[0,""]}', '{"id":"' || trip_id || '"}'
    from trip_card where deleted_at is not null and not exists (
      select 1 from entity e where e.scope_id = 'trip:' || trip_card.trip_id and e.kind = 'trip')`.execute(db)
}
