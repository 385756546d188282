import * as oauth from 'oauth4webapi'
import * as client from 'openid-client'
import { describe, expect, test } from 'vitest'
import type { TestServer } from '../../testing/startTestServer.ts'
import { startIdentityServer } from '../testing/startIdentityServer.ts'
import { person, TestBrowser } from '../testing/testBrowser.ts'

const clientId = 'wend-pwa'

/** The server as `openid-client` finds it, and a browser in which someone has signed up. */
async function discovered(server: TestServer, more: Record<string, string> = {}) {
  const config = await client.discovery(new URL(server.url), clientId, undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  })
  const browser = new TestBrowser(server.url)
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const asked = client.buildAuthorizationUrl(config, {
    redirect_uri: `${server.url}/`,
    scope: 'openid profile email offline_access',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...more,
  })
  const page = new URL((await browser.send('GET', asked.href)).location!, server.url).pathname
  const answer = await browser.send('POST', `${page}/signup`, person)
  const back = new URL((await browser.send('GET', answer.location!)).location!)
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce }
  return { config, browser, back, checks }
}

async function signedUp(server: TestServer, more?: Record<string, string>) {
  const { config, browser, back, checks } = await discovered(server, more)
  const tokens = await client.authorizationCodeGrant(config, back, {
    ...checks,
    idTokenExpected: true,
  })
  return { config, browser, tokens }
}

describe('openid-client', () => {
  test('signs in with a code and PKCE, and reads the ID token and the profile', async () => {
    await using server = await startIdentityServer()
    const { config, tokens } = await signedUp(server)
    client.enableNonRepudiationChecks(config)
    expect(tokens.claims()).toMatchObject({ iss: `${server.url}/`, aud: clientId, given_name: 'Ana' })
    const profile = await client.fetchUserInfo(config, tokens.access_token, tokens.claims()!.sub)
    expect(profile).toMatchObject({ given_name: 'Ana', family_name: 'Silva', email: 'ana@example.org' })
    const api = new URL('/api/auth/user', server.url)
    const me = await client.fetchProtectedResource(config, tokens.access_token, api, 'GET')
    expect(await me.json()).toMatchObject({ email: 'ana@example.org' })
  })

  test('is refused with the verifier of another request', async () => {
    await using server = await startIdentityServer()
    const { config, back, checks } = await discovered(server)
    const pkceCodeVerifier = client.randomPKCECodeVerifier()
    await expect(
      client.authorizationCodeGrant(config, back, { ...checks, pkceCodeVerifier }),
    ).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('refreshes its tokens, with the scopes that it was granted, and never twice with one token', async () => {
    await using server = await startIdentityServer()
    const { config, tokens } = await signedUp(server)
    expect(tokens.scope).toBe('openid profile email offline_access')
    const scope = 'openid offline_access'
    const next = await client.refreshTokenGrant(config, tokens.refresh_token!, { scope })
    expect(next.scope).toBe(scope)
    expect(next.refresh_token).not.toBe(tokens.refresh_token)
    for (const used of [tokens, next]) {
      await expect(client.refreshTokenGrant(config, used.refresh_token!)).rejects.toMatchObject({
        error: 'invalid_grant',
      })
    }
  })

  test('gets no refresh token that it did not ask for', async () => {
    await using server = await startIdentityServer()
    const { tokens } = await signedUp(server, { scope: 'openid email' })
    expect(tokens.scope).toBe('openid email')
    expect(tokens.refresh_token).toBeUndefined()
  })

  test('revokes its refresh token', async () => {
    await using server = await startIdentityServer()
    const { config, tokens } = await signedUp(server)
    await client.tokenRevocation(config, tokens.refresh_token!)
    await expect(client.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  test.each(['GET', 'POST'])('signs out at once with its ID token, by %s', async method => {
    await using server = await startIdentityServer()
    const { config, browser, tokens } = await signedUp(server)
    const url = client.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token!,
      post_logout_redirect_uri: `${server.url}/`,
      state: 'a state & more',
    })
    let answer = await (method === 'GET'
      ? browser.send('GET', url.href)
      : browser.send('POST', url.pathname, Object.fromEntries(url.searchParams), {
          Origin: 'https://elsewhere.example',
        }))
    if (method === 'POST') answer = await browser.send('GET', answer.location!)
    expect(answer.status).toBe(303)
    expect(answer.location).toBe(`${server.url}/?state=a+state+%26+more`)
    expect(browser.cookie('wend_session')).toBeUndefined()
    expect(await browser.isSignedIn()).toBe(false)
    await expect(client.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    const me = await server.request('GET', '/api/auth/user', {
      headers: { Authorization: `Bearer ${tokens.access_token}` },
    })
    expect(me.status).toBe(401)
  })
})

test('oauth4webapi signs in, refreshes and reads the profile', async () => {
  await using server = await startIdentityServer()
  const issuer = new URL(`${server.url}/`)
  const insecure = { [oauth.allowInsecureRequests]: true }
  const found = await oauth.discoveryRequest(issuer, { algorithm: 'oidc', ...insecure })
  const as = await oauth.processDiscoveryResponse(issuer, found)
  const app: oauth.Client = { client_id: clientId }
  const browser = new TestBrowser(server.url)
  await browser.signUp()
  const verifier = oauth.generateRandomCodeVerifier()
  const nonce = oauth.generateRandomNonce()
  const answer = await browser.authorize({
    redirect_uri: `${server.url}/`,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    nonce,
  })
  const callback = oauth.validateAuthResponse(as, app, new URL(answer.location!), 'the-state')
  const exchanged = await oauth.authorizationCodeGrantRequest(
    as,
    app,
    oauth.None(),
    callback,
    `${server.url}/`,
    verifier,
    insecure,
  )
  const tokens = await oauth.processAuthorizationCodeResponse(as, app, exchanged, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
  await oauth.validateApplicationLevelSignature(as, exchanged, insecure)
  const { sub } = oauth.getValidatedIdTokenClaims(tokens)!
  const refreshed = await oauth.processRefreshTokenResponse(
    as,
    app,
    await oauth.refreshTokenGrantRequest(as, app, oauth.None(), tokens.refresh_token!, insecure),
  )
  expect(refreshed.scope).toBe('openid profile email offline_access')
  const profile = await oauth.userInfoRequest(as, app, refreshed.access_token, insecure)
  expect(await oauth.processUserInfoResponse(as, app, sub, profile)).toMatchObject({ sub })
})

describe('the end-session address', () => {
  const path = '/oauth/logout'
  const confirmed = (page: string) => /name="confirmed" value="([^"]+)"/.exec(page)![1]!

  test('asks first when nothing proves that the person wants it', async () => {
    await using server = await startIdentityServer()
    const browser = new TestBrowser(server.url)
    await browser.signUp()
    const back = `${server.url}/`
    const page = await browser.send(
      'GET',
      `${path}?client_id=${clientId}&state="><b>&post_logout_redirect_uri=${encodeURIComponent(back)}`,
    )
    expect(page.status).toBe(200)
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(page.text).toContain('<h1>Sign out?</h1>')
    expect(page.text).not.toContain('"><b>')
    expect(await browser.isSignedIn()).toBe(true)
    const form = { post_logout_redirect_uri: back, state: 'x', confirmed: confirmed(page.text) }
    const answer = await browser.send('POST', path, form, { Origin: server.url })
    expect(answer.location).toBe(`${back}?state=x`)
    expect(await browser.isSignedIn()).toBe(false)
  })

  test('asks when the ID token is another person’s', async () => {
    await using server = await startIdentityServer()
    const other = await new TestBrowser(server.url).signUp({ email: 'eve@example.org' })
    const browser = new TestBrowser(server.url)
    await browser.signUp()
    const page = await browser.send('GET', `${path}?id_token_hint=${other.id_token}`)
    expect(page.text).toContain('<h1>Sign out?</h1>')
    expect(await browser.isSignedIn()).toBe(true)
  })

  test('accepts a confirmation only from its own page in the same browser', async () => {
    await using server = await startIdentityServer()
    const [browser, other] = [new TestBrowser(server.url), new TestBrowser(server.url)]
    await browser.signUp()
    await other.signUp({ email: 'eve@example.org' })
    const others = confirmed((await other.send('GET', path)).text)
    const own = confirmed((await browser.send('GET', path)).text)
    const forged = await browser.send('POST', path, { confirmed: others })
    expect(forged.text).toContain('<h1>Sign out?</h1>')
    const foreign = await browser.send('POST', path, { confirmed: own }, { Origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    expect(await browser.isSignedIn()).toBe(true)
  })

  test('says so to someone who is signed out already', async () => {
    await using server = await startIdentityServer()
    const answer = await new TestBrowser(server.url).send('GET', path)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('signed out')
  })

  test.each([
    ['post_logout_redirect_uri', 'https://evil.example'],
    ['post_logout_redirect_uri', 'SERVER/trips'],
    ['post_logout_redirect_uri', 'javascript:alert(1)'],
    ['client_id', 'another'],
    ['id_token_hint', 'no token'],
    ['id_token_hint', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.'],
    ['state', 'a'.repeat(2_001)],
  ])('refuses %s %s, names it, and ends nothing', async (field, value) => {
    await using server = await startIdentityServer()
    const browser = new TestBrowser(server.url)
    const { id_token } = await browser.signUp()
    const query = new URLSearchParams({
      id_token_hint: id_token,
      [field]: value.replace('SERVER', server.url),
    })
    const answer = await browser.send('GET', `${path}?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.location).toBeUndefined()
    expect(answer.text).toContain(field)
    expect(await browser.isSignedIn()).toBe(true)
  })

  test('refuses a field that was sent twice', async () => {
    await using server = await startIdentityServer()
    const answer = await new TestBrowser(server.url).send('GET', `${path}?state=a&state=b`)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('state was sent more than once')
  })

  test('refuses an ID token that another server signed', async () => {
    await using server = await startIdentityServer()
    await using other = await startIdentityServer({ env: { PUBLIC_URL: server.url } })
    const browser = new TestBrowser(server.url, other.url)
    const foreign = await browser.signUp()
    const answer = await new TestBrowser(server.url).send('GET', `${path}?id_token_hint=${foreign.id_token}`)
    expect(answer.status).toBe(400)
  })
})
