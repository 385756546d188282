import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import type { TestServer } from '../testing/startTestServer.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { accountRoutes } from '../features/account/routes.ts'
import { authRoutes } from '../features/auth/routes.ts'
import { startIdentityServer } from './testing/startIdentityServer.ts'
import { startIssuer } from './testing/startIssuer.ts'
import { person, TestBrowser } from './testing/testBrowser.ts'

const whoAmI = (server: TestServer, token: string) =>
  server.request('GET', '/api/auth/user', { headers: { Authorization: `Bearer ${token}` } })

const json = async (server: TestServer, path: string) =>
  JSON.parse(JSON.stringify((await server.request('GET', path)).body))

describe('with an external provider', () => {
  test('its tokens are believed, and its profile makes the account', async () => {
    await using issuer = await startIssuer()
    issuer.state.profile = {
      sub: 'auth0|7',
      email: 'Bo@Example.org',
      email_verified: true,
      given_name: 'Bo',
      family_name: 'Berg',
      picture: 'https://pictures.example/bo.png',
    }
    await using server = await startIdentityServer({ env: issuer.env })
    const me = await whoAmI(server, await issuer.sign())
    expect(me.status).toBe(200)
    expect(me.body).toEqual({
      id: expect.any(String),
      email: 'bo@example.org',
      emailVerified: true,
      firstName: 'Bo',
      lastName: 'Berg',
      profileImageUrl: 'https://pictures.example/bo.png',
      avatarUrl: expect.stringMatching(/^\/api\/images\/avatar\//),
    })
  })

  test('a name from there that mixes alphabets within a word counts as none', async () => {
    await using issuer = await startIssuer()
    issuer.state.profile = { sub: 'auth0|7', given_name: 'Аdmin', name: 'Bo', family_name: 'Ｂerg' }
    await using server = await startIdentityServer({ env: issuer.env })
    const me = await whoAmI(server, await issuer.sign())
    expect(me.body).toMatchObject({ firstName: 'Bo', lastName: null })
  })

  test('the app is told to go there, and there are no pages of our own', async () => {
    await using issuer = await startIssuer()
    await using server = await startIdentityServer({ env: issuer.env })
    const config = await json(server, '/api/config')
    expect(config.auth).toEqual({
      domain: issuer.domain,
      clientId: 'client',
      audience: 'https://api.example',
    })
    for (const path of ['/authorize', '/oauth/token', '/v2/logout', '/.well-known/jwks.json']) {
      expect((await server.request('GET', path)).status).toBe(404)
    }
    const tables = await server.db.kysely.selectFrom('signing_key').selectAll().execute()
    expect(tables).toEqual([])
  })

  test('deletes an account on a sign-in of now; only a newer token makes one again, and another one', async () => {
    await using issuer = await startIssuer()
    issuer.state.profile = { sub: 'auth0|7' }
    await using server = await startIdentityServer({
      env: issuer.env,
      features: deps => [authRoutes(deps), accountRoutes(deps, { removeUploads: async () => {} })],
    })
    const ask = (method: string, path: string, token: string, body?: object) =>
      server.request<Record<string, unknown>>(method, path, {
        headers: { Authorization: `Bearer ${token}` },
        ...(body && { body }),
      })
    const nowSeconds = Math.floor(Date.now() / 1000)
    const long = await issuer.sign({ auth_time: nowSeconds - 3_600 })
    const closing = await ask('GET', '/api/account/closing', long)
    expect(closing.body).toMatchObject({ removesSignIn: false, needsSignIn: true })
    const confirmed = { confirm: 'DELETE' }
    expect(await ask('DELETE', '/api/account', long, confirmed)).toMatchObject({
      status: 403,
      body: { error: { field: 'signIn' } },
    })
    // If a provider doesn't say when someone signed in, a fresh sign-in can't be required.
    const token = await issuer.sign()
    const me = await whoAmI(server, token)
    expect((await ask('DELETE', '/api/account', token, confirmed)).status).toBe(204)
    for (const old of [token, long]) expect((await whoAmI(server, old)).status).toBe(401)

    await new Promise(resolve => setTimeout(resolve, 1_100))
    const again = await whoAmI(server, await issuer.sign())
    expect(again.status).toBe(200)
    expect(again.body).not.toEqual(me.body)
  })

  test('many requests with one token ask for keys and profile once', async () => {
    await using issuer = await startIssuer()
    issuer.state.profile = { sub: 'auth0|7' }
    await using server = await startIdentityServer({ env: issuer.env })
    const token = await issuer.sign()
    const answers = await Promise.all(Array.from({ length: 20 }, () => whoAmI(server, token)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    await whoAmI(server, await issuer.sign())
    expect(issuer.state.asked).toEqual(['/.well-known/jwks.json', '/userinfo'])
  })

  test.each([
    ['another audience', { aud: 'https://other.example' }],
    ['an ID token', { aud: 'client' }],
    ['another issuer', { iss: 'https://evil.example/' }],
    ['no subject', { sub: '' }],
  ])('refuses %s', async (_what, changes) => {
    await using issuer = await startIssuer()
    await using server = await startIdentityServer({ env: issuer.env })
    expect((await whoAmI(server, await issuer.sign(changes))).status).toBe(401)
  })

  test('refuses an expired token, one signed by another key, and one that was changed', async () => {
    await using issuer = await startIssuer()
    await using server = await startIdentityServer({ env: issuer.env })
    const other = await generateKeyPair('RS256')
    const [header, , signature] = (await issuer.sign()).split('.')
    const [, payload] = (await issuer.sign({ sub: 'auth0|8' })).split('.')
    for (const token of [
      await issuer.sign({}, { expires: '-1m' }),
      await issuer.sign({}, { key: other.privateKey }),
      [header, payload, signature].join('.'),
      'nonsense',
      'a'.repeat(10_000),
    ]) {
      expect((await whoAmI(server, token)).status).toBe(401)
    }
  })

  test('refuses every algorithm but RS256, none and shared secrets above all', async () => {
    await using issuer = await startIssuer()
    await using server = await startIdentityServer({ env: issuer.env })
    const elliptic = await generateKeyPair('ES256')
    const padded = await generateKeyPair('PS256')
    const signed = (alg: string, key: CryptoKey | Uint8Array) =>
      new SignJWT(issuer.claims).setProtectedHeader({ alg, kid: 'k1' }).setExpirationTime('10m').sign(key)
    for (const token of [
      new UnsecuredJWT(issuer.claims).setExpirationTime('10m').encode(),
      await signed('HS256', new TextEncoder().encode(JSON.stringify(issuer.jwk))),
      await signed('ES256', elliptic.privateKey),
      await signed('PS256', padded.privateKey),
    ]) {
      expect((await whoAmI(server, token)).status).toBe(401)
    }
  })

  test('a token is no longer believed once it has expired, however often it was used', async () => {
    await using issuer = await startIssuer()
    issuer.state.profile = { sub: 'auth0|7' }
    await using server = await startIdentityServer({ env: issuer.env })
    // Expired already, but within the allowed clock difference.
    const token = await issuer.sign({}, { expires: '-3s' })
    await new Promise(resolve => setTimeout(resolve, 2_500))
    expect((await whoAmI(server, token)).status).toBe(401)
  })

  test('a provider that cannot be reached gives 503, never 401, and is asked again', async () => {
    await using issuer = await startIssuer()
    issuer.state.profile = { sub: 'auth0|7' }
    await using server = await startIdentityServer({ env: issuer.env })
    const token = await issuer.sign()
    issuer.state.down = true
    const refused = await whoAmI(server, token)
    expect(refused.status).toBe(503)
    expect(refused.body).toMatchObject({ error: { code: 'unavailable' } })
    issuer.state.down = false
  })

  test('a profile of someone else is not taken', async () => {
    await using issuer = await startIssuer()
    issuer.state.profile = { sub: 'auth0|8', email: 'boss@example.org', email_verified: true }
    await using server = await startIdentityServer({ env: issuer.env })
    expect((await whoAmI(server, await issuer.sign())).status).toBe(503)
    expect(await server.db.kysely.selectFrom('account').selectAll().execute()).toEqual([])
  })

  test('the built-in provider of another server will do', async () => {
    await using other = await startIdentityServer()
    const { access_token: token } = await new TestBrowser(other.url).signUp()
    await using server = await startIdentityServer({
      env: { AUTH_DOMAIN: other.url, AUTH_CLIENT_ID: 'wend-pwa', AUTH_AUDIENCE: `${other.url}/api` },
    })
    const me = await whoAmI(server, token)
    expect(me.body).toMatchObject({ email: 'ana@example.org', firstName: 'Ana', lastName: 'Silva' })
  })
})

describe('with the built-in provider', () => {
  test('public addresses answer with and without a token, even with a bad one', async () => {
    await using server = await startIdentityServer()
    const plain = await server.request('GET', '/api/config')
    const bad = await server.request('GET', '/api/config', { headers: { Authorization: 'Bearer bad' } })
    expect([plain.status, bad.status]).toEqual([200, 200])
    expect(plain.body).toMatchObject({
      auth: { domain: server.url, clientId: 'wend-pwa', audience: `${server.url}/api` },
    })
    expect((await server.request('GET', '/api/auth/user')).status).toBe(401)
  })

  test('an ID token is no access token', async () => {
    await using server = await startIdentityServer()
    const { id_token: idToken } = await new TestBrowser(server.url).signUp()
    expect((await whoAmI(server, idToken)).status).toBe(401)
  })

  test.each([
    ['nothing verifies them', {}, false],
    ['nothing verifies them, at a public address', { PUBLIC_URL: 'https://wend.example' }, false],
    ['the operator vouches for them', { AUTH_TRUST_EMAILS: 'true' }, true],
  ])('e-mails when %s', async (_when, env: Record<string, string>, verified) => {
    await using server = await startIdentityServer({ env })
    const { access_token: token } = await new TestBrowser(server.config.publicUrl, server.url).signUp()
    expect((await whoAmI(server, token)).body).toMatchObject({ emailVerified: verified })
  })

  test('whoever signs up with the address of an administrator is none', async () => {
    await using server = await startIdentityServer({ env: { ADMIN_EMAILS: person.email } })
    const { access_token: token } = await new TestBrowser(server.url).signUp()
    await whoAmI(server, token)
    const accounts = await server.db.kysely.selectFrom('account').select(['email', 'is_admin']).execute()
    expect(accounts).toEqual([{ email: person.email, is_admin: 0 }])
  })

  test('a restart signs nobody out', async () => {
    using folder = temporaryFolder()
    const env = { DATA_DIR: folder.path }
    await using first = await startIdentityServer({ env })
    const browser = new TestBrowser(first.url)
    const tokens = await browser.signUp()
    const { body: published } = await first.request('GET', '/.well-known/jwks.json')
    await first.stop()

    await using second = await startIdentityServer({ env: { ...env, PORT: String(first.config.port) } })
    // The connections to the old server are dead, and the first request may be the one that notices.
    await second.request('GET', '/livez').catch(() => undefined)
    expect((await second.request('GET', '/.well-known/jwks.json')).body).toEqual(published)
    expect((await whoAmI(second, tokens.access_token)).status).toBe(200)
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)
    expect(await browser.codeFrom(await browser.authorize())).toBeTypeOf('string')
  })

  test('the private half of its key stays here', async () => {
    await using server = await startIdentityServer()
    const { keys } = await json(server, '/.well-known/jwks.json')
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0]).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })
})
