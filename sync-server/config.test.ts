import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('settings', () => {
  test('nothing has to be set', () => {
    expect(readConfig({})).toMatchObject({
      port: 8787,
      publicUrl: 'http://localhost:8787',
      dataDir: resolve('data'),
      staticDir: resolve('dist'),
      auth: { mode: 'builtin' },
      adminEmails: [],
      trustProxy: [],
      trustEmails: false,
      warnings: [],
      rateLimits: true,
    })
    expect(readConfig({})).not.toHaveProperty('databaseUrl')
  })

  test('the public address follows the port, unless it is set', () => {
    expect(readConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000')
    expect(readConfig({ PORT: '9000', PUBLIC_URL: 'https://wend.example/' }).publicUrl).toBe(
      'https://wend.example',
    )
  })

  test.each([
    ['nothing', {}, ['127.0.0.1', '::1']],
    ['an address of this machine', { PUBLIC_URL: 'http://wend.localhost:8787' }, ['127.0.0.1', '::1']],
    ['an address of others', { PUBLIC_URL: 'https://wend.example' }, []],
    [
      'a name for this machine',
      { PUBLIC_URL: 'https://wend.example', HOST: 'localhost' },
      ['127.0.0.1', '::1'],
    ],
    ['an address to listen on', { PUBLIC_URL: 'https://wend.example', HOST: '127.0.0.1' }, ['127.0.0.1']],
    ['all addresses', { HOST: '0.0.0.0' }, ['0.0.0.0']],
    ['all addresses of IPv6', { HOST: '[::]' }, ['::']],
  ])('with %s set it listens where it says', (_what, env: NodeJS.ProcessEnv, hosts) => {
    expect(readConfig(env).hosts).toEqual(hosts)
  })

  const onlyThisMachine = ['http://localhost:9000', 'http://LOCALHOST', 'http://a.localhost', 'http://127.1']
  const elsewhere = [
    'https://wend.example',
    'http://localhost.example',
    'http://127.example',
    'http://10.0.0.1',
  ]
  test.each([undefined, '', ...onlyThisMachine, 'http://[::1]:80', ...elsewhere, 'http://[fd00::1]'])(
    'with %s as its address, and whatever else is set, others reach it only if that or HOST says so',
    PUBLIC_URL => {
      const isForOthers = PUBLIC_URL !== undefined && /example|10\.|fd00/.test(PUBLIC_URL)
      const others = { TRUST_PROXY: 'loopback', ADMIN_EMAILS: 'ana@example.org', AUTH_TRUST_EMAILS: 'true' }
      for (const more of [{}, { PORT: '9000' }, others]) {
        const hosts = (HOST?: string) => readConfig({ ...more, PUBLIC_URL, HOST }).hosts
        for (const unset of [undefined, '', ' '])
          expect(hosts(unset)).toEqual(isForOthers ? [] : ['127.0.0.1', '::1'])
        expect(hosts('localhost')).toEqual(['127.0.0.1', '::1'])
        for (const host of ['127.0.0.1', '::1', '0.0.0.0', '::', '10.0.0.1'])
          expect(hosts(host)).toEqual([host])
      }
    },
  )

  test('proxies are named by address, subnet or as this machine; a count of them means this machine', () => {
    const proxies = (value: string) => readConfig({ TRUST_PROXY: value }).trustProxy
    expect(proxies('127.0.0.1, 10.0.0.0/8')).toEqual(['127.0.0.1', '10.0.0.0/8'])
    expect(proxies('loopback fd00::/8')).toEqual(['127.0.0.0/8', '::1/128', 'fd00::/8'])
    expect(proxies('false')).toEqual([])
    expect(proxies('0')).toEqual([])
    expect(proxies('1')).toEqual(['127.0.0.0/8', '::1/128'])
    expect(readConfig({ TRUST_PROXY: '1' }).warnings).toEqual([expect.stringContaining('means loopback')])
    expect(readConfig({ TRUST_PROXY: 'loopback' }).warnings).toEqual([])
  })

  test('addresses of administrators that nothing can verify are said to be idle', () => {
    const ADMIN_EMAILS = 'ana@example.org'
    expect(readConfig({ ADMIN_EMAILS }).warnings).toEqual([expect.stringContaining('has no effect')])
    expect(readConfig({ ADMIN_EMAILS, AUTH_TRUST_EMAILS: 'true' }).warnings).toEqual([])
  })

  test.each(['http://wend.example', 'http://192.168.1.5:8787'])(
    'warns that nobody can sign in at %s, which has no HTTPS',
    PUBLIC_URL => {
      expect(readConfig({ PUBLIC_URL }).warnings).toEqual([expect.stringContaining('nobody sign in')])
    },
  )

  test.each(['https://wend.example', 'http://localhost:9000', 'http://127.0.0.1', 'http://wend.localhost'])(
    'has no warning about %s',
    PUBLIC_URL => {
      expect(readConfig({ PUBLIC_URL }).warnings).toEqual([])
    },
  )

  test('the contact for security is a mail address or a page', () => {
    const contact = (value: string) => readConfig({ SECURITY_CONTACT: value }).securityContact
    expect(contact('security@wend.example')).toBe('mailto:security@wend.example')
    expect(contact('https://wend.example/security')).toBe('https://wend.example/security')
    expect(readConfig({})).not.toHaveProperty('securityContact')
  })

  test('an empty value counts as not set', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '', AUTH_DOMAIN: '' })).toMatchObject({ port: 8787 })
  })

  test.each([
    ['HTTPS://Wend.Example', 'https://wend.example'],
    ['https://wend.example:443/', 'https://wend.example'],
    ['http://wend.example:80', 'http://wend.example'],
    ['https://wänd.example', 'https://xn--wnd-qla.example'],
    ['https://wend.example:8443', 'https://wend.example:8443'],
  ])('the public address %s is the one that browsers name, %s', (PUBLIC_URL, origin) => {
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(origin)
  })

  test('the usual port is left out of the address of this machine', () => {
    expect(readConfig({ PORT: '80' }).publicUrl).toBe('http://localhost')
  })

  test.each([
    ['Tenant.EU.auth0.com', 'https://tenant.eu.auth0.com'],
    ['https://login.example:443/', 'https://login.example'],
    ['http://localhost:9000/tenant/', 'http://localhost:9000/tenant'],
  ])('the identity provider %s is %s', (AUTH_DOMAIN, domain) => {
    const auth = readConfig({ AUTH_DOMAIN, AUTH_CLIENT_ID: 'c', AUTH_AUDIENCE: 'a' }).auth
    expect(auth).toMatchObject({ domain })
  })

  test('an external identity provider takes three settings; its scheme may be left out', () => {
    const env = {
      AUTH_DOMAIN: 'wend.auth0.example',
      AUTH_CLIENT_ID: 'c',
      AUTH_AUDIENCE: 'https://wend.example/api',
    }
    expect(readConfig(env).auth).toEqual({
      mode: 'external',
      domain: 'https://wend.auth0.example',
      clientId: 'c',
      audience: 'https://wend.example/api',
    })
    expect(() => readConfig({ ...env, AUTH_CLIENT_ID: '' })).toThrow('belong together')
  })

  test('a language model takes three settings, and can be switched off with all of them set', () => {
    const env = { AI_BASE_URL: 'https://models.example/v1/', AI_API_KEY: 'hunter2', AI_MODEL: 'm' }
    expect(readConfig(env).ai).toEqual({
      baseUrl: 'https://models.example/v1',
      apiKey: 'hunter2',
      model: 'm',
      dailyTokens: 2_000_000,
      dailyTokensPerUser: 200_000,
    })
    expect(readConfig({ ...env, AI_ENABLED: 'off' })).not.toHaveProperty('ai')
    expect(readConfig({})).not.toHaveProperty('ai')
    for (const name of Object.keys(env)) {
      expect(() => readConfig({ ...env, [name]: '' })).toThrow('belong together')
      expect(() => readConfig({ ...env, [name]: '' })).not.toThrow('hunter2')
    }
  })

  test('prices of the model come in pairs, in dollars unless said otherwise', () => {
    const env = { AI_PRICE_INPUT: '0.15', AI_PRICE_OUTPUT: '0' }
    expect(readConfig(env).aiPrices).toEqual({ input: 0.15, output: 0, currency: 'USD' })
    expect(readConfig({ ...env, AI_PRICE_CURRENCY: 'EUR' }).aiPrices).toMatchObject({ currency: 'EUR' })
    expect(readConfig({}).aiPrices).toBeUndefined()
    expect(() => readConfig({ AI_PRICE_INPUT: '1' })).toThrow('belong together')
    for (const wrong of [{ AI_PRICE_INPUT: '-1' }, { AI_PRICE_INPUT: 'free' }, { AI_PRICE_CURRENCY: '$' }]) {
      expect(() => readConfig({ ...env, ...wrong })).toThrow(Object.keys(wrong)[0]!)
    }
  })

  test('addresses of administrators are compared in lower case', () => {
    expect(readConfig({ ADMIN_EMAILS: 'Ana@Example.org, ben@example.org' }).adminEmails).toEqual([
      'ana@example.org',
      'ben@example.org',
    ])
  })

  test.each([
    ['PORT', '70000', 'between 0 and 65535'],
    ['PORT', '80.5', 'whole number'],
    ['PUBLIC_URL', 'wend.example', 'http:// or https://'],
    ['PUBLIC_URL', 'https://wend.example/app', 'without a path'],
    ['PUBLIC_URL', 'https://wend.example?hunter2', 'without a path, query'],
    ['PUBLIC_URL', 'https://wend.example/#hunter2', 'fragment'],
    ['PUBLIC_URL', 'https://ana:hunter2@wend.example', 'or user'],
    ['AUTH_DOMAIN', 'tenant.example?hunter2', 'without a query'],
    ['AUTH_DOMAIN', 'ana:hunter2@tenant.example', 'or user'],
    ['DATABASE_URL', 'mysql://root:hunter2@db', 'postgres://'],
    ['LOG_LEVEL', 'loud', 'one of'],
    ['TRUST_PROXY', 'yes', 'addresses of the proxies'],
    ['TRUST_PROXY', '2', 'addresses of the proxies'],
    ['TRUST_PROXY', '10.0.0.0/40', 'addresses of the proxies'],
    ['HOST', 'http://localhost', 'address or name'],
    ['SECURITY_CONTACT', 'ask\nContact: eve', 'email address'],
    ['RATE_LIMITS', 'no', 'on or off'],
    ['AI_ENABLED', 'no', 'on or off'],
    ['AI_BASE_URL', 'models.example', 'http:// or https://'],
    ['AI_DAILY_TOKENS', '-1', 'must be 0 or more'],
    ['AI_DAILY_TOKENS_PER_USER', 'many', 'must be a number'],
  ])('%s=%s is refused by name, without repeating it', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} must`)
    expect(() => readConfig({ [name]: value })).toThrow(message)
    expect(() => readConfig({ [name]: value })).not.toThrow('hunter2')
  })

  test('everything that is wrong is said at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*\n.*LOG_LEVEL/)
  })
})
