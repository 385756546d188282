import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { protocolVersion } from '#shared/sync/protocol.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import type { TestServer, TestUser } from '../testing/startTestServer.ts'
import type { Tables } from './tables.ts'

describeEachDatabase('statements', database => {
  test.runIf(database.dialect === 'postgres')(
    'none of those that everyone makes looks through a whole table, however many rows there are',
    { timeout: 120_000 },
    async () => {
      const { dataDir, databaseUrl } = await database.place()
      const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl! }
      await using server = await startTestServer({ env })
      const { kysely } = server.db
      await manyTrips(kysely)
      const before = await scansOf(kysely)
      await live(server, await server.user())
      expect(await scansOf(kysely)).toEqual(before)
    },
  )
})

/** 2,000 trips of other people with 100 rows each, and as many edits. */
async function manyTrips(db: Kysely<Tables>): Promise<void> {
  const at = new Date().toISOString()
  const trips = sql`select 'other-' || n as id from generate_series(1, 2000) n`
  await sql`insert into scope (id, version) select 'trip:' || t.id, 100 from (${trips}) t`.execute(db)
  await sql`insert into grant_ (user_id, scope_id, role, epoch)
    select 'user-' || t.id, 'trip:' || t.id, 'owner', 'e' from (${trips}) t`.execute(db)
  await sql`insert into entity (scope_id, kind, id, parent, version, fver, data)
    select 'trip:' || t.id, case when m = 1 then 'trip' when m < 15 then 'day' when m < 60 then 'item' else 'change' end,
      case when m = 1 then t.id else t.id || '-' || m end, case when m between 15 and 59 then t.id || '-2' end, m, '{}', '{}'
    from (${trips}) t, generate_series(1, 100) m`.execute(db)
  // Many more trips without rows: their tables are narrow, and PostgreSQL scans them whole while they are short.
  const empty = sql`select 'empty-' || n as id from generate_series(1, 100000) n`
  await sql`insert into scope (id, version) select 'trip:' || t.id, 100 from (${empty}) t`.execute(db)
  await sql`insert into grant_ (user_id, scope_id, role, epoch)
    select 'user-' || t.id, 'trip:' || t.id, 'owner', 'e' from (${empty}) t`.execute(db)
  await sql`insert into sync_client (id, user_id, last_mid, seen_at)
    select 'client-' || t.id, 'user-' || t.id, 100, ${at} from (${trips}) t`.execute(db)
  await sql`insert into mutation_log (client_id, mid, key, result, at)
    select 'client-' || t.id, m, t.id || '-' || m, '{}', ${at} from (${trips}) t, generate_series(1, 100) m`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

/** What a person does all day, by sync and by REST. */
async function live(server: TestServer, as: TestUser): Promise<void> {
  const request = async (method: string, path: string, body?: unknown) => {
    const answer = await server.request<{ id: string }>(method, path, { as, body })
    expect(answer.status, `${method} ${path}`).toBeLessThan(300)
    return answer.body
  }
  const dates = { startDate: '2027-05-01', endDate: '2027-05-04' }
  const { id } = await request('POST', '/api/trips', { title: 'Lisbon', destination: 'Lisbon', ...dates })
  const trip = `/api/trips/${id}`
  const day = await request('POST', `${trip}/itinerary/days`, { dayNumber: 1, date: '2027-05-01' })
  const activity = { dayId: day.id, title: 'Coffee', category: 'other' }
  const item = await request('POST', `${trip}/itinerary/items`, activity)
  const clientId = newId()
  for (let mid = 1; mid <= 3; mid++) {
    const madeAt = new Date().toISOString()
    const args = { id, title: `Lisbon ${mid}` }
    const mutation = {
      mid,
      key: newId(),
      sv: 1,
      name: 'trip.update',
      scope: tripScope(id),
      base: 0,
      madeAt,
      args,
    }
    const sent = { v: protocolVersion, clientId, cursors: {}, mutations: [mutation] }
    await request('POST', '/api/sync', sent)
  }
  await request('PATCH', `${trip}/itinerary/items/${item.id}`, { title: 'Tea' })
  for (const path of [
    '/api/trips',
    trip,
    `${trip}/itinerary`,
    `${trip}/activity`,
    '/api/feed',
    '/api/notifications',
  ]) {
    await request('GET', path)
  }
  await request('DELETE', trip)
}

/** How often each large table was scanned, as far as the connections have reported. */
async function scansOf(db: Kysely<Tables>): Promise<Record<string, number>> {
  // A connection reports when it is idle, at most once a second.
  await new Promise(resolve => setTimeout(resolve, 1500))
  await sql`select pg_stat_force_next_flush()`.execute(db)
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ name: string; scans: number }>`
    select relname as name, seq_scan as scans from pg_stat_user_tables
    where relname in ('entity', 'grant_', 'scope', 'sync_client', 'mutation_log')`.execute(db)
  return Object.fromEntries(rows.map(({ name, scans }) => [name, scans]))
}
