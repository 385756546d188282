import { closeSync, existsSync, openSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
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
  let slowestMs = 0
  while (isWriting) {
    const start = performance.now()
    expect((await server.request('GET', '/livez')).status).toBe(200)
    expect((await server.request('GET', '/readyz')).status).toBe(200)
    expect((await server.request('GET', '/api/trips', { as: ana })).status).toBe(200)
    slowestMs = Math.max(slowestMs, performance.now() - start)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  const refused = await written
  expect(refused).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  // SQLite's own wait of 5 s would block the whole process.
  expect(slowestMs).toBeLessThan(2_500)

  const patient = addTrip(server, ana)
  setTimeout(() => holder.close(), 300)
  expect((await patient).status).toBe(201)
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

test('a large database is opened without reading all of it, and refused when it is cut short', async () => {
  using it = await place()
  const file = new Database(it.path)
  file.prepare("insert into meta (key, value) values ('large', zeroblob(?))").run(40 * 1024 * 1024)
  file.close()
  const start = performance.now()
  await (await openDatabase(it)).close()
  expect(performance.now() - start).toBeLessThan(2_000)
  truncateSync(it.path, 20 * 1024 * 1024)
  await expect(openDatabase(it)).rejects.toThrow(DamagedDatabase)
})

test('one server uses a data folder at a time', { timeout: 30_000 }, async () => {
  using it = await place()
  const first = await openDatabase(it)
  await expect(openDatabase(it)).rejects.toThrow(LockTimeout)
  await first.close()
  await (await openDatabase(it)).close()
})
