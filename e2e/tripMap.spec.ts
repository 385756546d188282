import type { Page } from 'playwright/test'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { spotOn, tripMap } from './fixtures/mapOnPage.ts'
import { chooseFromMenu } from './fixtures/menu.ts'
import { openTrip } from './fixtures/openTrip.ts'
import type { Plan, PlannedItem } from './fixtures/openTrip.ts'
import { expect, test } from './fixtures/test.ts'
import { activity, expectSaved, readActivity, readyForOffline } from './fixtures/tripScreen.ts'

const colosseum = { lat: 41.8902, lon: 12.4922 }
const pantheon = { lat: 41.8986, lon: 12.4769 }
const vatican = { lat: 41.9065, lon: 12.4536 }

const rome: Plan = {
  title: 'Rome in spring',
  destination: 'Rome, Italy',
  startDate: '2027-04-10',
  endDate: '2027-04-11',
  days: {
    '2027-04-10': {
      items: [
        { time: '09:00', title: 'Colosseum', location: 'Monti', ...colosseum },
        { time: '15:00', title: 'Pantheon', ...pantheon },
        { time: '18:00', title: 'Artemide', category: 'hotels', lat: 41.9013, lon: 12.4931 },
        { time: '20:00', title: 'Dinner somewhere' },
      ],
    },
    '2027-04-11': { items: [{ time: '09:00', title: 'Vatican Museums', ...vatican }] },
  },
}

const pin = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Places on the map' }).getByRole('button', { name })
const own = (page: Page) => pin(page, /, Day \d/)
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Shown on the map' }).getByRole('button', { name, exact: true })
const card = (page: Page) => page.locator('[data-part="map-card"]')
const theme = (page: Page, name: 'dark' | 'light') =>
  page.evaluate(name => {
    document.documentElement.classList.remove('dark', 'light')
    document.documentElement.classList.add(name)
  }, name)

/** Points at a spot until the row of what is there is lifted. */
async function expectPinAt(page: Page, { x, y }: { x: number; y: number }, title: string) {
  await expect(async () => {
    await page.mouse.move(x + 1, y)
    await page.mouse.move(x, y)
    await expect(activity(page, title)).toHaveAttribute('data-on-map', 'lifted', { timeout: 500 })
  }).toPass()
}

/** The buttons that zoom are above a card that is as wide as the map, and in reach. */
async function expectZoomAbove(page: Page, card: { y: number }) {
  const button = tripMap(page).getByRole('button', { name: 'Zoom in' })
  await button.click({ trial: true })
  const box = (await button.boundingBox())!
  expect(box.y + box.height).toBeLessThanOrEqual(card.y)
  return box
}

test('the map beside the plan: pins and rows are one, days go on and off, pins are dragged', async ({
  knownPage: page,
}) => {
  await openTrip(page, rome)
  await expect(own(page)).toHaveText([
    'Colosseum, 9:00 AM, Day 1',
    'Pantheon, 3:00 PM, Day 1',
    'Artemide, 6:00 PM, Day 1',
    'Vatican Museums, 9:00 AM, Day 2',
  ])

  // This server has no streets.
  await expect(chip(page, 'Streets')).toHaveCount(0)

  // A pin shows its row, and a row its pin.
  const spot = await spotOn(page, pantheon)
  await page.mouse.move(spot.x, spot.y)
  await expect(activity(page, 'Pantheon')).toHaveAttribute('data-on-map', 'lifted')
  await page.mouse.click(spot.x, spot.y)
  await expect(activity(page, 'Pantheon')).toHaveAttribute('data-on-map', 'chosen')
  await activity(page, 'Colosseum').getByText('Monti').click()
  await expect(activity(page, 'Colosseum')).toHaveAttribute('data-on-map', 'chosen')
  await expect(activity(page, 'Pantheon')).not.toHaveAttribute('data-on-map', /./)

  // By keyboard from pin to pin; Enter chooses, and brings a folded day's row into view.
  await page.getByRole('button', { name: 'Day 2', exact: true }).first().scrollIntoViewIfNeeded()
  await pin(page, /^Colosseum/).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(activity(page, 'Vatican Museums')).toHaveAttribute('data-on-map', 'chosen')
  await expect(activity(page, 'Vatican Museums')).toBeInViewport()

  await chip(page, 'Day 2').click()
  await expect(own(page)).toHaveText(['Vatican Museums, 9:00 AM, Day 2'])
  await chip(page, 'Day 1').click()
  await expect(own(page)).toHaveCount(4)
  await chip(page, 'All days').click()
  await expect(chip(page, 'Day 1')).toHaveAttribute('aria-pressed', 'false')

  // What the guide knows of a place nearby fits into the picture, with its title and the cross.
  await pin(page, 'Roman Forum and Palatine Hill, not in your plan').focus()
  await page.keyboard.press('Enter')
  const picture = (await tripMap(page).locator('[data-ready]').boundingBox())!
  const opened = (await card(page).boundingBox())!
  expect(picture.height).toBeGreaterThan(320)
  expect(opened.y).toBeGreaterThan(picture.y + picture.height / 4)
  expect(opened.y + opened.height).toBeLessThan(picture.y + picture.height)
  await expect(card(page).getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expect(card(page).getByRole('button', { name: 'Save as idea' })).toBeInViewport({ ratio: 1 })
  await expectZoomAbove(page, opened)
  await expectNoAxeViolations(page, 'the card of a place nearby')
  await card(page).getByRole('button', { name: 'Close' }).press('Enter')
  await expect(card(page)).toHaveCount(0)
  await expect(page.getByRole('application', { name: 'Map of Rome in spring' })).toBeFocused()

  // A pin is dragged, and Undo brings it back.
  await chip(page, 'Nearby').click()
  const from = await spotOn(page, colosseum)
  const to = { x: from.x - 60, y: from.y + 30 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByText('Moved Colosseum on the map')).toBeVisible()
  await expectPinAt(page, to, 'Colosseum')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectPinAt(page, from, 'Colosseum')
  await chip(page, 'Nearby').click()

  // In place of the plan, and back.
  await page.getByRole('button', { name: 'Larger map' }).click()
  await expect(activity(page, 'Colosseum')).toBeHidden()
  await expectNoAxeViolations(page, 'the large map')
  await theme(page, 'light')
  await expectNoAxeViolations(page, 'the large map, light')
  await theme(page, 'dark')

  // A spot is added to the day in view, by the keyboard: the place that stands there is offered.
  await chip(page, 'Day 2').click()
  await spotOn(page, vatican)
  await page.getByRole('application', { name: 'Map of Rome in spring' }).focus()
  await page.keyboard.press('Shift+F10')
  const sheet = page.getByRole('dialog', { name: 'Add here' })
  await sheet.getByLabel('What or where').fill('11:00 Gelato')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(pin(page, 'Gelato, 11:00 AM, Day 2')).toBeAttached()
  await page.getByRole('button', { name: 'Smaller map' }).click()
  await expect(activity(page, 'Gelato')).toBeVisible()
  await expectSaved(page)
})

test(
  'the map of a phone: a place of its own, with a card of what is chosen',
  { tag: '@phone' },
  async ({ knownPage: page }) => {
    await openTrip(page, rome)
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    // It begins with the day in view; the bar of days chooses another.
    await expect(own(page)).toHaveCount(3)
    await page
      .getByRole('navigation', { name: 'Days' })
      .getByRole('button', { name: /^Day 2/ })
      .click()
    await expect(own(page)).toHaveText(['Vatican Museums, 9:00 AM, Day 2'])
    await chip(page, 'All days').click()
    await expect(own(page)).toHaveCount(4)
    // Among streets there is only paper, which is said.
    await expect(page.getByText('No streets or water this close')).toBeVisible()

    const spot = await spotOn(page, pantheon)
    await page.touchscreen.tap(spot.x, spot.y)
    await expect(card(page)).toContainText('3:00 PM · Day 1')
    await expect(card(page).getByRole('link', { name: 'Directions to Pantheon' })).toBeVisible()
    const zoomIn = await expectZoomAbove(page, (await card(page).boundingBox())!)
    expect(Math.min(zoomIn.width, zoomIn.height)).toBeGreaterThanOrEqual(44)
    await expectNoAxeViolations(page, 'a card on the map')
    await card(page).getByRole('button', { name: 'Open in plan' }).click()
    await expect(activity(page, 'Pantheon')).toBeInViewport()

    // An activity leads to its pin, and Back to its row.
    await chooseFromMenu(page, 'Actions for Vatican Museums', 'Show on map')
    await expect(card(page)).toContainText('Vatican Museums')
    await expect(own(page)).toHaveText(['Vatican Museums, 9:00 AM, Day 2'])
    const middle = await spotOn(page, vatican)
    expect(middle.x).toBeCloseTo(195, -1)
    await page.goBack()
    await expect(activity(page, 'Vatican Museums')).toBeInViewport()
    await expect(card(page)).toBeHidden()
    const read = await readActivity(page, 'Vatican Museums')
    await read.getByRole('button', { name: 'Show on map' }).click()
    await expect(card(page)).toContainText('Vatican Museums')
    await page.goBack()
    await expect(activity(page, 'Vatican Museums')).toBeInViewport()
    await page.getByRole('button', { name: 'Actions for Dinner somewhere' }).click()
    await expect(page.getByRole('menuitem', { name: 'Show on map' })).toHaveCount(0)
    await page.keyboard.press('Escape')

    // What has no place is listed, and set on the map.
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await chip(page, 'All days').click()
    await page.getByRole('button', { name: '1 activity has no place on the map' }).click()
    await expect(page.getByRole('button', { name: 'Set on map: Dinner somewhere' })).toBeVisible()
    await expectNoAxeViolations(page, 'what has no place')
    await page.getByRole('button', { name: 'Set on map: Dinner somewhere' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set on map' })
    // It begins where the rest of that day is.
    const { lat, lon, zoom } = await dialog
      .locator('[data-zoom]')
      .evaluate(({ dataset: { lat, lon, zoom } }) => ({ lat, lon, zoom }))
    expect(Number(lat)).toBeCloseTo(41.896, 2)
    expect(Number(lon)).toBeCloseTo(12.485, 2)
    expect(Number(zoom)).toBeGreaterThan(12)
    await dialog.getByLabel('Position').fill('41.8946, 12.4735')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(pin(page, 'Dinner somewhere, 8:00 PM, Day 1')).toBeAttached()

    // Something nearby becomes an idea.
    await pin(page, /, not in your plan$/)
      .first()
      .focus()
    await page.keyboard.press('Enter')
    const title = (await card(page).getByRole('heading').textContent())!
    await card(page).getByRole('button', { name: 'Save as idea' }).press('Enter')
    await expect(pin(page, `${title}, Idea`)).toBeAttached()
    await expect(page.getByRole('application', { name: 'Map of Rome in spring' })).toBeFocused()
    await expectSaved(page)
  },
)

test('where I am is on the map, and never leaves the device', async ({ device }) => {
  const one = await device({ reducedMotion: 'reduce' })
  const { page } = one
  await one.context.grantPermissions(['geolocation'])
  await one.context.setGeolocation({ latitude: 41.87613, longitude: 12.51497, accuracy: 20 })
  const sent: string[] = []
  page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await openTrip(page, rome)
  await spotOn(page, pantheon)
  const map = tripMap(page).locator('[data-lat]')
  const framed = await map.getAttribute('data-lat')
  await tripMap(page).getByRole('button', { name: 'My position' }).click()
  await expect(map).not.toHaveAttribute('data-lat', framed!)
  await expect.poll(async () => Number(await map.getAttribute('data-lat'))).toBeCloseTo(41.876, 2)

  expect(sent).not.toEqual([])
  expect(sent.filter(text => /41\.8761|12\.5149/.test(text))).toEqual([])
})

test('the map without a network, across the date line, with five hundred pins', async ({ device }) => {
  const one = await device({ offlineStart: true })
  const many: PlannedItem[] = Array.from({ length: 500 }, (_, n) => ({
    title: `Island ${n}`,
    lat: -16 - (n % 25) / 50,
    lon: n % 2 === 0 ? 179.5 + n / 2000 : -179.9 + n / 2000,
  }))
  const days = Object.fromEntries(
    [1, 2, 3, 4, 5].map(day => [day, { items: many.slice((day - 1) * 100, day * 100) }]),
  )
  await openTrip(one.page, { title: 'Fiji', destination: 'Taveuni, Fiji', days })
  await readyForOffline(one.page)
  await one.goOffline()
  await one.page.reload()
  const { page } = one
  await expect(own(page)).toHaveCount(500)
  await expect(tripMap(page).locator('[data-ready]')).toHaveAttribute('data-pins', '500')
  // The shorter way round: the map is near, and its middle at the line.
  const map = tripMap(page).locator('[data-zoom]')
  await expect.poll(async () => Number(await map.getAttribute('data-zoom'))).toBeGreaterThan(6)
  expect(Math.abs(Number(await map.getAttribute('data-lon')))).toBeGreaterThan(179)
  await pin(page, /^Island 321,/).focus()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(activity(page, 'Island 321')).toBeInViewport({ timeout: 1000 })
  }).toPass()
  // The map has come so near that its neighbor, 0.025 degrees away, is beside it.
  await expect.poll(async () => Number(await map.getAttribute('data-zoom'))).toBeGreaterThan(10.5)
})
