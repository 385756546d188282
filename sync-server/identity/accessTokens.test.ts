import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accessTokenNameLength } from '#shared/features/account/accessToken.ts'
import type { AccessTokenMade, AccessTokens } from '#shared/features/account/accessToken.ts'
import { caps } from '#shared/plain/caps.ts'
import { dayMs } from '#shared/plain/dates.ts'
import { newId } from '#shared/plain/ids.ts'
import { featureRouters } from '../features.ts'
import { ApiContract } from '../openapi/testing/ApiContract.ts'
import type { OpenApiDocument } from '../openapi/testing/ApiContract.ts'
import { beforeNextTransaction } from '../testing/beforeNextTransaction.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import type { DatabaseUnderTest } from '../testing/describeEachDatabase.ts'
import { serverOn } from '../testing/serverOn.ts'
import type { TestServer } from '../testing/startTestServer.ts'
import { purgeAccessTokens } from './accessTokens.ts'
import { createIdentity } from './createIdentity.ts'
import { asking } from './testing/asking.ts'
import { startIdentityServer } from './testing/startIdentityServer.ts'
import { startIssuer } from './testing/startIssuer.ts'
import { person, TestBrowser } from './testing/testBrowser.ts'

const path = '/api/account/tokens'
const wanted = { name: 'Backup script', scope: 'read', lifetimeDays: 90 }

type Ask = ReturnType<typeof asking>

const make = async (ask: Ask, fields: object = {}) =>
  (await ask<AccessTokenMade>('POST', path, { ...wanted, ...fields })).body

const list = async (ask: Ask) => (await ask<AccessTokens>('GET', path)).body.tokens

const statusOf = async (server: TestServer, token: string, method = 'GET', where = '/api/auth/user') =>
  (await asking(server, token)(method, where)).status

async function startServer(database?: DatabaseUnderTest) {
  const options = { createIdentity, features: featureRouters }
  return await (database ? serverOn(database, options) : startIdentityServer(options))
}

async function signedUp(server: TestServer, as: Partial<typeof person> = {}) {
  const browser = new TestBrowser(server.url)
  return { browser, ask: asking(server, (await browser.signUp(as)).access_token) }
}

describeEachDatabase('access tokens', database => {
  test('act for their person, are shown once, and end when they are revoked', async () => {
    await using server = await startServer(database)
    const { ask } = await signedUp(server)
    const made = await ask<AccessTokenMade>('POST', path, wanted)
    expect(made.status).toBe(201)
    const { token, ...shown } = made.body
    expect(token).toMatch(/^wend_pat_[\w-]{43}$/)
    expect(shown).toEqual({
      id: expect.any(String),
      name: 'Backup script',
      scope: 'read',
      createdAt: expect.any(String),
      expiresAt: new Date(Date.parse(shown.createdAt) + 90 * dayMs).toISOString(),
      lastUsedOn: null,
    })
    const me = await asking(server, token)<{ email: string }>('GET', '/api/auth/user')
    expect(me).toMatchObject({ status: 200, body: { email: 'ana@example.org' } })
    expect(await list(ask)).toEqual([{ ...shown, lastUsedOn: new Date().toISOString().slice(0, 10) }])

    const stream = await fetch(`${server.url}/api/sync/events`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect((await ask('DELETE', `${path}/${shown.id}`)).status).toBe(204)
    // The server ends the stream on its own.
    await stream.text()
    expect(await statusOf(server, token)).toBe(401)
    expect(await list(ask)).toEqual([])
    expect((await ask('DELETE', `${path}/${shown.id}`)).status).toBe(404)
  })

  test('are not made by a sign-in that has just ended, which they would outlive', async () => {
    await using server = await startServer(database)
    const { ask } = await signedUp(server)
    const elsewhere = await new TestBrowser(server.url).signIn()
    const askElsewhere = asking(server, elsewhere.access_token)
    for (const asks of [ask, askElsewhere]) expect((await asks('GET', '/api/auth/user')).status).toBe(200)
    const hasEnded = beforeNextTransaction(server.db, () => ask('DELETE', '/api/account/sign-ins'))
    expect(await askElsewhere('POST', path, wanted)).toMatchObject({
      status: 401,
      body: { error: { code: 'unauthenticated' } },
    })
    expect(hasEnded()).toBe(true)
    expect(await list(ask)).toEqual([])
  })

  test('are stored as hashes, and are neither in the log nor in the export', async () => {
    await using server = await startServer(database)
    const { ask } = await signedUp(server)
    const { token } = await make(ask, { scope: 'write' })
    const rows = await server.db.kysely.selectFrom('access_token').selectAll().execute()
    expect(rows).toHaveLength(1)
    const exported = await asking(server, token)<{ accessTokens: object[] }>('GET', '/api/account/export')
    expect(exported.body.accessTokens).toMatchObject([{ name: 'Backup script', access: 'write' }])
    await asking(server, `${token}x`)('GET', '/api/trips')
    const said = JSON.stringify([rows, exported.body, server.logged])
    expect(said).not.toContain(token.slice('wend_pat_'.length))
    expect(JSON.stringify([exported.body, server.logged])).not.toContain(rows[0]!.secret_hash)
  })

  test('use up no more than there is room for, however many are made at once', async () => {
    await using server = await startServer(database)
    const { ask } = await signedUp(server)
    const { most } = caps.accessTokensOfAccount
    const old = await make(ask)
    await server.db.kysely
      .updateTable('access_token')
      .set({ expires_at: new Date(Date.now() - dayMs).toISOString() })
      .execute()
    const answers = await Promise.all(Array.from({ length: most + 3 }, () => ask('POST', path, wanted)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(most).fill(201),
      409,
      409,
      409,
    ])
    expect(await list(ask)).toHaveLength(most + 1)
    expect((await ask('DELETE', `${path}/${old.id}`)).status).toBe(204)
  })

  test('sent again with the same id, because the answer was lost, leave one token that works', async () => {
    await using server = await startServer(database)
    const { ask } = await signedUp(server)
    const id = newId()
    const lost = await make(ask, { id })
    const { token } = await make(ask, { id })
    expect(await list(ask)).toMatchObject([{ id, name: wanted.name }])
    expect(await statusOf(server, lost.token)).toBe(401)
    expect(await statusOf(server, token)).toBe(200)

    // It has been used, so somebody has it.
    expect(await ask('POST', path, { ...wanted, id })).toMatchObject({
      status: 409,
      body: { error: { field: 'id' } },
    })
    expect(await statusOf(server, token)).toBe(200)
    const eve = (await signedUp(server, { email: 'eve@example.org' })).ask
    expect((await eve('POST', path, { ...wanted, id })).status).toBe(409)
    expect([(await list(eve)).length, await statusOf(server, token)]).toEqual([0, 200])
  })

  test('sent again find room where they were the last that fit', async () => {
    await using server = await startServer(database)
    const { ask } = await signedUp(server)
    const ids = Array.from({ length: caps.accessTokensOfAccount.most }, newId)
    for (const id of ids) await make(ask, { id })
    const last = { ...wanted, id: ids.at(-1) }
    const again = await Promise.all([ask('POST', path, last), ask('POST', path, last)])
    expect(again.map(({ status }) => status)).toEqual([201, 201])
    expect((await ask('POST', path, wanted)).status).toBe(409)
    expect(await list(ask)).toHaveLength(ids.length)
  })

  test('have a name of 1 to 60 characters, without spaces around it', async () => {
    await using server = await startServer(database)
    const { ask } = await signedUp(server)
    const longest = 'é'.repeat(accessTokenNameLength)
    for (const name of ['', '   ', `${longest}e`]) {
      const refused = await ask('POST', path, { ...wanted, name })
      expect(refused).toMatchObject({ status: 400, body: { error: { field: 'name' } } })
    }
    await make(ask, { name: ` ${longest} ` })
    expect(await list(ask)).toMatchObject([{ name: longest }])
  })

  test('end at their time, and are forgotten 30 days later', async () => {
    await using server = await startServer(database)
    const { ask } = await signedUp(server)
    const { token } = await make(ask, { lifetimeDays: 30 })
    const endless = await make(ask, { lifetimeDays: null })
    expect(endless.expiresAt).toBeNull()
    const { kysely } = server.db
    const endedAt = async (days: number) => {
      const expires_at = new Date(Date.now() - days * dayMs).toISOString()
      await kysely
        .updateTable('access_token')
        .set({ expires_at })
        .where('expires_at', 'is not', null)
        .execute()
    }
    await endedAt(0.01)
    expect(await statusOf(server, token)).toBe(401)
    await endedAt(29)
    expect(await purgeAccessTokens(kysely, Date.now())).toBe(0)
    expect(await list(ask)).toHaveLength(2)
    await endedAt(31)
    expect(await purgeAccessTokens(kysely, Date.now())).toBe(1)
    expect(await list(ask)).toMatchObject([{ id: endless.id }])
    expect(await statusOf(server, endless.token)).toBe(200)
  })

  test('are nobody else’s to see or to revoke', async () => {
    await using server = await startServer(database)
    const { ask } = await signedUp(server)
    const { id, token } = await make(ask)
    const eve = (await signedUp(server, { email: 'eve@example.org' })).ask
    expect(await list(eve)).toEqual([])
    expect((await eve('DELETE', `${path}/${id}`)).status).toBe(404)
    expect(await statusOf(server, token)).toBe(200)
  })

  test.each([
    ['a new password', 'POST', '/api/account/password', { current: person.password, next: 'battery staple' }],
    ['signing out everywhere else', 'DELETE', '/api/account/sign-ins', undefined],
    ['deleting the account', 'DELETE', '/api/account', { confirm: 'DELETE' }],
  ])('end with %s', async (_what, method, where, body) => {
    await using server = await startServer(database)
    const { ask } = await signedUp(server)
    const { token } = await make(ask)
    const eve = (await signedUp(server, { email: 'eve@example.org' })).ask
    const others = await make(eve)
    const stream = await fetch(`${server.url}/api/sync/events`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect((await ask(method, where, body)).status).toBe(204)
    await stream.text()
    expect(await statusOf(server, token)).toBe(401)
    expect(await statusOf(server, others.token)).toBe(200)
    expect(await server.db.kysely.selectFrom('access_token').select('id').execute()).toEqual([
      { id: others.id },
    ])
  })

  test('end for good when their person is suspended, and until then say why', async () => {
    await using server = await startServer(database)
    const { ask } = await signedUp(server)
    const { token } = await make(ask)
    const { kysely } = server.db
    const { body: me } = await ask<{ id: string }>('GET', '/api/auth/user')
    await kysely
      .updateTable('account')
      .set({ suspended_at: new Date().toISOString(), suspended_reason: 'Advertising.' })
      .execute()
    const refused = await asking(server, token)<{ error: object }>('GET', '/api/trips')
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'suspended' } } })
    await kysely.updateTable('account').set({ suspended_at: null, suspended_reason: null }).execute()
    expect(await statusOf(server, token)).toBe(200)

    const admin = await signedUp(server, { email: 'admin@example.org' })
    await admin.ask('GET', '/api/auth/user')
    await kysely.updateTable('account').set({ is_admin: 1 }).where('id', '!=', me.id).execute()
    const where = `/api/admin/users/${me.id}/suspension`
    expect((await admin.ask('PATCH', where, { suspended: true, reason: 'Advertising.' })).status).toBe(200)
    expect((await admin.ask('PATCH', where, { suspended: false })).status).toBe(200)
    expect(await statusOf(server, token)).toBe(401)
  })
})

test.each([
  ['name', { name: '  ' }],
  ['name', { name: 'x'.repeat(61) }],
  ['name', { name: undefined }],
  ['scope', { scope: 'admin' }],
  ['scope', { scope: undefined }],
  ['lifetimeDays', { lifetimeDays: 100_000 }],
  ['lifetimeDays', { lifetimeDays: undefined }],
])('a token with a wrong %s is not made: %o', async (field, fields) => {
  await using server = await startServer()
  const { ask } = await signedUp(server)
  const { status, body } = await ask('POST', path, { ...wanted, ...fields })
  expect([status, body]).toMatchObject([400, { error: { field } }])
  expect(await list(ask)).toEqual([])
})

test('the last use is written once a day, and no failure to write it keeps anyone out', async () => {
  await using server = await startServer()
  const { ask } = await signedUp(server)
  const { token } = await make(ask)
  const { kysely } = server.db
  await sql`create table use_noted (day text)`.execute(kysely)
  await sql`
    create trigger note after update on access_token
    begin insert into use_noted values (new.last_used_on); end`.execute(kysely)
  const today = new Date().toISOString().slice(0, 10)
  for (let n = 0; n < 3; n++) expect(await statusOf(server, token)).toBe(200)
  expect((await sql`select day from use_noted`.execute(kysely)).rows).toEqual([{ day: today }])

  await kysely.updateTable('access_token').set({ last_used_on: '2026-01-02' }).execute()
  await sql`create trigger full before update on access_token begin select raise(abort, 'disk full'); end`.execute(
    kysely,
  )
  expect(await statusOf(server, token)).toBe(200)
  expect((await list(ask))[0]!.lastUsedOn).toBe('2026-01-02')
})

test('an external provider’s people make and use them just the same', async () => {
  await using issuer = await startIssuer()
  issuer.state.profile = { sub: 'auth0|7', given_name: 'Bo' }
  await using server = await startIdentityServer({ env: issuer.env, features: featureRouters })
  const { token } = await make(asking(server, await issuer.sign()), { scope: 'write' })
  issuer.state.down = true
  const ask = asking(server, token)
  expect((await ask('GET', '/api/auth/user')).body).toMatchObject({ firstName: 'Bo' })
  const trip = await ask('POST', '/api/trips', { title: 'Fjords', destination: 'Bergen, Norway' })
  expect(trip.status).toBe(201)
})

test('making one takes a sign-in of now; seeing and revoking them does not', async () => {
  await using issuer = await startIssuer()
  issuer.state.profile = { sub: 'auth0|7' }
  await using server = await startIdentityServer({ env: issuer.env, features: featureRouters })
  const nowSeconds = Math.floor(Date.now() / 1000)
  const fresh = asking(server, await issuer.sign({ auth_time: nowSeconds - 60 }))
  const old = asking(server, await issuer.sign({ auth_time: nowSeconds - 3_600 }))
  const { id } = await make(fresh)
  const refused = await old('POST', path, wanted)
  expect(refused).toMatchObject({ status: 403, body: { error: { field: 'signIn' } } })
  expect((await fresh('GET', path)).body).toMatchObject({ needsSignIn: false, tokens: [{ id }] })
  expect((await old('GET', path)).body).toMatchObject({ needsSignIn: true, tokens: [{ id }] })
  expect((await old('DELETE', `${path}/${id}`)).status).toBe(204)
})

test.each(['', 'x', 'x'.repeat(2_000), '%00'])(
  'wend_pat_%s, which nobody was given, is no token',
  async end => {
    await using server = await startServer()
    expect(await statusOf(server, `wend_pat_${end}`)).toBe(401)
  },
)

/** What no token may do, by call. Everything else a token may do that may write. */
const isForPeople = (call: string): boolean =>
  / \/api\/(account|admin|push)(\/|$)/.test(call)
    ? call !== 'GET /api/account/export' && call !== 'GET /api/account/closed/{id}'
    : /^(POST|PATCH|DELETE) \/api\/curated|^POST \/api\/images(\/check)?$/.test(call)

test('a token does only what its scope allows: an administrator’s asks everything', async () => {
  await using server = await startServer()
  const { ask } = await signedUp(server)
  await server.db.kysely.updateTable('account').set({ is_admin: 1 }).execute()
  const tokens = { read: await make(ask), write: await make(ask, { scope: 'write' }) }
  const { body } = await server.request<OpenApiDocument>('GET', '/api/openapi.json')
  const { calls } = new ApiContract(body)
  expect(calls.length).toBeGreaterThan(90)
  const wrong: string[] = []
  for (const { call } of calls) {
    const [method, template] = call.split(' ') as [string, string]
    const where = template.replaceAll(/\{\w+\}/g, newId)
    for (const scope of ['read', 'write'] as const) {
      const left = new AbortController()
      const answer = await fetch(server.url + where, {
        method,
        headers: { Authorization: `Bearer ${tokens[scope].token}`, 'Content-Type': 'application/json' },
        ...(method !== 'GET' && { body: '{}' }),
        signal: left.signal,
      })
      const isRefused = answer.headers.get('WWW-Authenticate') === 'Bearer error="insufficient_scope"'
      const shouldBe = isForPeople(call) || (scope === 'read' && method !== 'GET')
      if (isRefused !== shouldBe || isRefused !== (answer.status === 403) || answer.status === 401) {
        wrong.push(`${call} (${scope}): ${answer.status}`)
      }
      left.abort()
    }
  }
  expect(wrong).toEqual([])
  expect(await list(ask)).toHaveLength(2)
})

test('an administrator’s token is no moderator', async () => {
  await using server = await startServer()
  const { ask } = await signedUp(server)
  const eve = (await signedUp(server, { email: 'eve@example.org' })).ask
  const trip = { title: 'Fjords', destination: 'Bergen, Norway', visibility: 'public' }
  const { id } = (await eve<{ id: string }>('POST', '/api/trips', trip)).body
  const comment = await eve<{ id: string }>('POST', `/api/trips/${id}/comments`, { text: 'Buy this.' })
  const about = `/api/trips/${id}/comments/${comment.body.id}`
  expect((await ask('POST', `${about}/report`, { reason: 'An advertisement' })).status).toBe(204)
  await server.db.kysely
    .updateTable('account')
    .set({ is_admin: 1 })
    .where('email', '=', person.email)
    .execute()
  const { token } = await make(ask, { scope: 'write' })
  expect(await statusOf(server, token, 'DELETE', about)).toBe(403)
  expect((await ask('DELETE', about)).status).toBe(204)
})
