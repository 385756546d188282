import { expect, onTestFinished, test, vi } from 'vitest'
import type { AccountSignIns } from '#shared/features/account/schema.ts'
import type { AdminUser, ResetLink } from '#shared/features/admin/schema.ts'
import { featureRouters } from '../../features.ts'
import { beforeNextTransaction } from '../../testing/beforeNextTransaction.ts'
import { asking } from '../testing/asking.ts'
import { startIdentityServer } from '../testing/startIdentityServer.ts'
import { person, TestBrowser } from '../testing/testBrowser.ts'

const startServer = () => startIdentityServer({ features: featureRouters })

test('people see where they are signed in, end one of them or all others, and it is over at once', async () => {
  await using server = await startServer()
  const [laptop, phone, tablet] = [1, 2, 3].map(() => new TestBrowser(server.url))
  const ana = asking(server, (await laptop!.signUp()).access_token)
  const onPhone = await phone!.signIn()
  const onTablet = await tablet!.signIn()
  const askPhone = asking(server, onPhone.access_token)
  const askTablet = asking(server, onTablet.access_token)
  for (const ask of [askPhone, askTablet]) expect((await ask('GET', '/api/auth/user')).status).toBe(200)

  const list = async () => (await ana<AccountSignIns>('GET', '/api/account/sign-ins')).body
  const { hasPassword, signIns } = await list()
  expect(hasPassword).toBe(true)
  expect(signIns).toHaveLength(3)
  expect(signIns.filter(({ isThis }) => isThis)).toHaveLength(1)
  expect(signIns[0]!.device).toBe('Another program')
  const [tabletId, phoneId] = signIns.filter(({ isThis }) => !isThis).map(({ id }) => id)

  const stream = await fetch(`${server.url}/api/sync/events`, {
    headers: { Authorization: `Bearer ${onPhone.access_token}` },
  })
  expect((await ana('DELETE', `/api/account/sign-ins/${phoneId}`)).status).toBe(204)
  // The server ends the stream on its own.
  await stream.text()
  expect((await askPhone('GET', '/api/auth/user')).status).toBe(401)
  expect((await phone!.refresh(onPhone.refresh_token)).body.error).toBe('invalid_grant')
  const silent = await phone!.authorize({ prompt: 'none', response_mode: 'web_message' })
  expect(silent.text).toContain('"error":"login_required"')
  expect((await ana('DELETE', `/api/account/sign-ins/${phoneId}`)).status).toBe(404)
  expect((await askTablet('GET', '/api/auth/user')).status).toBe(200)

  // Other people's sign-ins don't exist for her.
  const eve = asking(
    server,
    (await new TestBrowser(server.url).signUp({ email: 'eve@example.org' })).access_token,
  )
  expect((await eve('DELETE', `/api/account/sign-ins/${tabletId}`)).status).toBe(404)

  expect((await ana('DELETE', '/api/account/sign-ins')).status).toBe(204)
  expect((await askTablet('GET', '/api/auth/user')).status).toBe(401)
  expect((await tablet!.refresh(onTablet.refresh_token)).body.error).toBe('invalid_grant')
  expect((await list()).signIns).toMatchObject([{ isThis: true }])
  expect((await eve('GET', '/api/auth/user')).status).toBe(200)
})

test('the password is changed with the old one, by the same rules, and ends all other sign-ins', async () => {
  await using server = await startServer()
  const [laptop, phone] = [new TestBrowser(server.url), new TestBrowser(server.url)]
  const here = await laptop.signUp()
  const there = await phone.signIn()
  const ana = asking(server, here.access_token)
  const change = (current: string, next: string) => ana('POST', '/api/account/password', { current, next })
  for (const [current, next, field] of [
    ['wrong one', 'battery staple', 'current'],
    [person.password, 'password', 'next'],
    [person.password, 'silva123', 'next'],
    [person.password, person.password, 'next'],
  ] as const) {
    expect(await change(current, next)).toMatchObject({ status: 400, body: { error: { field } } })
  }
  expect((await change(person.password, 'battery staple')).status).toBe(204)
  expect((await ana('GET', '/api/auth/user')).status).toBe(200)
  expect((await laptop.refresh(here.refresh_token)).status).toBe(200)
  expect((await asking(server, there.access_token)('GET', '/api/auth/user')).status).toBe(401)
  expect((await phone.refresh(there.refresh_token)).body.error).toBe('invalid_grant')
  await expect(new TestBrowser(server.url).signIn()).rejects.toThrow('401')
  expect(await new TestBrowser(server.url).signIn(person.email, 'battery staple')).toBeTruthy()
})

test('a sign-in that has just ended ends no others, deletes no account, and gets no push messages', async () => {
  await using server = await startServer()
  const ana = asking(server, (await new TestBrowser(server.url).signUp()).access_token)
  await ana('GET', '/api/auth/user')
  const endpoint = 'https://push.example.org/send/4f1c'
  const p256dh = 'BK4LNjHVLWpcx16QEoiOZdcXfJnbz6QTEzoIbDevbG5Kqt6vBARkS8pODVZaT0RRGgIRCMeNObuXkSlMWgr1HBM'
  for (const [method, path, body] of [
    ['DELETE', '/api/account/sign-ins'],
    ['POST', '/api/account/password', { current: person.password, next: 'battery staple' }],
    ['DELETE', '/api/account', { confirm: 'DELETE' }],
    ['POST', '/api/push/subscriptions', { endpoint, keys: { p256dh, auth: '5ss6RZAW4TpgsYaxZOeu1g' } }],
  ] as const) {
    const thief = asking(server, (await new TestBrowser(server.url).signIn()).access_token)
    await thief('GET', '/api/auth/user')
    const hasEnded = beforeNextTransaction(server.db, () => ana('DELETE', '/api/account/sign-ins'))
    expect([path, await thief(method, path, body)]).toMatchObject([
      path,
      { status: 401, body: { error: { code: 'unauthenticated' } } },
    ])
    expect(hasEnded()).toBe(true)
    expect((await ana('GET', '/api/auth/user')).status).toBe(200)
  }
  expect(await server.db.kysely.selectFrom('push_subscription').selectAll().execute()).toEqual([])
})

test('wrong old passwords are slowed down', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await using server = await startServer()
  const ana = asking(server, (await new TestBrowser(server.url).signUp()).access_token)
  const change = () => ana('POST', '/api/account/password', { current: 'wrong one', next: 'battery staple' })
  for (let n = 0; n < 3; n++) expect((await change()).status).toBe(400)
  expect(await change()).toMatchObject({ status: 429, body: { error: { field: 'current' } } })
})

test('someone who is no administrator any more makes no link to choose a new password', async () => {
  await using server = await startServer()
  const ana = asking(server, (await new TestBrowser(server.url).signUp()).access_token)
  const { id } = (await ana<{ id: string }>('GET', '/api/auth/user')).body
  const email = 'bo@example.org'
  const bo = asking(server, (await new TestBrowser(server.url).signUp({ email })).access_token)
  await bo('GET', '/api/auth/user')
  const setAdmin = (is_admin: 0 | 1) =>
    server.db.kysely.updateTable('account').set({ is_admin }).where('email', '=', email).execute()
  await setAdmin(1)
  const isDemoted = beforeNextTransaction(server.db, () => setAdmin(0))
  expect(await bo('POST', `/api/admin/users/${id}/reset-link`, {})).toMatchObject({
    status: 403,
    body: { error: { code: 'forbidden' } },
  })
  expect(isDemoted()).toBe(true)
  expect(await server.db.kysely.selectFrom('reset_link').selectAll().execute()).toEqual([])
})

test('an administrator makes a link to choose a new password, once', async () => {
  await using server = await startServer()
  const [ana, phone] = [new TestBrowser(server.url), new TestBrowser(server.url)]
  const signedUp = await ana.signUp()
  const { access_token } = await phone.signUp({ firstName: 'Bo', email: 'bo@example.org' })
  const bo = asking(server, access_token)
  const me = (await asking(server, signedUp.access_token)<{ id: string }>('GET', '/api/auth/user')).body
  await bo('GET', '/api/auth/user')
  const path = `/api/admin/users/${me.id}/reset-link`
  expect((await bo('POST', path, {})).status).toBe(403)
  await server.db.kysely
    .updateTable('account')
    .set({ is_admin: 1 })
    .where('email', '=', 'bo@example.org')
    .execute()
  const earlier = await bo<ResetLink>('POST', path, {})
  expect(earlier.status).toBe(201)
  const { url } = (await bo<ResetLink>('POST', path, {})).body
  expect(await bo('GET', '/api/admin/audit')).toMatchObject({ body: [{ action: 'account.reset-link' }, {}] })

  const page = new URL(url).pathname
  const browser = new TestBrowser(server.url)
  expect((await browser.send('GET', new URL(earlier.body.url).pathname)).status).toBe(404)
  const form = await browser.send('GET', page)
  expect(form).toMatchObject({ status: 200 })
  expect(form.text).toContain(person.email)
  expect(form.headers.get('Referrer-Policy')).toBe('strict-origin')
  const weak = await browser.send('POST', page, { password: 'password' })
  expect(weak.status).toBe(422)
  expect(weak.text).toContain('id="password-error"')
  const foreign = await browser.send(
    'POST',
    page,
    { password: 'battery staple' },
    { Origin: 'https://evil.example' },
  )
  expect(foreign.status).toBe(403)
  const opaque = await browser.send('POST', page, { password: 'battery staple' }, { Origin: 'null' })
  expect(opaque.status).toBe(403)
  expect((await browser.send('POST', page, { password: 'battery staple' })).text).toContain(
    'Your password was changed',
  )
  expect((await browser.send('POST', page, { password: 'staple battery' })).status).toBe(404)
  expect((await browser.send('GET', page)).text).toContain('This link no longer works')

  expect((await asking(server, signedUp.access_token)('GET', '/api/auth/user')).status).toBe(401)
  expect((await ana.refresh(signedUp.refresh_token)).body.error).toBe('invalid_grant')
  expect(await browser.signIn(person.email, 'battery staple')).toBeTruthy()
  const log = JSON.stringify(server.logged)
  for (const secret of [page.split('/').at(-1)!, 'battery staple']) expect(log).not.toContain(secret)
})

test.each(['is no administrator anymore', 'is suspended', 'deletes their account'])(
  'a reset link ends when the administrator who made it %s; a new password ends one, too',
  async how => {
    await using server = await startServer()
    const { kysely } = server.db
    const signUp = async (email: string) => {
      const ask = asking(server, (await new TestBrowser(server.url).signUp({ email })).access_token)
      return { ask, id: (await ask<{ id: string }>('GET', '/api/auth/user')).body.id }
    }
    const [ana, bo, cy] = [
      await signUp('a@b.example'),
      await signUp('b@b.example'),
      await signUp('c@b.example'),
    ]
    await kysely.updateTable('account').set({ is_admin: 1 }).where('id', '!=', cy.id).execute()
    const made = async (by: typeof ana, about: typeof ana) =>
      new URL((await by.ask<ResetLink>('POST', `/api/admin/users/${about.id}/reset-link`, {})).body.url)
        .pathname
    const status = async (page: string) => (await new TestBrowser(server.url).send('GET', page)).status

    const [byBo, byAna] = [await made(bo, cy), await made(ana, bo)]
    expect([await status(byBo), await status(byAna)]).toEqual([200, 200])
    const ended = {
      'is no administrator anymore': () =>
        ana.ask('PATCH', `/api/admin/users/${bo.id}/admin`, { isAdmin: false }),
      'is suspended': () => ana.ask('PATCH', `/api/admin/users/${bo.id}/suspension`, { suspended: true }),
      'deletes their account': () => bo.ask('DELETE', '/api/account', { confirm: 'DELETE' }),
    }[how]!
    expect((await ended()).status).toBeLessThan(300)
    expect(await status(byBo)).toBe(404)

    const another = await made(ana, cy)
    const next = { current: person.password, next: 'battery staple' }
    expect((await cy.ask('POST', '/api/account/password', next)).status).toBe(204)
    expect(await status(another)).toBe(404)
  },
)

test('a reset link ends after a day', async () => {
  await using server = await startServer()
  const ana = asking(server, (await new TestBrowser(server.url).signUp()).access_token)
  const me = (await ana<{ id: string }>('GET', '/api/auth/user')).body
  await server.db.kysely.updateTable('account').set({ is_admin: 1 }).execute()
  const { url } = (await ana<ResetLink>('POST', `/api/admin/users/${me.id}/reset-link`, {})).body
  await server.db.kysely
    .updateTable('reset_link')
    .set({ expires_at_ms: Date.now() - 1 })
    .execute()
  expect((await new TestBrowser(server.url).send('GET', new URL(url).pathname)).status).toBe(404)
})

test('who is suspended is out at once, reads why on signing in, and comes back when released', async () => {
  await using server = await startServer()
  const [ana, eve] = [new TestBrowser(server.url), new TestBrowser(server.url)]
  const admin = asking(server, (await ana.signUp()).access_token)
  const tokens = await eve.signUp({ firstName: 'Eve', email: 'eve@example.org' })
  const asEve = asking(server, tokens.access_token)
  const { id } = (await asEve<{ id: string }>('GET', '/api/auth/user')).body
  await admin('GET', '/api/auth/user')
  await server.db.kysely.updateTable('account').set({ is_admin: 1 }).where('id', '!=', id).execute()
  const stream = await fetch(`${server.url}/api/sync/events`, {
    headers: { Authorization: `Bearer ${tokens.access_token}` },
  })

  const path = `/api/admin/users/${id}/suspension`
  const suspended = await admin<AdminUser>('PATCH', path, { suspended: true, reason: 'Spam & fraud.' })
  expect(suspended.body).toMatchObject({ id, suspended: { reason: 'Spam & fraud.' } })
  await stream.text()
  const message = expect.stringContaining('Spam & fraud.')
  expect(await asEve('GET', '/api/trips')).toMatchObject({
    status: 403,
    body: { error: { code: 'suspended', message } },
  })
  expect((await eve.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
  const signIn = async () => {
    const page = await eve.openSignIn()
    return await eve.send('POST', `${page}/signin`, { email: 'eve@example.org', password: person.password })
  }
  const told = await signIn()
  expect(told.status).toBe(403)
  expect(told.text).toContain('Spam &#38; fraud.')
  // Only someone who knows the password is told.
  const page = await eve.openSignIn()
  const wrong = await eve.send('POST', `${page}/signin`, { email: 'eve@example.org', password: 'wrong one' })
  expect(wrong.text).not.toContain('fraud')

  expect((await admin<AdminUser>('PATCH', path, { suspended: false })).body).toMatchObject({
    suspended: null,
  })
  expect((await signIn()).status).toBe(303)
})
