import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test as base } from 'playwright/test'
import { expect } from './fixtures/expect.ts'
import type { Page } from 'playwright/test'
import { build } from 'vite'
import { phone } from './fixtures/browser.ts'
import { startNetwork } from './fixtures/network.ts'
import type { Network } from './fixtures/network.ts'
import { newPerson } from './fixtures/person.ts'
import type { Person } from './fixtures/person.ts'
import { startServer } from './fixtures/server.ts'
import type { ServerProcess } from './fixtures/server.ts'
import { bringAccount } from './fixtures/signUp.ts'

/** Builds a page that contains only what is tested here: the app's wrapper of the Auth0 client. Returns its folder. */
async function buildBarePage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'wend-bare-'))
  const auth = resolve(import.meta.dirname, '../pwa/features/auth')
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><title>bare</title><script type="module" src="/main.ts"></script>',
  )
  writeFileSync(
    join(folder, 'main.ts'),
    `import * as client from '${auth}/authClient.ts'
     import { getAuthState } from '${auth}/authState.ts'
     import { signInByPopup } from '${auth}/signInByPopup.ts'
     window.wend = { ...client, getAuthState, signInByPopup, tab: Math.random() }
     const query = new URLSearchParams(location.search)
     const arrived = query.has('state') ? client.handleCallback() : Promise.resolve()
     arrived.then(() => (document.title = 'ready'), error => (document.title = error.message))`,
  )
  const out = join(folder, 'out')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir: out, assetsInlineLimit: 0, target: 'es2023' },
  })
  return folder
}

const test = base.extend<{ network: Network }, { bare: ServerProcess }>({
  bare: [
    async ({}, use) => {
      const folder = await buildBarePage()
      const server = await startServer({ STATIC_DIR: join(folder, 'out') })
      await use(server)
      await server.remove()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ bare }, use) => use(bare.url),
  network: async ({ bare }, use) => {
    await bare.start()
    await using network = await startNetwork(bare.url)
    await use(network)
  },
  proxy: ({ network }, use) => use({ server: network.url }),
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', message => {
      if (/Content.Security.Policy/i.test(message.text())) complaints.push(message.text())
    })
    await use(page)
    expect(complaints).toEqual([])
  },
})

/** What the page exposes. Tests call it inside the page, because functions cannot be passed out of it. */
interface Wend {
  getToken(refused?: string): Promise<string>
  checkSession(): Promise<void>
  signIn(options?: { returnTo?: string; screen?: 'signup' }): Promise<void>
  signInByPopup(options?: { isPasswordNeeded?: boolean }): Promise<void>
  signOut(): Promise<void>
  getAuthState(): { status: string; user?: { id: string; firstName: string } }
  tab: number
}

declare global {
  interface Window {
    wend: Wend
  }
}

const open = async (page: Page, path = '/') => {
  await page.goto(path)
  await expect(page).toHaveTitle('ready')
}

const state = (page: Page) => page.evaluate(() => window.wend.getAuthState())

/**
 * The token, or another one if the server `refused` it; or the kind and message of the failure. And how long that took
 * in ms.
 */
const token = (page: Page, isRefused = false) =>
  page.evaluate(async isRefused => {
    const start = performance.now()
    const got = async () => window.wend.getToken(isRefused ? await window.wend.getToken() : undefined)
    const outcome = await got().catch((error: Error & { kind: string }) => error)
    const ms = performance.now() - start
    return typeof outcome === 'string'
      ? { token: outcome, ms }
      : { kind: outcome.kind, message: outcome.message, ms }
  }, isRefused)

async function fillSignUp(page: Page, person: Person) {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function fillSignIn(page: Page, person: Person) {
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function leaveForSignIn(page: Page, options: { returnTo?: string; screen?: 'signup' } = {}) {
  // Don't wait for it to finish: it leaves the page that it runs on.
  await page.evaluate(options => void window.wend.signIn(options), options)
  await page.waitForURL(/\/interaction\//)
}

async function signUp(page: Page, person: Person, returnTo = '/') {
  await open(page)
  await leaveForSignIn(page, { returnTo, screen: 'signup' })
  await fillSignUp(page, person)
  await expect(page).toHaveTitle('ready')
}

test(
  'sign-up by redirect comes back to where the person was going',
  { tag: '@core' },
  async ({ page, baseURL }) => {
    await signUp(page, newPerson('Ana'), '/trip/7?from=feed#day-2')
    expect(page.url()).toBe(`${baseURL}/trip/7?from=feed#day-2`)
    expect(await state(page)).toMatchObject({ status: 'authenticated', user: { firstName: 'Ana' } })
    expect(await token(page)).toHaveProperty('token')
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(stored).toContain('Ana')
    expect(stored).not.toContain((await token(page)).token)
  },
)

test('after a reload the session is renewed silently, then by refresh token', async ({ page, network }) => {
  await signUp(page, newPerson())
  await page.reload()
  await expect(page).toHaveTitle('ready')
  expect((await state(page)).status).toBe('authenticated')
  network.forget()
  const first = await token(page)
  expect(first.token).toBeTruthy()
  const asked = () => network.requests.map(({ path }) => path.split('?')[0])
  expect(asked()).toContain('/authorize')
  network.forget()
  const second = await token(page, true)
  expect(second.token).toBeTruthy()
  expect(second.token).not.toBe(first.token)
  expect(asked()).toEqual(['/oauth/token'])
})

test('an answer of a renewal that got lost signs nobody out', async ({ page, network }) => {
  await signUp(page, newPerson())
  network.set('lose-answer', { paths: /oauth\/token/, times: 1 })
  expect(await token(page, true)).toHaveProperty('token')
  network.forget()
  expect(await token(page, true)).toHaveProperty('token')
  expect(network.requests.map(({ path }) => path)).toEqual(['/oauth/token'])
})

test('a token worker that could not be loaded is loaded again', async ({ page }) => {
  await bringAccount(page, newPerson())
  // The first request is for the module that knows its address.
  let asked = 0
  await page.route(/worker/, route => (++asked === 2 ? route.abort() : route.continue()))
  await open(page)
  expect(await token(page)).toMatchObject({ kind: 'offline' })
  expect(await token(page)).toHaveProperty('token')
})

test('a lost answer to the code is made up for by the session', async ({ page, network }) => {
  await open(page)
  await leaveForSignIn(page, { screen: 'signup' })
  network.set('lose-answer', { paths: /oauth\/token/, times: 1 })
  await fillSignUp(page, newPerson())
  await expect(page).toHaveTitle('ready')
  expect((await state(page)).status).toBe('authenticated')
})

test('a restart of the server signs nobody out', async ({ page, bare }) => {
  await signUp(page, newPerson())
  await bare.kill9()
  await bare.start()
  expect(await token(page, true)).toHaveProperty('token')
  await page.reload()
  await expect(page).toHaveTitle('ready')
  expect(await token(page)).toHaveProperty('token')
})

test('sign-in by popup leaves the page as it is', { tag: '@core' }, async ({ page, context }) => {
  const person = newPerson()
  await bringAccount(page, person)
  await context.clearCookies()
  await open(page, '/trips')
  expect(await token(page)).toMatchObject({ kind: 'signed-out', message: 'Get access token failed' })
  expect((await state(page)).status).toBe('needs-sign-in')
  const { tab, popup } = await openPopup(page)
  await fillSignIn(popup, person)
  await expect.poll(() => popup.isClosed()).toBe(true)
  await expect.poll(async () => (await state(page)).status).toBe('authenticated')
  expect(await page.evaluate(() => window.wend.tab)).toBe(tab)
  expect(await token(page)).toHaveProperty('token')
})

test('a popup that is closed says that login failed and changes nothing', async ({ page, context }) => {
  await bringAccount(page, newPerson())
  await context.clearCookies()
  await open(page)
  const { popup } = await openPopup(page)
  await expect(popup.getByRole('heading')).toHaveText('Sign in')
  await popup.close()
  await expect.poll(() => page.evaluate(() => window.name)).toBe('failed Login failed')
})

test('the page goes on with the token that it has while its popup is open, and renews none', async ({
  page,
}) => {
  await signUp(page, newPerson())
  const before = await token(page)
  const { popup } = await openPopup(page, { isPasswordNeeded: true })
  await expect(popup.getByRole('heading')).toHaveText('Sign in')
  expect(await token(page)).toMatchObject({ token: before.token })
  expect(await token(page, true)).toMatchObject({ kind: 'signed-out' })
  await popup.close()
  await expect.poll(() => page.evaluate(() => window.name)).toBe('failed Login failed')
  expect(await token(page, true)).toHaveProperty('token')
})

test('where the browser blocks popups, the page leaves to sign in and comes back', async ({
  page,
  context,
  baseURL,
}) => {
  const person = newPerson()
  await bringAccount(page, person)
  await context.clearCookies()
  await open(page, '/trip/7#day-2')
  await page.evaluate(() => {
    window.open = () => null
    void window.wend.signInByPopup()
  })
  await page.waitForURL(/\/interaction\//)
  await fillSignIn(page, person)
  await expect(page).toHaveTitle('ready')
  expect(page.url()).toBe(`${baseURL}/trip/7#day-2`)
  expect(await token(page)).toHaveProperty('token')
})

test('another person in the popup begins a new page, and never gets a token into the old one', async ({
  page,
  context,
}) => {
  const bo = newPerson('Bo')
  await bringAccount(page, bo)
  await bringAccount(page, newPerson('Ana'))
  await context.clearCookies()
  await open(page)
  expect((await state(page)).user).toMatchObject({ firstName: 'Ana' })
  const { tab, popup } = await openPopup(page)
  await fillSignIn(popup, bo)
  await page.waitForFunction(tab => window.wend && window.wend.tab !== tab, tab)
  await expect(page).toHaveTitle('ready')
  expect((await state(page)).user).toMatchObject({ firstName: 'Bo' })
})

test('a session of somebody else gives this person no token', async ({ page }) => {
  await bringAccount(page, newPerson('Ana'))
  const ana = await page.evaluate(() => localStorage.getItem('wend.user')!)
  await bringAccount(page, newPerson('Bo'))
  await page.evaluate(ana => localStorage.setItem('wend.user', ana), ana)
  await open(page)
  expect(await token(page)).toMatchObject({ kind: 'signed-out' })
  expect(await state(page)).toMatchObject({ status: 'needs-sign-in', user: { firstName: 'Ana' } })
})

/** Signs out and waits for the page that this leads to, which may have the same address as the one before. */
async function signOut(page: Page): Promise<void> {
  const left = page.waitForEvent('load')
  await page.evaluate(() => window.wend.signOut())
  await left
}

test('signing out ends the session everywhere in this browser', async ({ page, baseURL }) => {
  await signUp(page, newPerson())
  await signOut(page)
  await page.waitForURL(`${baseURL}/`)
  await open(page)
  expect(await page.evaluate(() => localStorage.getItem('wend.user'))).toBeNull()
  expect(await token(page)).toMatchObject({ kind: 'signed-out' })
  expect((await state(page)).status).toBe('unauthenticated')
  await leaveForSignIn(page)
  await expect(page.getByRole('heading')).toHaveText('Sign in')
})

test('who signs out without a network is asked for the password before the session is used again', async ({
  page,
  network,
  baseURL,
}) => {
  await signUp(page, newPerson('Ana'))
  network.set('drop', { paths: /^\/(api|v2)/ })
  await signOut(page)
  await page.waitForURL(`${baseURL}/`)
  network.set('pass')
  await open(page)
  expect(await token(page)).toMatchObject({ kind: 'signed-out' })
  await page.goto('/?code=stolen&state=made-up')
  await expect(page).toHaveTitle('Login failed')

  // Ana's session still exists; Bo's sign-up replaces it.
  await leaveForSignIn(page, { screen: 'signup' })
  await fillSignUp(page, newPerson('Bo'))
  await expect(page).toHaveTitle('ready')
  expect(await state(page)).toMatchObject({ status: 'authenticated', user: { firstName: 'Bo' } })
  expect(await token(page)).toHaveProperty('token')
})

for (const fault of ['drop', 'blackhole', 'captive', 'error'] as const) {
  test(`a network that fails (${fault}) is offline, never signed out, and said so in time`, async ({
    page,
    network,
  }) => {
    // Sign up by hand: this leaves the identity provider's client in the browser's cache.
    await signUp(page, newPerson())
    await open(page)
    network.set(fault)
    const outcome = await token(page)
    expect(outcome).toMatchObject({ kind: 'offline', message: 'Get access token failed' })
    expect(outcome.ms).toBeLessThan(21_000)
    expect((await state(page)).status).toBe('authenticated')
    const before = page.url()
    const login = await page.evaluate(() =>
      window.wend.signIn().catch((error: Error & { kind: string }) => [error.message, error.kind]),
    )
    expect(login).toEqual(['Login failed', 'offline'])
    expect(page.url()).toBe(before)
    network.set('pass')
    expect(await token(page)).toHaveProperty('token')
  })
}

test('wrong passwords get one message and growing waits, tied to the fields', async ({ page }) => {
  await open(page)
  await leaveForSignIn(page)
  for (const wait of ['', '', ' You can try again in 1 second.']) {
    await fillSignIn(page, { ...newPerson(), email: 'nobody@example.org' })
    await expect(page.getByRole('alert')).toHaveText(`Wrong email or password.${wait}`)
  }
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /Wrong email or password/,
  )
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('the password can be shown', async ({ page }) => {
  await open(page)
  await leaveForSignIn(page)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('correct horse')
  await page.getByLabel('Show password').check()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByLabel('Show password').uncheck()
  await expect(password).toHaveAttribute('type', 'password')
})

test('the sign-in page has the theme of the app, whatever the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page)
  await leaveForSignIn(page)
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await ground()).toBe('rgb(11, 20, 24)')
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.reload()
  expect(await ground()).toBe('rgb(250, 248, 244)')
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#faf8f4')
})

test('the sign-up form says what is missing, a page of long ago leads back, and both fit a phone', async ({
  page,
}) => {
  await page.setViewportSize(phone.viewport)
  await open(page)
  await leaveForSignIn(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading')).toHaveText('Create your account')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Please enter your first name.')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expectToFit(page)
  await page.goto('/interaction/gone')
  await expect(page.getByRole('link', { name: 'Back to Wend.' })).toBeVisible()
  await expectToFit(page)
})

async function expectToFit(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(phone.viewport.width)
}

async function openPopup(page: Page, options: { isPasswordNeeded?: boolean } = {}) {
  const tab = await page.evaluate(() => window.wend.tab)
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(options => {
      // Store the outcome where it can be read later: this call settles only when the popup is gone.
      window.wend.signInByPopup(options).then(
        () => (window.name = 'done'),
        (error: Error & { kind: string }) => (window.name = `${error.kind} ${error.message}`),
      )
    }, options),
  ])
  return { tab, popup }
}
