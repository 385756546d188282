import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/startTestServer.ts'
import type { TestServer } from '../../testing/startTestServer.ts'
import { createIdentity } from '../createIdentity.ts'
import { TestBrowser } from '../testing/testBrowser.ts'

/** Fills the disk: from now on, these writes to what the provider keeps need pages that aren't there. */
async function fill(
  { db }: TestServer,
  ...writes: ('insert on oidc_payload' | 'update on oidc_payload' | 'update on sign_in')[]
) {
  const { kysely } = db
  await sql`create table ballast (bytes blob)`.execute(kysely)
  for (const write of writes) {
    await sql`create trigger ${sql.id(`full ${write}`)} before ${sql.raw(write)}
      begin insert into ballast values (zeroblob(1048576)); end`.execute(kysely)
  }
  const pages = (await sql<{ page_count: number }>`pragma page_count`.execute(kysely)).rows[0]!.page_count
  await sql.raw(`pragma max_page_count = ${pages}`).execute(kysely)
  return async () => {
    await sql.raw(`pragma max_page_count = ${pages * 100}`).execute(kysely)
    await expect.poll(() => db.storage.fault(), { timeout: 5_000 }).toBeUndefined()
  }
}

const reads = async (server: TestServer, token: string) =>
  (await server.request('GET', '/api/trips', { headers: { Authorization: `Bearer ${token}` } })).status

test('on a full disk, the browser that signed in keeps its token and goes on reading; a copy gets nothing', async () => {
  await using server = await startTestServer({ createIdentity, env: { RATE_LIMITS: 'off' } })
  const [own, thief] = [new TestBrowser(server.url), new TestBrowser(server.url)]
  const { refresh_token: token } = await own.signUp()
  await thief.signUp({ email: 'eve@example.org' })
  const empty = await fill(server, 'insert on oidc_payload', 'update on oidc_payload')
  for (let times = 0; times < 2; times++) {
    const { status, body } = await own.refresh(token)
    expect([status, body.refresh_token, await reads(server, body.access_token)]).toEqual([200, token, 200])
  }
  expect((await thief.refresh(token)).status).toBe(500)

  await empty()
  const renewed = (await own.refresh(token)).body.refresh_token
  expect(renewed).not.toBe(token)
  expect((await thief.refresh(token)).status).toBe(400)
  expect((await own.refresh(renewed)).status).toBe(400)
})

test('a token whose successor no longer fits is still good, and one that was used is not', async () => {
  await using server = await startTestServer({ createIdentity, env: { RATE_LIMITS: 'off' } })
  const own = new TestBrowser(server.url)
  const { refresh_token: used } = await own.signUp()
  const { refresh_token: token } = (await own.refresh(used)).body
  const past = { consumed_at_ms: Date.now() - 120_000 }
  await server.db.kysely
    .updateTable('oidc_payload')
    .set(past)
    .where('consumed_at_ms', 'is not', null)
    .execute()
  const empty = await fill(server, 'insert on oidc_payload')
  expect((await own.refresh(token)).status).toBe(500)
  const { status, body } = await own.refresh(token)
  expect([status, body.refresh_token, await reads(server, body.access_token)]).toEqual([200, token, 200])

  await empty()
  const renewed = (await own.refresh(token)).body
  expect(renewed.refresh_token).not.toBe(token)
  expect((await own.refresh(used)).status).toBe(400)
})

test('a sign-in whose use can no longer be noted goes on, and one that ended does not', async () => {
  await using server = await startTestServer({ createIdentity, env: { RATE_LIMITS: 'off' } })
  const own = new TestBrowser(server.url)
  const { refresh_token: token } = await own.signUp()
  await fill(server, 'update on sign_in')
  const { status, body } = await own.refresh(token)
  expect([status, body.refresh_token === token]).toEqual([200, false])
  await server.db.kysely.deleteFrom('sign_in').execute()
  expect((await own.refresh(body.refresh_token)).status).toBe(400)
})
