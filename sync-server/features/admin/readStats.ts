import { sql } from 'kysely'
import { dayMs } from '#shared/plain/dates.ts'
import type { AdminStats, DayCount } from '#shared/features/admin/schema.ts'
import { insightFields } from '#shared/features/insights/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { jsonOf } from '../../db/jsonOf.ts'
import { dialectOf } from '../../db/dialectOf.ts'
import type { Db } from '../../db/open.ts'
import { activeAdmin } from '../../identity/suspension.ts'

const activeDays = 30
const topEntries = 5

/** The figures of the overview, at the time `now` (milliseconds). */
export async function readStats({ kysely }: Db, now: number): Promise<AdminStats> {
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const days = Array.from({ length: activeDays }, (_, index) => dayOf(now - (activeDays - 1 - index) * dayMs))
  const [first = ''] = days
  const count = sql<number>`count(*)`.as('count')

  const [users, active, admins, visibilities, insights, destinations, locations, signUps, trips, seen] =
    await Promise.all([
      kysely.selectFrom('account').select(count).executeTakeFirstOrThrow(),
      kysely
        .selectFrom('account')
        .select(count)
        .where('last_seen_at', '>=', new Date(now - activeDays * dayMs).toISOString())
        .executeTakeFirstOrThrow(),
      kysely.selectFrom('account').select(count).where(activeAdmin).executeTakeFirstOrThrow(),
      kysely.selectFrom('trip_index').select(['visibility', count]).groupBy('visibility').execute(),
      // As a literal, so that the index on insights leads only to their rows.
      kysely
        .selectFrom('entity')
        .select(sql<number>`count(distinct scope_id)`.as('count'))
        .where(
          sql<boolean>`kind = 'insights' and deleted_at is null and (${hasContent(kysely)})
            and exists (select 1 from trip_index t where t.trip_id = substr(scope_id, ${sql.lit(tripScope('').length + 1)}))`,
        )
        .executeTakeFirstOrThrow(),
      kysely
        .selectFrom('trip_index')
        .select(['destination', count])
        .groupBy('destination')
        .orderBy('count', 'desc')
        .orderBy('destination')
        .limit(topEntries)
        .execute(),
      kysely
        .selectFrom('account')
        .select(['location', count])
        .where('location', 'is not', null)
        .groupBy('location')
        .orderBy('count', 'desc')
        .orderBy('location')
        .limit(topEntries)
        .execute(),
      kysely
        .selectFrom('account')
        .select([sql<string>`substr(created_at, 1, 10)`.as('day'), count])
        .where('created_at', '>=', first)
        .groupBy(sql`substr(created_at, 1, 10)`)
        .execute(),
      kysely
        .selectFrom('trip_index')
        .select([sql<string>`substr(created_at, 1, 10)`.as('day'), count])
        .where('created_at', '>=', first)
        .groupBy(sql`substr(created_at, 1, 10)`)
        .execute(),
      kysely
        .selectFrom('active_day')
        .select(['day', 'people as count'])
        .where('day', '>=', first)
        .orderBy('day')
        .execute(),
    ])

  const every = (rows: DayCount[]): DayCount[] => {
    const counts = new Map(rows.map(row => [row.day, Number(row.count)]))
    return days.map(day => ({ day, count: counts.get(day) ?? 0 }))
  }
  const totalTrips = visibilities.reduce((sum, row) => sum + Number(row.count), 0)
  const publicTrips = Number(visibilities.find(({ visibility }) => visibility === 'public')?.count ?? 0)
  return {
    totalUsers: Number(users.count),
    activeUsers: Number(active.count),
    totalTrips,
    publicTrips,
    privateTrips: totalTrips - publicTrips,
    tripsWithAIInsights: Number(insights.count),
    adminCount: Number(admins.count),
    topDestinations: destinations.map(row => ({ destination: row.destination, count: Number(row.count) })),
    topUserLocations: locations.map(row => ({ location: row.location!, count: Number(row.count) })),
    signUps: every(signUps),
    newTrips: every(trips),
    activeByDay: every(seen).filter(({ day }) => seen.length > 0 && day >= seen[0]!.day),
  }
}

/** True for insights in which the model or a person wrote something; what the guide says is the same for everyone. */
function hasContent(kysely: Db['kysely']) {
  const data = jsonOf(kysely, 'data')
  const written = insightFields.map(field => {
    const by =
      dialectOf(kysely) === 'postgres'
        ? sql`-> ${sql.lit(`${field}From`)} ->> 'by'`
        : sql`->> ${sql.lit(`$.${field}From.by`)}`
    return sql`(${data} ->> ${sql.lit(field)} is not null and ${data} ${by} in ('model', 'person'))`
  })
  return sql.join(written, sql` or `)
}
