import type { Page } from 'playwright/test'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import type { Device } from './fixtures/device.ts'
import { newPerson } from './fixtures/person.ts'
import { restClientOf } from './fixtures/restClient.ts'
import { seedPlan } from './fixtures/seedPlan.ts'
import { bringAccount, newAccount, signUp } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'
import {
  activity,
  editActivity,
  expectSaved,
  indicator,
  quickAdd,
  readyForOffline,
} from './fixtures/tripScreen.ts'

// Each test opens several browsers, which takes a while on a busy machine.
test.describe.configure({ timeout: 120_000 })

/** Far below any request's deadline, with room for a busy machine. The benchmark has the real figures. */
const soon = { timeout: 4000 }

/** Gives a device a trip with one activity, opened from My Trips. Returns the trip's id. */
async function settled({ page }: Device): Promise<string> {
  const rest = restClientOf(await bringAccount(page, newPerson()))
  const { tripId } = await seedPlan(rest, 'Fjords', [['Funicular']])
  await page.goto('/trips')
  await page.getByRole('article', { name: 'Fjords' }).getByRole('link').click()
  await expect(activity(page, 'Funicular')).toBeVisible()
  await expectSaved(page)
  return tripId
}

/** Checks that nothing is shown as loading: what is on the device is simply there. */
async function expectNoWaiting(page: Page): Promise<void> {
  await expect(page.getByText(/^Loading|^Preparing/)).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

test('a network that hangs, has a portal, answers 503 or cuts every connection delays neither start nor trip nor edit', async ({
  device,
}) => {
  const one = await device({ onDisk: true, offlineStart: true })
  const tripId = await settled(one)
  await readyForOffline(one.page)
  for (const [index, fault] of (['blackhole', 'captive', 'error', 'drop'] as const).entries()) {
    await test.step(fault, async () => {
      await one.close()
      one.network.set(fault)
      const page = await one.reopen()
      await page.goto('/trips')
      expect(await page.evaluate(() => navigator.onLine)).toBe(true)
      await expect(page.getByRole('article', { name: 'Fjords' })).toBeVisible(soon)
      await expectNoWaiting(page)
      await page.getByRole('article', { name: 'Fjords' }).getByRole('link').click()
      await expect(activity(page, 'Funicular')).toBeVisible(soon)
      await expectNoWaiting(page)
      await quickAdd(page, 1, `Fish market, ${fault}`)
      await editActivity(page, 'Funicular', 'Cost', `$1${index}`)
      await expect(activity(page, 'Funicular')).toContainText(`1${index}`, soon)
      await expect(indicator(page)).toHaveAccessibleName(/^(2 saved on this device|Sync paused)/)
      await page.goto(`/trip/${tripId}`)
      await expect(activity(page, `Fish market, ${fault}`)).toBeVisible(soon)
      await expect(activity(page, 'Funicular')).toContainText(`1${index}`)

      one.network.set('pass')
      await expectSaved(page)
    })
  }
})

test('a reload with the server stopped, while the browser says it is online, shows everything', async ({
  device,
  server,
}) => {
  const one = await device({ offlineStart: true })
  await settled(one)
  await readyForOffline(one.page)
  await server.stop()
  await one.page.reload()
  expect(await one.page.evaluate(() => navigator.onLine)).toBe(true)
  await expect(activity(one.page, 'Funicular')).toBeVisible(soon)
  await expectNoWaiting(one.page)
  await quickAdd(one.page, 1, 'Fish market')
  await one.page.reload()
  await expect(activity(one.page, 'Fish market')).toBeVisible(soon)
  await server.start()
  await expectSaved(one.page)
})

test(
  'a network that hangs in the middle of work is no reason to wait',
  { tag: '@core' },
  async ({ device }) => {
    const one = await device()
    await settled(one)
    const { page } = one
    one.network.set('blackhole')
    await quickAdd(page, 1, 'Fish market')
    await expect(
      activity(page, 'Fish market').getByRole('img', { name: 'Saved on this device' }),
    ).toBeVisible()
    await expect(indicator(page)).toHaveAccessibleName(/^1 saved on this device/, { timeout: 8000 })
    await page.getByRole('link', { name: 'My Trips', exact: true }).first().click()
    await expect(page.getByRole('article', { name: 'Fjords' })).toBeVisible(soon)
    one.network.set('pass')
    await expectSaved(page)
  },
)

test('who is signed out sees the landing page at any address, also without a network', async ({ device }) => {
  const paths = ['/', '/trips', '/trip/019a0000-0000-7000-8000-000000000000', '/nowhere']
  const one = await device({ onDisk: true, offlineStart: true })
  for (const path of paths) {
    await one.page.goto(path)
    await expect(one.page.getByRole('heading', { level: 1 })).toHaveText('Plan Your Perfect Trip')
    await expect(one.page.getByRole('button', { name: 'Get Started' })).toBeVisible()
  }
  await readyForOffline(one.page)
  await one.close()
  one.network.set('drop')
  const page = await one.reopen()
  await one.context.setOffline(true)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan Your Perfect Trip')
  }
})

test(
  'Home opens where the browser cannot tell when it is idle, as in WebKit',
  { tag: '@core' },
  async ({ page, server }) => {
    const errors: Error[] = []
    page.on('pageerror', error => errors.push(error))
    await using _noIdle = await page.addInitScript(() => {
      for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name)
    })
    const ben = restClientOf(await newAccount(server.url, newPerson('Ben')))
    await ben.post('/api/trips', { title: 'Fjords', destination: 'Bergen, Norway', visibility: 'public' })
    await signUp(page, newPerson())
    expect(await page.evaluate(() => 'requestIdleCallback' in window)).toBe(false)
    await expect(page.getByRole('heading', { name: /, Ana/, level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Feed' }).getByRole('article').first()).toBeVisible()
    await expect(page.getByText('This screen stopped working')).toHaveCount(0)
    expect(errors).toEqual([])
  },
)

for (const theme of ['light', 'dark'] as const) {
  test(`a start in ${theme} never shows the other theme`, async ({ device }) => {
    const one = await device({ colorScheme: theme === 'dark' ? 'light' : 'dark' })
    const rest = restClientOf(await bringAccount(one.page, newPerson()))
    await seedPlan(rest, 'Fjords', [])
    await one.page.evaluate(theme => localStorage.setItem('theme', theme), theme)
    // Record every class that the root ever has, and every background that is painted.
    await one.page.addInitScript(() => {
      const seen = { classes: new Set<string>(), backgrounds: new Set<string>() }
      Object.assign(window, { seen })
      const look = () => {
        for (const name of document.documentElement?.classList ?? []) seen.classes.add(name)
        if (document.body) seen.backgrounds.add(getComputedStyle(document.body).backgroundColor)
        requestAnimationFrame(look)
      }
      look()
    })
    const seen = () =>
      one.page.evaluate(() => {
        const { seen } = window as unknown as { seen: { classes: Set<string>; backgrounds: Set<string> } }
        return { classes: [...seen.classes], backgrounds: [...seen.backgrounds] }
      })
    await one.page.goto('/trips')
    await expect(one.page.getByRole('article')).toHaveCount(1)
    const { classes, backgrounds } = await seen()
    expect(classes).toEqual([theme])
    expect(backgrounds).toHaveLength(1)

    await one.page.getByRole('button', { name: /theme/i }).click()
    const other = theme === 'light' ? 'dark' : 'light'
    await expect(one.page.locator('html')).toHaveClass(other)
    expect(await one.page.evaluate(() => localStorage.getItem('theme'))).toBe(other)
    await one.page.reload()
    await expect(one.page.getByRole('article')).toHaveCount(1)
    expect((await seen()).classes).toEqual([other])
  })
}

test('a browser that is too old is told, before anything of the app could fail', async ({ device }) => {
  for (const colours of ['dark', 'light'] as const) {
    const { page } = await device({ colorScheme: colours })
    const problems: string[] = []
    page.on('pageerror', error => problems.push(error.message))
    page.on('console', message => message.type() === 'error' && problems.push(message.text()))
    await page.addInitScript(theme => {
      localStorage.setItem('theme', theme)
      Reflect.deleteProperty(Array.prototype, 'toSorted')
    }, colours)
    // The page stops loading, so its load event never fires.
    await page.goto('/trips', { waitUntil: 'commit' })
    await expect(page.getByRole('heading')).toHaveText('This browser is too old for Wend.')
    await expect(page.getByText('iOS or Safari 16.4')).toBeVisible()
    await expect(page.locator('#root')).toHaveCount(0)
    await expectNoAxeViolations(page, 'too-old')
    expect(problems).toEqual([])
  }
})

test('a line that is entered while code is still on its way outlasts the page', async ({ page }) => {
  const rest = restClientOf(await signUp(page, newPerson()))
  const { tripId } = await seedPlan(rest, 'Fjords', [['Funicular']])
  const open = async () => {
    await page.goto(`/trip/${tripId}`)
    await expect(activity(page, 'Funicular')).toBeVisible()
  }
  await open()
  await page.context().route('**/assets/{edits,readQuickLine}-*.js', () => undefined)
  await open()
  const field = page.getByRole('combobox', { name: 'Add to Day 1', exact: true })
  await field.fill('9:30 Coffee')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  // Left first: where it is still open, the code arrives once nothing holds it up.
  await page.goto('/api/config')
  await page.context().unrouteAll()
  await open()
  await expect(field).toHaveValue('9:30 Coffee')
  await field.press('Enter')
  await expect(activity(page, 'Coffee')).toHaveCount(1)
})
