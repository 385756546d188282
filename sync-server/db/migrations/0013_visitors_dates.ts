import type { Kysely } from 'kysely'
import { foldName } from '#shared/plain/foldName.ts'

const pageSize = 400

/** What we called trips: 'Lisbon, December'. */
const withMonth =
  /^(.+), (?:January|February|March|April|May|June|July|August|September|October|November|December)$/

/**
 * What decides whether visitors see a trip's dates. Those of existing trips are hidden until they are over, also from
 * the search.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema.alterTable('trip_card').addColumn('time_zone', 'text').execute()
  await db.schema
    .alterTable('trip_card')
    .addColumn('shows_dates', 'bigint', column => column.notNull().defaultTo(0))
    .execute()
  for (let after = ''; ;) {
    const trips: { id: string; scope_id: string; data: string }[] = await db
      .selectFrom('entity')
      .select(['id', 'scope_id', 'data'])
      .where('kind', '=', 'trip')
      .where('scope_id', '>', after)
      .orderBy('scope_id')
      .limit(pageSize)
      .execute()
    if (trips.length === 0) return
    for (const { id, data } of trips) {
      const trip = JSON.parse(data) as Record<string, string | null>
      const time_zone = trip.destinationTimeZone ?? null
      const [, title] = withMonth.exec(trip.title ?? '') ?? []
      if (time_zone === null && title === undefined) continue
      const search = title !== undefined && foldName(`${title} ${trip.destination}`).slice(0, 400)
      await db
        .updateTable('trip_card')
        .set({ time_zone, ...(search && { search }) })
        .where('trip_id', '=', id)
        .execute()
    }
    after = trips.at(-1)!.scope_id
  }
}
