import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import { serverOn } from '../../testing/serverOn.ts'
import { createIdentity } from '../createIdentity.ts'
import { asking } from '../testing/asking.ts'
import { startIdentityServer } from '../testing/startIdentityServer.ts'
import { person, TestBrowser } from '../testing/testBrowser.ts'

/** The sign-in page in a browser that has not been here before, once there is an account. */
async function otherBrowser({ url }: { url: string }): Promise<{ browser: TestBrowser; page: string }> {
  await new TestBrowser(url).signUp()
  const browser = new TestBrowser(url)
  return { browser, page: await browser.openSignIn() }
}

describe('signing up', () => {
  test('leads through code and PKCE to tokens that the API accepts', async () => {
    await using server = await startIdentityServer()
    const browser = new TestBrowser(server.url)

    const tokens = await browser.signUp()

    expect(decodeProtectedHeader(tokens.access_token).alg).toBe('RS256')
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      iss: `${server.url}/`,
      aud: `${server.url}/api`,
      scope: 'openid profile email',
    })
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      iss: `${server.url}/`,
      aud: 'wend-pwa',
      nonce: 'the-nonce',
      given_name: 'Ana',
      family_name: 'Silva',
      email: 'ana@example.org',
    })
    expect(tokens.refresh_token).toBeTypeOf('string')
    const me = await server.request('GET', '/api/auth/user', {
      headers: { Authorization: `Bearer ${tokens.access_token}` },
    })
    expect(me.status).toBe(200)
    expect(me.body).toMatchObject({ firstName: 'Ana', lastName: 'Silva', email: 'ana@example.org' })
  })

  test('opens its own page when the app asks for it', async () => {
    await using server = await startIdentityServer()
    const browser = new TestBrowser(server.url)
    const { location } = await browser.authorize({ screen_hint: 'signup' })
    const page = await browser.send('GET', location!)
    expect(page.text).toContain('<h1>Create your account</h1>')
  })

  test('fills in the address that the app expects, if it is one', async () => {
    await using server = await startIdentityServer()
    for (const [hint, value] of [
      ['ana@example.org', 'ana@example.org'],
      ['"><b>', ''],
    ] as const) {
      for (const screen of ['signup', 'login']) {
        const browser = new TestBrowser(server.url)
        const { location } = await browser.authorize({ screen_hint: screen, login_hint: hint })
        const { text } = await browser.send('GET', location!)
        expect(/<input[^>]*name="email"[^>]*>/.exec(text)![0]).toContain(`value="${value}"`)
      }
    }
  })

  test('says beside each field what is wrong, and keeps what was typed, but not the password', async () => {
    await using server = await startIdentityServer()
    const browser = new TestBrowser(server.url)
    const page = await browser.openSignIn()
    const answer = await browser.send('POST', `${page}/signup`, {
      firstName: '  ',
      lastName: '"><script>alert(1)</script>',
      email: 'ana@example',
      password: '1234567',
    })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('id="firstName-error"')
    expect(answer.text).toContain('aria-describedby="email-error"')
    expect(answer.text).toContain('aria-describedby="password-error"')
    expect(answer.text).toContain('value="ana@example"')
    expect(answer.text).toContain('&#62;&#60;script&#62;alert(1)')
    expect(answer.text).not.toContain('<script>alert(1)')
    expect(answer.text).not.toContain('1234567')
  })

  test('an e-mail has one account, however it is spelt', async () => {
    await using server = await startIdentityServer()
    const { browser, page } = await otherBrowser(server)
    const someone = { ...person, password: 'battery staple' }
    const answer = await browser.send('POST', `${page}/signup`, { ...someone, email: ' ANA@Example.org ' })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('already an account')
    const tokens = await new TestBrowser(server.url).signIn('Ana@EXAMPLE.org')
    expect(tokens.access_token).toBeTypeOf('string')
    // "é" has one code point, or two.
    const signedUp = (email: string) => new TestBrowser(server.url).signUp({ ...someone, email })
    await signedUp('josé@example.org')
    const other = { ...person, email: 'jose\u0301@example.org' }
    await expect(new TestBrowser(server.url).signUp(other)).rejects.toThrow('already an account')
  })

  test('works when the button was pressed twice, or the first answer got lost', async () => {
    await using server = await startIdentityServer()
    const browser = new TestBrowser(server.url)
    const page = await browser.openSignIn({ screen_hint: 'signup' })
    const send = () => browser.send('POST', `${page}/signup`, person)
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    const again = await send()
    expect(again.status).toBe(303)
    expect((await browser.exchange(await browser.codeFrom(again))).status).toBe(200)
    expect(await server.db.kysely.selectFrom('credential').select('email').execute()).toHaveLength(1)
  })

  test('tells nobody by sign-up faster than by sign-in whether a password is right', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await using server = await startIdentityServer()
    const { browser, page } = await otherBrowser(server)
    const send = async (password: string) =>
      (await browser.send('POST', `${page}/signup`, { ...person, password })).status
    for (let n = 0; n < 3; n++) expect(await send('battery staple')).toBe(422)
    expect(await send(person.password)).toBe(422)
    vi.setSystemTime(Date.now() + 1_050)
    expect(await send(person.password)).toBe(303)
  })

  test('lets nobody in who is suspended, and says why', async () => {
    await using server = await startIdentityServer()
    const { access_token } = await new TestBrowser(server.url).signUp()
    await asking(server, access_token)('GET', '/api/auth/user')
    const suspended = { suspended_at: new Date().toISOString(), suspended_reason: 'Spam.' }
    await server.db.kysely.updateTable('account').set(suspended).execute()
    const browser = new TestBrowser(server.url)
    const answer = await browser.send('POST', `${await browser.openSignIn()}/signup`, person)
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('Spam.')
  })

  test('passwords are stored as scrypt hashes, each with its own salt', async () => {
    await using server = await startIdentityServer()
    await new TestBrowser(server.url).signUp()
    await new TestBrowser(server.url).signUp({ email: 'bo@example.org' })
    const rows = await server.db.kysely.selectFrom('credential').select('password_hash').execute()
    expect(rows).toHaveLength(2)
    expect(rows[0]!.password_hash).toMatch(/^scrypt\$32768\$8\$3\$/)
    expect(rows[0]!.password_hash).not.toBe(rows[1]!.password_hash)
  })
})

describe('signing in', () => {
  test('a wrong password and an unknown e-mail get the same answer', async () => {
    await using server = await startIdentityServer()
    await new TestBrowser(server.url).signUp()
    const answers = []
    for (const email of [person.email, 'nobody@example.org']) {
      const browser = new TestBrowser(server.url)
      const page = await browser.openSignIn()
      const { status, text } = await browser.send('POST', `${page}/signin`, { email, password: 'wrong one' })
      answers.push({ status, text: text.replaceAll(email, '').replaceAll(page, '') })
    }
    expect(answers[0]!.status).toBe(401)
    expect(answers[0]!.text).toContain('Wrong email or password.')
    expect(answers[0]).toEqual(answers[1])
  })

  test('after three wrong passwords even the right one has to wait', async () => {
    // A frozen clock: on a busy machine, checking a password takes longer than the wait.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await using server = await startIdentityServer()
    const { browser, page } = await otherBrowser(server)
    for (let attempt = 0; attempt < 3; attempt++) {
      await browser.send('POST', `${page}/signin`, { email: person.email, password: 'wrong one' })
    }
    const early = await browser.send('POST', `${page}/signin`, {
      email: person.email.toUpperCase(),
      password: person.password,
    })
    expect(early.status).toBe(429)
    expect(early.headers.get('Retry-After')).toBe('1')
    expect(early.text).toContain('Wrong email or password. You can try again in 1 second.')
    vi.setSystemTime(Date.now() + 1_050)
    const later = await browser.send('POST', `${page}/signin`, {
      email: person.email,
      password: person.password,
    })
    expect(later.status).toBe(303)
  })

  test('others slow nobody down on a browser on which they have signed in before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await using server = await startIdentityServer()
    const own = new TestBrowser(server.url)
    await own.signUp()
    const other = new TestBrowser(server.url)
    const guess = async (email: string) => {
      const form = await other.openSignIn()
      return (await other.send('POST', `${form}/signin`, { email, password: 'wrong one' })).status
    }
    for (let n = 0; n < 3; n++) expect(await guess(person.email)).toBe(401)
    expect(await guess(person.email)).toBe(429)
    const { email, password } = person
    const form = (await own.authorize({ prompt: 'login' })).location!
    const path = new URL(form, server.url).pathname
    expect((await own.send('POST', `${path}/signin`, { email, password })).status).toBe(303)
    // The cookie works neither for another person nor when it is made up.
    own.setCookie('wend_device', `made-up.${'a'.repeat(43)}`)
    const again = new URL((await own.authorize({ prompt: 'login' })).location!, server.url).pathname
    expect((await own.send('POST', `${again}/signin`, { email, password })).status).toBe(429)
  })

  test('guesses sent all at once are counted before any is checked', async () => {
    // On a busy machine, the last guess arrives a second after the first.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await using server = await startIdentityServer()
    const { browser, page } = await otherBrowser(server)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        browser.send('POST', `${page}/signin`, { email: person.email, password: `guess number ${index}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
  })

  test('a session signs in again without a page, silently too', async () => {
    await using server = await startIdentityServer()
    const browser = new TestBrowser(server.url)
    await browser.signUp()
    expect(await browser.codeFrom(await browser.authorize())).toBeTypeOf('string')
    const silent = await browser.authorize({ prompt: 'none', response_mode: 'web_message' })
    expect(silent.status).toBe(200)
    expect(silent.text).toContain('"code":')
    expect(silent.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'sha256-/)
    expect(silent.headers.get('Content-Security-Policy')).not.toContain('frame-ancestors')
    expect(silent.headers.get('X-Frame-Options')).toBeNull()
  })

  test('without a session the silent way says login_required', async () => {
    await using server = await startIdentityServer()
    const silent = await new TestBrowser(server.url).authorize({
      prompt: 'none',
      response_mode: 'web_message',
    })
    expect(silent.text).toContain('"error":"login_required"')
  })

  test('forms of another site, and of another browser, are refused', async () => {
    await using server = await startIdentityServer()
    const browser = new TestBrowser(server.url)
    const page = await browser.openSignIn()
    const foreign = await browser.send('POST', `${page}/signup`, person, { Origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    const other = await new TestBrowser(server.url).send('POST', `${page}/signup`, person)
    expect(other.status).toBe(400)
    const tab = await browser.openSignIn()
    expect(tab).not.toBe(page)
    browser.setCookie('wend_interaction', tab.split('/')[2]!)
    expect((await browser.send('POST', `${page}/signup`, person)).status).toBe(400)
    expect(await server.db.kysely.selectFrom('credential').selectAll().execute()).toEqual([])
  })

  test('its pages load nothing from elsewhere, run no inline script and cannot be framed', async () => {
    await using server = await startIdentityServer()
    const browser = new TestBrowser(server.url)
    const page = await browser.send('GET', await browser.openSignIn())
    const policy = page.headers.get('Content-Security-Policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(page.text).not.toMatch(/<script>|<style|style=|onclick=/)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    const files = [...page.text.matchAll(/"(\/interaction\/files\/[^"]+)"/g)].map(match => match[1]!)
    expect(files).toHaveLength(3)
    for (const file of files) {
      const answer = await browser.send('GET', file)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Cache-Control')).toContain('immutable')
    }
  })

  test('the session cookie is out of the reach of scripts and of other sites', async () => {
    await using server = await startIdentityServer()
    const browser = new TestBrowser(server.url)
    const page = await browser.openSignIn()
    const answer = await browser.send('POST', `${page}/signup`, person)
    const resumed = await browser.send('GET', answer.location!)
    const cookie = resumed.headers.getSetCookie().find(line => line.startsWith('wend_session='))
    expect(cookie?.toLowerCase()).toContain('httponly')
    expect(cookie?.toLowerCase()).toContain('samesite=lax')
  })

  test('behind https the cookies are for https only, whatever the proxy speaks with us', async () => {
    await using server = await startIdentityServer({ env: { PUBLIC_URL: 'https://wend.example' } })
    const answer = await fetch(
      `http://localhost:${server.config.port}/authorize?client_id=wend-pwa&response_type=code&scope=openid` +
        '&redirect_uri=https%3A%2F%2Fwend.example&code_challenge_method=S256' +
        `&code_challenge=${'a'.repeat(43)}`,
      { redirect: 'manual' },
    )
    expect(answer.status).toBe(303)
    const cookies = answer.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie.toLowerCase()).toContain('secure')
  })
})

describe.each(['https://wend.example', 'http://wend.example:8080'])('at %s', publicUrl => {
  const proxied = { TRUST_PROXY: 'loopback' }
  const path = '/.well-known/openid-configuration'
  const forwarded = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-For': '203.0.113.9' }
  test.each([
    ['as it is', {}, {}, path],
    ['with another host', {}, { Host: 'evil.example' }, path],
    ['with a full address', {}, { Host: 'evil.example' }, `http://evil.example${path}`],
    [
      'with headers of a proxy that is not trusted',
      {},
      { ...forwarded, 'X-Forwarded-Proto': 'gopher' },
      path,
    ],
    ['with another host, through a proxy', proxied, { Host: 'evil.example', ...forwarded }, path],
    ['over HTTPS, through a proxy', proxied, { ...forwarded, 'X-Forwarded-Proto': 'https' }, path],
    ['over HTTP, through a proxy', proxied, { ...forwarded, 'X-Forwarded-Proto': 'http' }, path],
  ])('a request for the metadata %s gets its public addresses', async (_how, env, headers, asked) => {
    await using server = await startIdentityServer({ env: { PUBLIC_URL: publicUrl, ...env } })
    const sent = request({ host: '127.0.0.1', port: server.config.port, path: asked, headers }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const document = JSON.parse(await text(answer)) as Record<string, unknown>
    expect(document).toMatchObject({
      issuer: `${publicUrl}/`,
      authorization_endpoint: `${publicUrl}/authorize`,
      token_endpoint: `${publicUrl}/oauth/token`,
      revocation_endpoint: `${publicUrl}/oauth/revoke`,
      userinfo_endpoint: `${publicUrl}/userinfo`,
      jwks_uri: `${publicUrl}/.well-known/jwks.json`,
    })
    const addresses = Object.entries(document).filter(([name]) => /_(endpoint|uri)$/.test(name))
    for (const [, address] of addresses) expect(new URL(String(address)).origin).toBe(publicUrl)
  })
})

describeEachDatabase('what nobody was ever given', database => {
  test('is refused, also what PostgreSQL cannot look for', async () => {
    await using server = await serverOn(database, { createIdentity })
    const browser = new TestBrowser(server.url)
    for (const never of ['\0', 'a\0b', '\ud800', 'x'.repeat(2_000)]) {
      expect((await browser.refresh(never)).body.error).toBe('invalid_grant')
      expect((await browser.exchange(never)).body.error).toBe('invalid_grant')
      expect((await browser.authorize({ client_id: never })).status).toBe(400)
    }
  })
})

describe('authorize refuses', () => {
  test.each([
    ['an address that is not the app', { redirect_uri: 'https://evil.example' }],
    ['another client', { client_id: 'other' }],
  ])('%s, without a redirect', async (_what, parameters) => {
    await using server = await startIdentityServer()
    const answer = await new TestBrowser(server.url).authorize(parameters)
    expect(answer.status).toBe(400)
    expect(answer.location).toBeUndefined()
    expect(answer.text).toMatch(/^<!doctype html>[^]*Back to Wend/)
  })

  test.each([
    ['another audience', { audience: 'https://other.example' }, 'invalid_target'],
    ['a code without PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    [
      'tokens in the address',
      { response_type: 'token', response_mode: 'fragment' },
      'unsupported_response_type',
    ],
  ])('%s', async (_what, parameters, error) => {
    await using server = await startIdentityServer()
    const answer = await new TestBrowser(server.url).authorize(parameters)
    expect(answer.location).toContain(`error=${error}`)
  })

  test('more than any app sends, and stores none of it', async () => {
    await using server = await startIdentityServer()
    const browser = new TestBrowser(server.url)
    expect((await browser.authorize({ state: 's'.repeat(2_000) })).status).toBe(303)
    const { status, text } = await browser.authorize({ login_hint: 'x'.repeat(3_000) })
    expect([status, text]).toEqual([413, expect.stringContaining('too long')])
    const stored = await server.db.kysely.selectFrom('oidc_payload').select('payload').execute()
    expect(stored.filter(({ payload }) => payload.includes('xxx'))).toEqual([])
  })
})

describe('tokens', () => {
  test('a code needs its verifier and works once', async () => {
    await using server = await startIdentityServer()
    const browser = new TestBrowser(server.url)
    await browser.signUp()
    const wrong = await browser.exchange(await browser.codeFrom(await browser.authorize()), {
      code_verifier: 'a'.repeat(43),
    })
    expect(wrong.body.error).toBe('invalid_grant')
    const code = await browser.codeFrom(await browser.authorize())
    const { status, body } = await browser.exchange(code)
    expect(status).toBe(200)
    expect((await browser.exchange(code)).body.error).toBe('invalid_grant')
    expect((await browser.refresh(body.refresh_token)).body.error).toBe('invalid_grant')
    // The answer got lost on its way to this browser, whose session goes on.
    expect(await browser.isSignedIn()).toBe(true)
  })

  test('a copied code is noticed, also when the thief comes first', async () => {
    await using server = await startIdentityServer()
    const owner = new TestBrowser(server.url)
    await owner.signUp()
    const code = await owner.codeFrom(await owner.authorize())
    const { body } = await owner.thief().exchange(code)
    const me = () => asking(server, body.access_token)('GET', '/api/auth/user')
    expect((await me()).status).toBe(200)
    expect((await owner.exchange(code)).body.error).toBe('invalid_grant')
    expect((await me()).status).toBe(401)
    expect(await owner.isSignedIn()).toBe(false)
  })

  test.each(['code', 'refresh token'])(
    'a %s that is exchanged while its sign-in ends does not open it again',
    async what => {
      await using server = await startIdentityServer()
      const { kysely } = server.db
      const browser = new TestBrowser(server.url)
      const { refresh_token } = await browser.signUp()
      const code = await browser.codeFrom(await browser.authorize())
      // What an ending has deleted by the time at which the exchange records the use of the sign-in.
      await kysely.deleteFrom('oidc_payload').where('model', '=', 'Session').execute()
      await kysely.deleteFrom('sign_in').execute()
      const answer = await (what === 'code' ? browser.exchange(code) : browser.refresh(refresh_token))
      expect(answer.body.error).toBe('invalid_grant')
      expect(await kysely.selectFrom('sign_in').selectAll().execute()).toEqual([])
    },
  )

  test('a refresh token is exchanged for new tokens', async () => {
    await using server = await startIdentityServer()
    const browser = new TestBrowser(server.url)
    const first = await browser.signUp()
    const { status, body } = await browser.refresh(first.refresh_token)
    expect(status).toBe(200)
    expect(body.refresh_token).not.toBe(first.refresh_token)
    expect(decodeJwt(body.access_token)).toMatchObject({ aud: `${server.url}/api` })
    expect(decodeJwt(body.id_token)).toMatchObject({ given_name: 'Ana' })
  })

  test('a refresh token whose answer got lost gets the same successor for a minute, also at the same moment', async () => {
    await using server = await startIdentityServer()
    const browser = new TestBrowser(server.url)
    const { refresh_token } = await browser.signUp()
    const answers = await Promise.all([1, 2, 3].map(() => browser.refresh(refresh_token)))
    answers.push(await browser.refresh(refresh_token))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const successors = new Set(answers.map(({ body }) => body.refresh_token))
    expect(successors.size).toBe(1)
    expect(successors.has(refresh_token)).toBe(false)
    expect((await browser.refresh([...successors][0]!)).status).toBe(200)
    const rows = await server.db.kysely
      .selectFrom('oidc_payload')
      .select('id')
      .where('model', '=', 'RefreshToken')
      .execute()
    expect(rows).toHaveLength(3)
  })

  test('a refresh token that is used again after a minute ends its whole family', async () => {
    await using server = await startIdentityServer()
    const browser = new TestBrowser(server.url)
    const first = await browser.signUp()
    const next = await browser.refresh(first.refresh_token)
    await server.db.kysely
      .updateTable('oidc_payload')
      .set({ consumed_at_ms: Date.now() - 61_000 })
      .where('consumed_at_ms', 'is not', null)
      .execute()
    const late = await browser.refresh(first.refresh_token)
    expect(late.status).toBe(400)
    const family = await browser.refresh(next.body.refresh_token)
    expect(family.body).toEqual({
      error: 'invalid_grant',
      error_description: 'Unknown or invalid refresh token.',
    })
    // Nobody else used it: the answer got lost, and the session gives this browser new tokens.
    expect(await browser.isSignedIn()).toBe(true)
  })

  test.each(['the thief', 'its owner'])(
    'a copied refresh token is noticed at its second use, when %s comes first',
    async first => {
      await using server = await startIdentityServer()
      const owner = new TestBrowser(server.url)
      const { refresh_token } = await owner.signUp()
      // Another person's browser, also signed in: its cookie is no proof.
      const thief = new TestBrowser(server.url)
      await thief.signUp({ email: 'eve@example.org' })
      const [one, two] = first === 'the thief' ? [thief, owner] : [owner, thief]
      const { status, body } = await one.refresh(refresh_token)
      expect(status).toBe(200)
      expect((await two.refresh(refresh_token)).body.error).toBe('invalid_grant')
      expect((await one.refresh(body.refresh_token)).body.error).toBe('invalid_grant')
      expect(await owner.isSignedIn()).toBe(false)
      expect(await thief.isSignedIn()).toBe(true)
    },
  )

  test('the app may ask from its own address only', async () => {
    await using server = await startIdentityServer()
    const browser = new TestBrowser(server.url)
    const tokens = await browser.signUp()
    const form = { grant_type: 'refresh_token', client_id: 'wend-pwa', refresh_token: tokens.refresh_token }
    const foreign = await browser.send('POST', '/oauth/token', form, { Origin: 'https://evil.example' })
    expect(foreign.status).toBe(400)
    expect(foreign.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

describe('signing out', () => {
  test('ends the session and the refresh tokens, and goes back to the app', async () => {
    await using server = await startIdentityServer()
    const browser = new TestBrowser(server.url)
    const tokens = await browser.signUp()
    const returnTo = encodeURIComponent(server.url)
    const answer = await browser.send('GET', `/v2/logout?client_id=wend-pwa&returnTo=${returnTo}`)
    expect(answer.status).toBe(302)
    expect(answer.location).toBe(`${server.url}/`)
    expect(browser.cookie('wend_session')).toBeUndefined()
    expect((await browser.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
    const silent = await browser.authorize({ prompt: 'none', response_mode: 'web_message' })
    expect(silent.text).toContain('"error":"login_required"')
  })

  test('asks first when another site leads there', async () => {
    await using server = await startIdentityServer()
    const browser = new TestBrowser(server.url)
    await browser.signUp()
    const path = `/v2/logout?client_id=wend-pwa&returnTo=${encodeURIComponent(server.url)}`
    for (const site of ['cross-site', 'same-site']) {
      const { location } = await browser.send('GET', path, undefined, { 'Sec-Fetch-Site': site })
      expect((await browser.send('GET', location!)).text).toContain('<h1>Sign out?</h1>')
      expect(await browser.isSignedIn()).toBe(true)
    }
    await browser.send('GET', path, undefined, { 'Sec-Fetch-Site': 'same-origin' })
    expect(await browser.isSignedIn()).toBe(false)
  })

  test('leaves the other devices signed in', async () => {
    await using server = await startIdentityServer()
    const phone = new TestBrowser(server.url)
    const laptop = new TestBrowser(server.url)
    await phone.signUp()
    const tokens = await laptop.signIn()
    await phone.send('GET', '/v2/logout')
    expect((await laptop.refresh(tokens.refresh_token)).status).toBe(200)
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    'javascript:alert(1)',
    'https://evil.example\\@localhost',
  ])('never leads to %s, and then ends nothing', async returnTo => {
    await using server = await startIdentityServer()
    const browser = new TestBrowser(server.url)
    const tokens = await browser.signUp()
    const answer = await browser.send('GET', `/v2/logout?returnTo=${encodeURIComponent(returnTo)}`)
    expect(answer.status).toBe(400)
    expect(answer.location).toBeUndefined()
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)
  })
})

test('nothing that people typed is in the log', async () => {
  await using server = await startIdentityServer()
  const browser = new TestBrowser(server.url)
  const page = await browser.openSignIn()
  await browser.send('POST', `${page}/signin`, { email: 'ana@example.org', password: 'wrong one' })
  await browser.signUp()
  const log = JSON.stringify(server.logged)
  expect(log).toContain('/interaction')
  for (const secret of ['ana@', 'wrong one', 'correct horse', 'Silva', page.split('/')[2]!]) {
    expect(log).not.toContain(secret)
  }
})
