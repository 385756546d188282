import { describe, expect, test } from 'vitest'
import { startTestServer } from '../testing/startTestServer.ts'

/** The directives of a policy, by name. */
function directives(policy: string | null): Record<string, string> {
  const entries = (policy ?? '').split(';').map(directive => {
    const [name = '', ...sources] = directive.trim().split(' ')
    return [name, sources.join(' ')] as const
  })
  return Object.fromEntries(entries)
}

async function headersWith(env: Record<string, string>, path = '/') {
  await using server = await startTestServer({ env })
  return (await server.request('GET', path)).headers
}

describe('content security policy', () => {
  test('denies everything that is not named, and all inline code', async () => {
    const policy = directives((await headersWith({})).get('Content-Security-Policy'))
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'base-uri': "'none'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'frame-src': "'self'",
      'frame-ancestors': "'self'",
      'worker-src': "'self'",
      'form-action': "'self'",
      'img-src': "'self' data: blob:",
    })
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/)
    expect(policy).not.toHaveProperty('upgrade-insecure-requests')
  })

  test('lets the app speak with the external identity provider, and with nobody else', async () => {
    const env = {
      AUTH_DOMAIN: 'wend.eu.auth0.example',
      AUTH_CLIENT_ID: 'client',
      AUTH_AUDIENCE: 'https://wend.example/api',
    }
    const policy = directives((await headersWith(env)).get('Content-Security-Policy'))
    expect(policy).toMatchObject({
      'connect-src': "'self' https://wend.eu.auth0.example",
      'frame-src': "'self' https://wend.eu.auth0.example",
      'form-action': "'self' https://wend.eu.auth0.example",
      'script-src': "'self'",
    })
  })
})

test.each([
  [{ MAP_PMTILES: 'italy.pmtiles' }, "'self'"],
  [{ MAP_PMTILES: 'https://maps.example/world.pmtiles' }, "'self' https://maps.example"],
  [{ MAP_TILES: 'https://tiles.example:8443/{z}/{x}/{y}.png' }, "'self' https://tiles.example:8443"],
])('the app speaks with the source of streets: %o', async (env: Record<string, string>, sources) => {
  const policy = directives((await headersWith(env)).get('Content-Security-Policy'))
  expect(policy).toMatchObject({
    'connect-src': sources,
    'img-src': "'self' data: blob:",
    'worker-src': "'self'",
  })
})

test('the other headers are there on every kind of answer', async () => {
  for (const path of ['/', '/api/config', '/api/nowhere', '/livez', '/%E0%A4%A']) {
    const headers = await headersWith({}, path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers.has('x-powered-by')).toBe(false)
  }
})

test('browsers are bound to https only where the public address is https', async () => {
  expect((await headersWith({})).get('Strict-Transport-Security')).toBe(null)
  const secure = await headersWith({ PUBLIC_URL: 'https://wend.example' })
  expect(secure.get('Strict-Transport-Security')).toMatch('max-age=31536000')
  expect(secure.get('Content-Security-Policy')).toMatch('upgrade-insecure-requests')
})
