import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContextOptions, Page } from 'playwright'
import { desktop, launchBrowser, phone } from './fixtures/browser.ts'
import { newPerson, type Person } from './fixtures/person.ts'
import { restClient } from './fixtures/restClient.ts'
import { seedTrips } from './fixtures/seedTrips.ts'
import { startServer } from './fixtures/server.ts'
import { expectSignedIn } from './fixtures/signUp.ts'

interface Visit {
  page: Page
  person: Person
  baseURL: string
  /** Known once the trips are there. */
  tripId: string
}

interface Shot {
  name: string
  /** Brings the screen up. */
  open: (visit: Visit) => Promise<void>
}

const folder = resolve(import.meta.dirname, '../.cache/screens')
const sizes: Record<string, BrowserContextOptions> = { phone, desktop }
const themes = ['dark', 'light'] as const

/** In the order of a first visit: later ones build on what earlier ones did. */
const shots: Shot[] = [
  {
    name: 'landing',
    open: async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Get Started' }).waitFor()
    },
  },
  {
    name: 'sign-in',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByLabel(/^E-?mail/).waitFor()
    },
  },
  {
    name: 'sign-in-refused',
    open: async ({ page }) => {
      await page.getByLabel(/^E-?mail/).fill('nobody@example.com')
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'sign-up',
    open: async ({ page, person }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Get Started' }).click()
      await page.getByLabel('First name').fill(person.firstName)
    },
  },
  {
    name: 'trips-empty',
    open: async ({ page, person }) => {
      await page.getByLabel('Last name').fill(person.lastName)
      await page.getByLabel(/^E-?mail/).fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(person.password)
      await page.getByRole('button', { name: 'Create account' }).click()
      await expectSignedIn(page)
      await page.goto('/trips')
    },
  },
  {
    name: 'trips',
    open: async visit => {
      visit.tripId = await seedTrips(await restClient(visit.page, visit.baseURL))
      await visit.page.goto('/trips')
      await visit.page.getByText('Lisbon in spring').first().waitFor()
    },
  },
  {
    name: 'trips-none-found',
    open: async ({ page }) => {
      await page.getByRole('searchbox').first().fill('Atlantis')
      await page.getByText('No trips found').waitFor()
    },
  },
  { name: 'home', open: ({ page }) => go(page, '/') },
  {
    name: 'create-trip',
    open: async ({ page }) => {
      await go(page, '/trips?new=1')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'trip', open: ({ page, tripId }) => go(page, `/trip/${tripId}`) },
  {
    name: 'add-activity',
    open: async ({ page, tripId }) => {
      await go(page, `/trip/${tripId}`)
      await page
        .getByRole('button', { name: /^Add activity/i })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'quick-start',
    open: async ({ page }) => {
      await go(page, '/trips')
      await openOverlay(page, 'Quick Start')
    },
  },
  {
    name: 'command-palette',
    open: async ({ page }) => {
      await go(page, '/trips')
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'keyboard-shortcuts',
    open: async ({ page }) => {
      await go(page, '/trips')
      await page.keyboard.press('Control+/')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'user-menu',
    open: async ({ page }) => {
      await go(page, '/trips')
      await page.getByRole('button', { name: 'User menu' }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'sync-centre',
    open: async ({ page }) => {
      await go(page, '/trips')
      await page
        .getByRole('button', { name: /All changes saved|saved on this device|Syncing|Sync/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'not-found', open: ({ page }) => go(page, '/nowhere') },
]

/** A route of the app, with what it shows first. */
async function go(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectSignedIn(page)
}

/** On phones some buttons of the top bar live in a menu. */
async function openOverlay(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  if (await button.isVisible()) await button.click()
  else {
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await page.getByRole('dialog').waitFor()
}

const asked = process.argv.slice(2)
const failures: string[] = []
rmSync(folder, { recursive: true, force: true })
const server = await startServer()
const browser = await launchBrowser()
try {
  for (const [size, options] of Object.entries(sizes)) {
    for (const theme of themes) await visitAll(size, options, theme)
  }
} finally {
  await browser.close()
  await server.remove()
}
console.log(`Screens are in ${folder}`)
for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exitCode = 1

async function visitAll(size: string, options: BrowserContextOptions, theme: string): Promise<void> {
  const target = join(folder, `${size}-${theme}`)
  mkdirSync(target, { recursive: true })
  const context = await browser.newContext({ ...options, baseURL: server.url, reducedMotion: 'reduce' })
  context.setDefaultTimeout(6000)
  await context.addInitScript(value => localStorage.setItem('theme', value), theme)
  const visit: Visit = { page: await context.newPage(), person: newPerson(), baseURL: server.url, tripId: '' }
  for (const [index, { name, open }] of shots.entries()) {
    const label = `${size}-${theme}/${String(index + 1).padStart(2, '0')}-${name}`
    try {
      await open(visit)
      // Fonts, and what a screen shows after its first paint.
      await visit.page.evaluate(() => document.fonts.ready)
      await wait(400)
    } catch (error) {
      failures.push(
        `${label}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
      )
    }
    if (asked.length === 0 || asked.includes(name)) {
      await visit.page.screenshot({ path: join(folder, `${label}.png`) })
    }
  }
  await context.close()
}
