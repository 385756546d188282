import type { Kysely } from 'kysely'

/** What became of a report: what was decided once may have to be decided again. */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('report').addColumn('outcome', 'text').execute()
}
