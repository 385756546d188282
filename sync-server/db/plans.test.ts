import Database from 'better-sqlite3'
import { CompiledQuery, sql } from 'kysely'
import type { Kysely } from 'kysely'
import { expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { protocolVersion } from '#shared/sync/protocol.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { createEngine } from '../engine.ts'
import { purge } from '../sync/purge.ts'
import { device } from '../sync/testing/device.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import type { TestServer, TestUser } from '../testing/startTestServer.ts'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

describeEachDatabase('statements', database => {
  test.runIf(database.dialect === 'postgres')(
    'none of those that everyone makes looks through a whole table, however many rows there are',
    async () => {
      const { dataDir, databaseUrl } = await database.place({ isNew: true })
      const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl! }
      await using server = await startTestServer({ env })
      const { kysely } = server.db
      await manyTrips(kysely)
      const before = await scansOf(kysely)
      await live(server, await server.user())
      expect(await scansOf(kysely)).toEqual(before)
    },
  )

  test.runIf(database.dialect === 'postgres')(
    'none of those that remove what was deleted long ago looks through a whole table',
    async () => {
      const db = await database.open({ isNew: true })
      await manyTrips(db.kysely)
      await manyTraces(db.kysely)
      await deletedLongAgo(db)
      const before = await scansOf(db.kysely, purgedTables)
      expect(Object.keys(before).toSorted()).toEqual(purgedTables.toSorted())
      expect(await purge(createEngine(db), Date.now())).toMatchObject(everything)
      expect(await scansOf(db.kysely, purgedTables)).toEqual(before)
    },
  )

  test.runIf(database.dialect === 'sqlite')(
    'none of those that everyone makes goes through the rows that it asks for again and again',
    async () => {
      await using server = await startTestServer({ env: { DATA_DIR: (await database.place()).dataDir } })
      const ana = await server.user()
      const prepare = vi.spyOn(Database.prototype, 'prepare')
      await live(server, ana)
      const statements = prepare.mock.calls.map(([text]) => text)
      prepare.mockRestore()
      const asked = [...new Set(statements)].filter(text => text.includes('json_each('))
      expect(asked.filter(text => text.includes('mutation_log')).length).toBeGreaterThan(1)
      const repeats: string[] = []
      for (const text of asked) {
        const steps = await planOf(server.db.kysely, text)
        steps.forEach(({ detail, parent }, at) => {
          const isInner = steps
            .slice(0, at)
            .some(step => step.parent === parent && step.detail.startsWith('SEARCH'))
          if (isInner && detail.startsWith('SCAN json_each')) repeats.push(text)
        })
      }
      expect(repeats).toEqual([])
    },
  )

  test.runIf(database.dialect === 'sqlite')(
    'none of those that remove what was deleted long ago looks through a whole table, here either',
    async () => {
      const db = await database.open({ isNew: true })
      await deletedLongAgo(db)
      const prepare = vi.spyOn(Database.prototype, 'prepare')
      expect(await purge(createEngine(db), Date.now())).toMatchObject(everything)
      const statements = prepare.mock.calls
        .map(([text]) => text)
        .filter(text => /^\s*(select|update|delete)/.test(text))
      prepare.mockRestore()
      expect(statements.length).toBeGreaterThan(15)
      const scans: string[] = []
      for (const text of statements) {
        for (const { detail } of await planOf(db.kysely, text))
          if (/^SCAN (?!json_each|\(|w\b|r\b)/.test(detail)) scans.push(`${detail}: ${text}`)
      }
      expect(scans).toEqual([])
    },
  )
})

/** The steps in which SQLite runs a statement. Those with the same `parent` are loops, each inside the one before. */
async function planOf(db: Kysely<Tables>, text: string): Promise<{ parent: number; detail: string }[]> {
  const nothing = Array.from(text.matchAll(/\?/g), () => null)
  const plan = CompiledQuery.raw(`explain query plan ${text}`, nothing)
  return (await db.executeQuery<{ parent: number; detail: string }>(plan)).rows
}

/** A trip, an activity, and a day with another, deleted years ago, and outcomes of that time. */
async function deletedLongAgo(db: Db): Promise<void> {
  const ana = device(newId())
  const [gone, kept, dayId] = [newId(), newId(), newId()]
  await ana.send(db, ana.tripCreate(gone, 'Gone'), ana.tripCreate(kept, 'Kept'))
  await ana.send(db, ana.edit('day.add', { id: dayId, tripId: kept, dayNumber: 1, date: null }))
  const tower = ana.itemAdd(kept, dayId, 'Tower')
  const { id } = tower.args as { id: string }
  await ana.send(db, tower, ana.edit('item.delete', { id, tripId: kept }))
  await ana.send(db, ana.itemAdd(kept, dayId, 'Tram'), ana.edit('day.delete', { id: dayId, tripId: kept }))
  await ana.send(db, ana.edit('trip.delete', { id: gone }))
  await sql`update entity set deleted_at = '2020-01-01T00:00:00.000Z'
    where deleted_at is not null`.execute(db.kysely)
  await sql`update mutation_log set at = '2020-01-01T00:00:00.000Z'
    where client_id = ${ana.clientId}`.execute(db.kysely)
}

const everything = { trips: 1, emptied: 3, tombstones: 1, outcomes: 8 }

/** Many rows about other trips in the tables that a removed trip has rows in. */
async function manyTraces(db: Kysely<Tables>): Promise<void> {
  const at = new Date().toISOString()
  const n = sql`generate_series(1, 50000) n`
  await sql`insert into trip_like (trip_id, user_id) select 'other-' || n, 'u' from ${n}`.execute(db)
  await sql`insert into trip_save (trip_id, user_id, saved_at) select 'other-' || n, 'u' || n, '' from ${n}`.execute(
    db,
  )
  await sql`insert into open_invitation (scope_id, collaborator_id) select 'trip:other-' || n, '' from ${n}`.execute(
    db,
  )
  await sql`insert into invitation_link (token_hash, scope_id, collaborator_id, created_by, expires_at)
    select 't' || n, 'trip:other-' || n, '', '', '9' from ${n}`.execute(db)
  await sql`insert into share_link (id, secret_hash, kind, trip_id, made_by, options, created_at)
    select 's' || n, 's' || n, 'page', 'other-' || n, '', '{}', ${at} from ${n}`.execute(db)
  await sql`insert into report (id, reporter_id, subject, subject_id, trip_id, reason, created_at)
    select 'r' || n, 'u' || n, 'trip', 'other-' || n, 'other-' || n, '', ${at} from ${n}`.execute(db)
  await sql`insert into ai_job
    (id, kind, trip_id, user_id, request_id, status, attempts, created_at, due_at, finished_at)
    select 'j' || n, 'insights', 'other-' || n, 'u' || n, '', 'ended', 1, ${at}, ${at}, ${at} from ${n}`.execute(
    db,
  )
  await sql`insert into admin_audit (id, at, admin_id, action, subject_id, subject)
    select 'a' || n, ${at}, 'u', 'trip.hide', 'other-' || n, '' from ${n}`.execute(db)
  await sql`insert into trip_card
    (trip_id, owner_id, visibility, created_at, title, destination, search, owner_search)
    select 'other-' || n, 'u' || n, 'private', ${at}, '', '', '', '' from ${n}`.execute(db)
  // Rows in people's own scopes, most of them about no trip.
  await sql`insert into scope (id, version) select 'user:u' || n, 1 from ${n}`.execute(db)
  await sql`insert into entity (scope_id, kind, id, version, fver, data)
    select 'user:u' || n, 'notification', 'n' || n, 1, '{"*":[1,"u"]}',
      '{"trip":{"id":"other-' || n || '"}}' from ${n}`.execute(db)
  await sql`analyze`.execute(db)
}

const purgedTables = `entity grant_ scope mutation_log trip_like trip_save open_invitation invitation_link
  share_link report ai_job admin_audit trip_card`.split(/\s+/)

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
    // Twice, as after an answer that got lost.
    await request('POST', '/api/sync', sent)
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
async function scansOf(
  db: Kysely<Tables>,
  tables = ['entity', 'grant_', 'scope', 'sync_client', 'mutation_log'],
): Promise<Record<string, number>> {
  // A connection reports when it is idle, at most once a second.
  await new Promise(resolve => setTimeout(resolve, 1500))
  await sql`select pg_stat_force_next_flush()`.execute(db)
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ name: string; scans: number }>`
    select relname as name, seq_scan as scans from pg_stat_user_tables
    where relname in (${sql.join(tables)})`.execute(db)
  return Object.fromEntries(rows.map(({ name, scans }) => [name, scans]))
}
