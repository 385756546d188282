import type { Page } from 'playwright/test'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { inventedCity } from './fixtures/inventedCity.ts'
import { tripMap } from './fixtures/mapOnPage.ts'
import { chooseFromMenu } from './fixtures/menu.ts'
import { chip, expectStreets, openWeekend, putStreets, showMap, streetsNote } from './fixtures/streetsTest.ts'
import { streetsTest as test } from './fixtures/streetsTest.ts'
import { expect } from './fixtures/test.ts'
import { readyForOffline } from './fixtures/tripScreen.ts'

const engine = /\/assets\/(streetsEngine|maplibre)/
const credit = (page: Page) => tripMap(page).getByRole('link', { name: '© OpenStreetMap contributors' })

test(
  'streets come when they are asked for, with their credit, and stay chosen',
  { tag: '@both' },
  async ({ knownPage: page }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await openWeekend(page)
    await expect(chip(page, 'Streets')).toHaveAttribute('aria-pressed', 'false')
    expect(asked.filter(url => engine.test(url))).toEqual([])
    await expect(credit(page)).toBeHidden()

    await chip(page, 'Streets').click()
    await expectStreets(page, 'ready')
    await expect(credit(page)).toBeInViewport({ ratio: 1 })
    await expect(credit(page)).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright')
    await credit(page).click({ trial: true })
    await expectNoAxeViolations(page, 'streets')
    await page.evaluate(() => document.documentElement.classList.replace('dark', 'light'))
    await expectNoAxeViolations(page, 'streets, light')
    await expectStreets(page, 'ready')

    await page.reload()
    // Also where a place is set.
    await chooseFromMenu(page, 'Actions for Garden', 'Edit')
    await page.getByRole('button', { name: 'Change on map' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change on map' })
    await expect(dialog.locator('[data-pins]')).toHaveAttribute('data-backdrop', 'ready')
    await expect(dialog.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible()
    await expectNoAxeViolations(page, 'setting a place on streets')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.keyboard.press('Escape')

    await showMap(page)
    await expectStreets(page, 'ready')
    await chip(page, 'Streets').click()
    await expect(credit(page)).toBeHidden()
    await expect(tripMap(page).locator('[data-backdrop]')).toHaveCount(0)
    await expect(streetsNote(page)).toHaveCount(0)
  },
)

test('where there are no streets the sketch is back, and streets where there are', async ({
  knownPage: page,
}) => {
  await openWeekend(page)
  await chip(page, 'Day 1').click()
  await chip(page, 'Streets').click()
  await expectStreets(page, 'ready')
  const ends = tripMap(page).locator('[data-ends]')
  await expect(ends).toHaveCount(0)
  // At the edge of the host's area it is said that they end.
  for (let step = 0; step < 3; step++) await tripMap(page).getByRole('button', { name: 'Zoom out' }).click()
  await expect(ends).toHaveAttribute('data-ends', /[1-9]/)
  await chip(page, 'Day 2').click()
  await chip(page, 'Day 1').click()
  await expectStreets(page, 'away')
  await expect(streetsNote(page)).toHaveText('There are no streets for this place.')
  await expect(credit(page)).toBeHidden()
  await chip(page, 'Day 1').click()
  await chip(page, 'Day 2').click()
  await expectStreets(page, 'ready')
  await expect(streetsNote(page)).toHaveCount(0)
})

test('graphics that are taken away, and given back', async ({ knownPage: page }) => {
  await openWeekend(page)
  await chip(page, 'Streets').click()
  await expectStreets(page, 'ready')
  const canvas = tripMap(page).locator('canvas.maplibregl-canvas')
  const graphics = await canvas.evaluateHandle(canvas =>
    (canvas as HTMLCanvasElement).getContext('webgl2')!.getExtension('WEBGL_lose_context')!,
  )
  await graphics.evaluate(graphics => graphics.loseContext())
  await expectStreets(page, 'away')
  await expect(streetsNote(page)).toHaveText('This browser stopped drawing streets.')
  await graphics.evaluate(graphics => graphics.restoreContext())
  await expectStreets(page, 'ready')
  await expect(streetsNote(page)).toHaveCount(0)
})

test('a browser without graphics keeps the sketch, and loads nothing for it', async ({ device }) => {
  const { page, network } = await device({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const { prototype } = HTMLCanvasElement
    const getContext = prototype.getContext as (kind: string, ...more: unknown[]) => unknown
    prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
      return kind === 'webgl2' ? null : getContext.call(this, kind, ...more)
    } as typeof prototype.getContext
  })
  await openWeekend(page)
  await chip(page, 'Streets').click()
  await expectStreets(page, 'failed')
  await expect(streetsNote(page)).toHaveText("This browser can't draw streets.")
  expect(network.requests.filter(({ path }) => engine.test(path))).toEqual([])
})

test('a file that is damaged, in its tiles or as a whole', async ({ device, server }) => {
  const city = await inventedCity()
  // The directories are at the beginning, the streets at the end.
  for (const [what, from] of [
    ['away', city.length - 14_000],
    ['failed', 8],
  ] as const) {
    const { page } = await device()
    putStreets(server, city.slice().fill(7, from))
    await openWeekend(page)
    await chip(page, 'Day 1').click()
    await chip(page, 'Streets').click()
    await expectStreets(page, what)
    await expect(streetsNote(page)).toHaveText("Streets can't be loaded right now.")
  }
  putStreets(server, city)
})

test('a network that hangs, and none: told in time, and streets when it is there again', async ({
  device,
}) => {
  const one = await device({ offlineStart: true })
  const { page, network } = one
  network.set('blackhole', { paths: /^\/map\// })
  await openWeekend(page)
  const pressed = Date.now()
  await chip(page, 'Streets').click()
  await expect(streetsNote(page)).toHaveText('Streets are slow to load.')
  expect(Date.now() - pressed).toBeLessThan(8_000)
  await expectStreets(page, 'failed')
  await expect(streetsNote(page)).toHaveText("Streets can't be loaded right now.")

  await readyForOffline(page)
  await one.goOffline()
  await page.reload()
  await showMap(page)
  await expectStreets(page, 'failed')
  await expect(streetsNote(page)).toHaveText('Streets need a connection or a downloaded map.')
  await expectNoAxeViolations(page, 'no streets without a network')
  await one.goOnline()
  await expectStreets(page, 'ready')
  await expect(streetsNote(page)).toHaveCount(0)
})

test('what draws streets does not come: the sketch stays, and streets are there once it has come', async ({
  knownPage: page,
}) => {
  await openWeekend(page)
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(engine, async route => {
    await released
    await route.continue()
  })
  await chip(page, 'Streets').click()
  await expectStreets(page, 'away')
  await expect(streetsNote(page)).toHaveText("Streets can't be loaded right now.")
  await expect(tripMap(page).getByRole('progressbar')).toHaveCount(0)
  release()
  await expectStreets(page, 'ready')
  await expect(streetsNote(page)).toHaveCount(0)
})
