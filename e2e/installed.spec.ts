import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright/test'
import { matchAppPath } from '#shared/plain/appPaths.ts'
import { addDays } from '#shared/plain/dates.ts'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { Device } from './fixtures/device.ts'
import { newPerson } from './fixtures/person.ts'
import { restClientOf } from './fixtures/restClient.ts'
import { seedPlan } from './fixtures/seedPlan.ts'
import { startServer, type ServerProcess } from './fixtures/server.ts'
import { bringAccount } from './fixtures/signUp.ts'
import { expect, test as base } from './fixtures/test.ts'
import { activity, expectSaved, indicator, quickAdd, readyForOffline } from './fixtures/tripScreen.ts'

/** A server whose app can be replaced by a new version. */
interface Releases {
  server: ServerProcess
  /** Replaces the app with version `number`. */
  release: (number: number) => Promise<void>
}

const test = base.extend<{ releases: Releases; one: Device }>({
  releases: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'wend-release-'))
    cpSync(resolve(import.meta.dirname, '../dist'), folder, { recursive: true })
    const server = await startServer({ STATIC_DIR: folder })
    const release = async (number: number) => {
      const page = join(folder, 'index.html')
      const worker = join(folder, 'sw.js')
      const html = readFileSync(page, 'utf8').replace(/<meta name="release"[^>]*>/, '')
      writeFileSync(page, html.replace('</head>', `<meta name="release" content="${number}"></head>`))
      const script = readFileSync(worker, 'utf8')
      // The worker notices changed files by their revisions.
      const next = script.replace(
        /"revision":"[^"]*","url":"index\.html"/,
        `"revision":"release-${number}","url":"index.html"`,
      )
      expect(next).not.toBe(script)
      writeFileSync(worker, next)
      await server.stop()
      await server.start()
    }
    await use({ server, release })
    await server.remove()
    rmSync(folder, { recursive: true })
  },
  one: async ({ browser, releases, viewport, isMobile, hasTouch }, use) => {
    const size = { viewport, isMobile, hasTouch }
    const device = await Device.openIn(browser, releases.server.url, { ...size, serviceWorkers: 'allow' })
    await use(device)
    await device.remove()
  },
})

// Each test has several browsers and restarts, which takes a while on a busy machine.
test.describe.configure({ timeout: 240_000 })

/** The browser stores a new version file by file while the machine is busy with everything else. */
const storedWithin = { timeout: 90_000 }

const api = { paths: /^\/api\// }

const versionOf = (page: Page) => page.locator('meta[name="release"]').getAttribute('content')

const banner = (page: Page) => page.getByRole('status').filter({ hasText: /New version|unsaved text/ })

/** Opens a trip on version 1 and makes ten edits that do not reach the server. Returns the trip's id. */
async function withFullOutbox({ releases: { release }, one }: { releases: Releases; one: Device }) {
  await release(1)
  const rest = restClientOf(await bringAccount(one.page, newPerson()))
  const { tripId } = await seedPlan(rest, 'Fjords', [['Funicular']])
  await one.page.goto(`/trip/${tripId}`)
  await expect(activity(one.page, 'Funicular')).toBeVisible()
  await readyForOffline(one.page)
  one.network.set('drop', api)
  for (let index = 1; index <= 10; index += 1) await quickAdd(one.page, 1, `Stop ${index}`)
  await expect(indicator(one.page)).toHaveAccessibleName(/^10 saved on this device/, { timeout: 30_000 })
  expect(await versionOf(one.page)).toBe('1')
  return tripId
}

test('a new version takes over with a full outbox, and loses neither an edit nor what is being typed', async ({
  releases,
  one,
}) => {
  const tripId = await withFullOutbox({ releases, one })
  const { page } = one
  page.on('dialog', question => question.dismiss())
  await releases.release(2)
  await page.reload()
  await expect(banner(page)).toContainText('New version available', storedWithin)
  expect(await versionOf(page)).toBe('1')
  await expectNoAxeViolations(page, 'new-version')

  // While the new version waits, it takes nothing away from the old one, even without a network.
  await one.goOffline()
  await page.goto('/trips')
  await expect(page.getByRole('article', { name: 'Fjords' })).toBeVisible()
  await page.goto(`/trip/${tripId}`)
  await expect(activity(page, 'Stop 10')).toBeVisible()
  expect(await versionOf(page)).toBe('1')
  await one.goOnline()
  one.network.set('drop', api)

  const field = page.getByRole('combobox', { name: 'Add to Day 1' })
  await field.fill('Half a line')
  await banner(page).getByRole('button', { name: 'Reload' }).click()
  await expect(banner(page)).toContainText('You have unsaved text.')
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await expect(field).toHaveValue('Half a line')
  await field.fill('')

  await page.getByRole('button', { name: 'Add Activity', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Activity Manually' })
  await dialog.getByLabel('Title').fill('Half a sentence')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await banner(page).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => versionOf(page).catch(() => null), storedWithin).toBe('2')
  await expect(activity(page, 'Stop 10')).toBeVisible()
  await expect(indicator(page)).toHaveAccessibleName(/^10 saved on this device/, { timeout: 30_000 })
  await page.getByRole('button', { name: 'Add Activity', exact: true }).first().click()
  await expect(dialog.getByLabel('Title')).toHaveValue('Half a sentence')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  one.network.set('pass')
  await expectSaved(page)
  await expect(page.locator('[data-item-id]')).toHaveCount(11)
})

test('a new version accepted in one tab does not reload another in the middle of a sentence', async ({
  releases,
  one,
}) => {
  const tripId = await withFullOutbox({ releases, one })
  const writing = await one.newPage()
  await writing.goto(`/trip/${tripId}`)
  await expect(activity(writing, 'Stop 10')).toBeVisible()
  const field = writing.getByRole('combobox', { name: 'Add to Day 1' })
  await field.fill('A sentence that is not')
  await releases.release(2)
  await one.page.reload()
  await banner(one.page).getByRole('button', { name: 'Reload' }).click(storedWithin)
  await expect.poll(() => versionOf(one.page).catch(() => null), storedWithin).toBe('2')
  await expect(field).toHaveValue('A sentence that is not')
  await field.press('End')
  await field.pressSequentially(' finished')
  await field.press('Enter')
  await expect(activity(writing, 'A sentence that is not finished')).toBeVisible()
  await expect(writing.getByText('Wend. was updated in another tab')).toBeVisible()
  await expect(activity(one.page, 'A sentence that is not finished')).toBeVisible()
  // Text started in one tab shows in the others too, until it is submitted.
  await expect(one.page.getByRole('combobox', { name: 'Add to Day 1' })).toHaveValue('')
})

test(
  'the app can be installed, and its icons and shortcuts lead somewhere',
  { tag: '@core' },
  async ({ device, server }) => {
    const one = await device({ onDisk: true, offlineStart: true })
    await one.page.goto('/')
    await readyForOffline(one.page)
    const session = await one.context.newCDPSession(one.page)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([])
    const { data = '', errors } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest = JSON.parse(data) as {
      id: string
      icons: { src: string; purpose?: string }[]
      screenshots?: { src: string }[]
      shortcuts: { name: string; url: string }[]
    }
    expect(manifest.id).toBe('/')
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src } of [...manifest.icons, ...(manifest.screenshots ?? [])]) {
      const picture = await fetch(server.url + src)
      expect(picture.headers.get('content-type'), src).toMatch(/^image\//)
    }
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Today', 'New Trip', 'My Trips', 'Discover'])
  },
)

test('every address in the manifest opens the screen that it names', async ({ device, server }) => {
  interface Manifest {
    start_url: string
    shortcuts: { name: string; url: string }[]
    share_target: { action: string; method: string; enctype: string; params: { text: string } }
    file_handlers: { action: string; accept: Record<string, string[]> }[]
    launch_handler: { client_mode: string[] }
  }
  const manifest = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as Manifest
  const { page } = await device({ offlineStart: true })
  const rest = restClientOf(await bringAccount(page, newPerson()))
  const today = new Date().toISOString().slice(0, 10)
  const [startDate, endDate] = [addDays(today, -2), addDays(today, 2)]
  const { id } = await rest.post<{ id: string }>('/api/trips', {
    title: 'Fjords',
    destination: 'Bergen, Norway',
    visibility: 'private',
    startDate,
    endDate,
  })
  await page.goto('/trips')
  await expect(page.getByRole('article', { name: 'Fjords' })).toBeVisible()
  await readyForOffline(page)

  const opens = async (url: string, title: RegExp) => {
    await page.goto(url)
    await expect(page, url).toHaveTitle(title)
  }
  const titles: Record<string, RegExp> = { 'My Trips': /^My Trips/, Discover: /^Discover/, Today: /^Fjords/ }
  for (const { name, url } of manifest.shortcuts) {
    expect(matchAppPath(new URL(url, server.url).pathname), url).toBeDefined()
    await opens(url, titles[name] ?? /^My Trips/)
    if (name === 'Today') await expect(page).toHaveURL(new RegExp(`/trip/${id}`))
    if (name === 'New Trip') await expect(page.getByRole('dialog', { name: 'Create New Trip' })).toBeVisible()
  }
  await page.evaluate(() => sessionStorage.clear())
  await opens(manifest.start_url, /^Fjords/)

  const { share_target: share, file_handlers: files, launch_handler: launch } = manifest
  // Somebody may be typing in the window that is open.
  expect(launch.client_mode[0]).toBe('focus-existing')
  for (const { action } of files) await opens(action, /^Share/)
  expect(files.flatMap(({ accept }) => Object.values(accept).flat())).toEqual(['.ics', '.json'])
  await page.evaluate(({ action, method, enctype, params }) => {
    const form = Object.assign(document.createElement('form'), { action, method, enctype })
    form.append(Object.assign(document.createElement('input'), { name: params.text, value: 'Fish market' }))
    document.body.append(form)
    form.submit()
  }, share)
  const dialog = page.getByRole('dialog', { name: 'Save to my ideas' })
  await expect(dialog).toContainText('Fish market')
  await expect(page.locator('h1')).toHaveText('Shared with Wend.')
})

test('what the server answers under /api is never stored', async ({ device }) => {
  const one = await device({ offlineStart: true })
  const rest = restClientOf(await bringAccount(one.page, newPerson()))
  await seedPlan(rest, 'Fjords', [['Funicular']])
  await one.page.goto('/trips')
  await readyForOffline(one.page)
  await expect(one.page.getByRole('article', { name: 'Fjords' })).toBeVisible()
  await expectSaved(one.page)
  const stored = await one.page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map(name => caches.open(name)))
    const keys = await Promise.all(caches_.map(cache => cache.keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored).toContain('/index.html')
  expect(stored.filter(path => path.startsWith('/api'))).toEqual([])
})
