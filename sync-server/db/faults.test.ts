import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createIdentity } from '../identity/createIdentity.ts'
import { startIssuer } from '../identity/testing/startIssuer.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import type { TestServer, TestUser } from '../testing/startTestServer.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { copyMigratedSqlite } from '../testing/sharedDatabases.ts'
import { DamagedDatabase } from './assertIntact.ts'
import { backup } from './backup.ts'
import { LockTimeout } from './fileLock.ts'
import { openDatabase, sqlitePath } from './open.ts'
import { restore } from './restore.ts'

const addTrip = (server: TestServer, as: TestUser) =>
  server.request<{ error?: { code: string; message: string } }>('POST', '/api/trips', {
    as,
    body: { title: 'Spring', destination: 'Lisbon', description: 'x'.repeat(1000) },
  })

test('a full disk is told as what it is, leaves nothing half done, and is over when there is room', async () => {
  await using server = await startTestServer()
  const ana = await server.user()
  const { kysely } = server.db
  const pages = (await sql<{ page_count: number }>`pragma page_count`.execute(kysely)).rows[0]!.page_count
  await sql.raw(`pragma max_page_count = ${pages}`).execute(kysely)
  const rows = async () =>
    (
      await sql`select (select count(*) from entity), (select count(*) from scope), (select count(*) from trip_card)`.execute(
        kysely,
      )
    ).rows
  let refused = await addTrip(server, ana)
  let before = await rows()
  for (let tries = 0; refused.status === 201 && tries < 200; tries++) {
    before = await rows()
    refused = await addTrip(server, ana)
  }
  expect(refused).toMatchObject({ status: 507, body: { error: { code: 'out-of-space' } } })
  expect(refused.body.error!.message).toMatch("server's disk is full")
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await rows()).toEqual(before)
  expect(server.logged.find(line => line['msg'] === 'request failed')).toMatchObject({
    err: { code: 'SQLITE_FULL' },
  })
  expect(await server.request('GET', '/readyz')).toMatchObject({ status: 503, body: 'the disk is full' })
  expect((await server.request('GET', '/livez')).status).toBe(200)
  expect((await server.request('GET', '/api/trips', { as: ana })).status).toBe(200)

  await sql.raw(`pragma max_page_count = ${pages * 10}`).execute(kysely)
  await expect.poll(async () => (await server.request('GET', '/readyz')).status, { timeout: 5_000 }).toBe(200)
  expect((await addTrip(server, ana)).status).toBe(201)
})

test('a file that another program writes to holds up writing only, and not for ever', async () => {
  await using server = await startTestServer()
  const ana = await server.user()
  const holder = new Database(sqlitePath(server.config.dataDir))
  holder.exec('begin immediate')
  let isWriting = true
  const written = addTrip(server, ana).finally(() => (isWriting = false))
  let rounds = 0
  while (isWriting) {
    expect((await server.request('GET', '/livez')).status).toBe(200)
    expect((await server.request('GET', '/readyz')).status).toBe(200)
    expect((await server.request('GET', '/api/trips', { as: ana })).status).toBe(200)
    if (isWriting) rounds++
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  const refused = await written
  expect(refused).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  // SQLite's own wait would block the whole process.
  expect(rounds).toBeGreaterThan(0)

  const patient = addTrip(server, ana)
  setTimeout(() => holder.close(), 300)
  expect((await patient).status).toBe(201)
})

/** A server with a trip, everything that can be read of it, and its owner, whose account was last renewed long ago. */
async function serverForReaders() {
  const issuer = await startIssuer()
  issuer.state.profile = { sub: 'auth0|7', given_name: 'Ana', family_name: 'Silva' }
  const server = await startTestServer({ env: issuer.env, createIdentity })
  const call = async <Body>(method: string, path: string, body?: object) => {
    // A token of its own each time: who a token belongs to is remembered for a minute.
    const token = await issuer.sign({ jti: randomUUID() })
    return await server.request<Body>(method, path, {
      headers: { Authorization: `Bearer ${token}` },
      ...(body && { body }),
    })
  }
  const created = await call<{ id: string }>('POST', '/api/trips', {
    title: 'Spring',
    destination: 'Lisbon',
    visibility: 'public',
  })
  const { id } = created.body
  const page = await call<{ url: string }>('POST', `/api/trips/${id}/share-links`, {})
  const feed = await call<{ url: string }>('POST', `/api/trips/${id}/calendar-feed`, {})
  await server.db.kysely
    .updateTable('account')
    .set({ last_seen_at: new Date(Date.now() - 2 * 3_600_000).toISOString() })
    .execute()
  const paths = [new URL(page.body.url).pathname, new URL(feed.body.url).pathname, `/preview/${id}.jpg`]
  return {
    server,
    preview: paths[2]!,
    /** The statuses of everything that can be read. */
    read: async () => [
      ...(await Promise.all(paths.map(async path => (await server.request('GET', path)).status))),
      (await call('GET', '/api/trips')).status,
    ],
    async [Symbol.asyncDispose]() {
      await server.stop()
      await issuer[Symbol.asyncDispose]()
    },
  }
}

const all = [200, 200, 200, 200]

test('a full disk keeps nobody from reading', async () => {
  await using world = await serverForReaders()
  const { kysely } = world.server.db
  // Every change needs pages that aren't there. Without this, some would still fit into pages that are.
  await sql`create table ballast (bytes blob)`.execute(kysely)
  for (const table of ['account', 'share_link']) {
    await sql`create trigger ${sql.id(`full_${table}`)} before update on ${sql.table(table)}
      begin insert into ballast values (zeroblob(1048576)); end`.execute(kysely)
  }
  const pages = (await sql<{ page_count: number }>`pragma page_count`.execute(kysely)).rows[0]!.page_count
  await sql.raw(`pragma max_page_count = ${pages}`).execute(kysely)
  // Pictures can't be cached.
  writeFileSync(join(world.server.config.dataDir, 'images'), '')

  expect(await world.read()).toEqual(all)
  expect(world.server.logged.map(line => line['msg'])).toContain('picture not cached')
  expect(await world.server.request('GET', '/readyz')).toMatchObject({
    status: 503,
    body: 'the disk is full',
  })
})

test('a file that another program writes to keeps nobody from reading', async () => {
  await using world = await serverForReaders()
  // Drawing it takes a while, which is not what is measured.
  await world.server.request('GET', world.preview)
  const holder = new Database(sqlitePath(world.server.config.dataDir))
  holder.exec('begin immediate')
  // Whoever waits for the file would wait until it is free.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await world.read()).toEqual(all)
  vi.useRealTimers()
  holder.close()

  expect(await world.read()).toEqual(all)
  const renewed = await world.server.db.kysely.selectFrom('account').select('last_seen_at').execute()
  expect(Date.now() - Date.parse(renewed[0]!.last_seen_at)).toBeLessThan(60_000)
})

/** A migrated database without a log beside it. */
async function place() {
  const folder = temporaryFolder()
  await copyMigratedSqlite(folder.path)
  await (await openDatabase({ dataDir: folder.path })).close()
  const path = sqlitePath(folder.path)
  return { dataDir: folder.path, path, [Symbol.dispose]: () => folder[Symbol.dispose]() }
}

const overwrite = (path: string, at: number, bytes: number) => {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(bytes, 0x5a), 0, bytes, at)
  closeSync(file)
}

const damages: [string, (path: string) => void][] = [
  ['is no database at all', path => writeFileSync(path, 'a letter to someone'.repeat(1000))],
  ['is cut short', path => truncateSync(path, Math.floor(statSync(path).size / 8192) * 4096)],
  ['has lost its first page', path => overwrite(path, 0, 4096)],
  ['has lost a page in the middle', path => overwrite(path, 4096 * 20, 4096)],
]

test.each(damages)(
  'a database that %s is refused, and a backup of it brings it back',
  async (_what, damage) => {
    using it = await place()
    const saved = await backup(it)
    damage(it.path)
    const size = statSync(it.path).size
    const refused = openDatabase(it)
    await expect(refused).rejects.toThrow(DamagedDatabase)
    await expect(refused).rejects.toThrow(/wend\.sqlite is damaged.*npm run restore/)
    expect(statSync(it.path).size).toBe(size)

    const aside = await restore(it, saved)
    expect(existsSync(aside!)).toBe(true)
    await (await openDatabase(it)).close()
  },
)

/** Linux only. */
const ioOfProcess = '/proc/self/io'
/** How many bytes this process has read so far, from wherever. */
const bytesRead = (): number => Number(/^rchar: (\d+)$/m.exec(readFileSync(ioOfProcess, 'utf8'))![1])

test.skipIf(!existsSync(ioOfProcess))(
  'a large database is opened without reading all of it, and refused when it is cut short',
  async () => {
    using it = await place()
    const file = new Database(it.path)
    file.exec(`with recursive row (number) as (select 1 union all select number + 1 from row where number < 400)
    insert into meta (key, value) select 'large ' || number, zeroblob(102400) from row`)
    file.close()
    const before = bytesRead()
    await (await openDatabase(it)).close()
    expect(bytesRead() - before).toBeLessThan(10 * 1024 * 1024)
    truncateSync(it.path, 20 * 1024 * 1024)
    await expect(openDatabase(it)).rejects.toThrow(DamagedDatabase)
  },
)

test('one server uses a data folder at a time', { timeout: 30_000 }, async () => {
  using it = await place()
  const first = await openDatabase(it)
  await expect(openDatabase(it)).rejects.toThrow(LockTimeout)
  await first.close()
  await (await openDatabase(it)).close()
})
