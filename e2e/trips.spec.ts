import type { Page } from 'playwright/test'
import { newId } from '#shared/plain/ids.ts'
import { fillDevice } from './fixtures/fillDevice.ts'
import { chooseFromMenu } from './fixtures/menu.ts'
import { pushPlan } from './fixtures/openTrip.ts'
import { newPerson } from './fixtures/person.ts'
import { restClientOf } from './fixtures/restClient.ts'
import type { RestClient } from './fixtures/restClient.ts'
import { accountIn, bringAccount, signIn, signUp } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create New Trip' })
const cards = (page: Page) => page.getByRole('article')
const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ })
const card = (page: Page, title: string) => page.getByRole('article', { name: title })

/** A title that no other trip of the same person has. */
const ownTitle = (words: string) => `${words} ${newId().slice(-6)}`

/** Gives the person on this page one more trip with this title, and opens My Trips. */
async function openTripsWith(page: Page, title: string) {
  await pushPlan(await accountIn(page.context(), new URL(page.url()).origin), { title })
  await page.goto('/trips')
  await expect(card(page, title)).toBeVisible()
}

async function openDialog(page: Page) {
  await page.goto('/trips?new=1')
  await expect(dialogOf(page)).toBeVisible()
  return dialogOf(page)
}

/** The same without loading the page again. */
async function openDialogByButton(page: Page) {
  await page
    .getByRole('button', { name: /^(New Trip|Create Your First Trip)$/ })
    .first()
    .click()
  await expect(dialogOf(page)).toBeVisible()
}

/** Makes a trip with only the required fields and returns to the list. */
async function createTrip(page: Page, title: string, destination: string) {
  await openDialogByButton(page)
  const dialog = dialogOf(page)
  await dialog.getByLabel('Trip Title').fill(title)
  await dialog.getByLabel('Destination').fill(destination)
  await dialog.getByRole('button', { name: 'Create Trip' }).click()
  await backToTrips(page)
  await expect(card(page, title)).toBeVisible()
}

async function backToTrips(page: Page) {
  await expect(page).toHaveURL(/\/trip\/[0-9a-f-]{36}$/)
  await page.getByRole('link', { name: 'My Trips', exact: true }).first().click()
}

test(
  'the first trip is made with every field, and shows what was entered @both',
  { tag: '@core' },
  async ({ page }) => {
    await signUp(page, newPerson(), '/trips')
    await page.getByRole('button', { name: 'Create Your First Trip' }).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('Destination').fill('Lisb')
    await page.getByRole('option', { name: /^Lisbon.*Portugal/ }).click()

    // The calendar follows the place by itself.
    const dates = dialog.getByRole('button', { name: 'Trip Dates' })
    await dialog.getByRole('button', { name: 'Go to the Next Month' }).click()
    const days = dialog.getByRole('gridcell').getByRole('button')
    await days.filter({ hasText: /^10$/ }).first().click()
    await days.filter({ hasText: /^14$/ }).first().click()
    await expect(dates).toContainText('4 nights')
    await expect(dates).toBeFocused()
    await expect(dialog.getByLabel('Trip Title')).toHaveValue(/^Lisbon, [A-Z][a-z]+$/)
    await dialog.getByLabel('Trip Title').fill('Winter light')

    await dialog.getByRole('button', { name: 'Add a traveler' }).click()
    await expect(dialog.getByRole('radio', { name: 'Public' })).toBeChecked()
    await dialog.getByRole('radio', { name: 'Private' }).check()
    await dialog.getByRole('button', { name: 'Create Trip' }).click()

    await expect(page.getByText('Trip created successfully!')).toBeVisible()
    await expect(page).toHaveURL(/\/trip\/[0-9a-f-]{36}$/)
    // The dialog's own address is no longer in the history.
    await page.goBack()
    await expect(page).toHaveURL(/\/trips$/)
    const made = card(page, 'Winter light')
    await expect(made).toContainText('Lisbon, Portugal')
    await expect(made).toContainText(/\w{3} 10, \d{4} – \w{3} 14, \d{4}/)
    await expect(made).toContainText('2 travelers')
    await expect(made.getByRole('img', { name: 'Private' })).toBeVisible()
    await expect(made).not.toContainText('Saved on this device')
    await made.getByRole('link').click()
    await expect(page).toHaveURL(/\/trip\/[0-9a-f-]{36}$/)
  },
)

test('two quick presses make one trip', async ({ knownPage: page }) => {
  const title = ownTitle('Once')
  const dialog = await openDialog(page)
  await dialog.getByLabel('Trip Title').fill(title)
  await dialog.getByLabel('Destination').fill("Grandmother's garden")
  await dialog.getByRole('button', { name: 'Create Trip' }).dblclick()
  await backToTrips(page)
  await expect(card(page, title)).toHaveCount(1)
  await expect(card(page, title)).toContainText("Grandmother's garden")
  await expect(card(page, title)).toContainText('Dates not set')
  await expect(card(page, title)).toContainText('1 traveler')
})

test('the first words are not lost, survive a reload, and Cancel gives them up', async ({
  knownPage: page,
}) => {
  page.on('dialog', question => void question.accept())
  const dialog = await openDialog(page)
  await expect(dialog.getByLabel('Destination')).toBeFocused()
  await page.keyboard.type('Half an idea')
  await page.reload()
  await expect(dialog.getByLabel('Destination')).toHaveValue('Half an idea')
  await expect(dialog).toContainText('Restored from your draft.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openDialogByButton(page)
  await expect(dialog.getByLabel('Destination')).toHaveValue('Half an idea')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await openDialogByButton(page)
  await expect(dialog.getByLabel('Destination')).toHaveValue('')
})

test('the calendar works by keyboard, and Escape closes it alone', async ({ knownPage: page }) => {
  const dialog = await openDialog(page)
  const dates = dialog.getByRole('button', { name: 'Trip Dates' })
  await dates.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('grid').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Now choose the last day')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dates).toContainText('7 nights')
  await expect(dialog.getByRole('grid')).toHaveCount(0)
  await expect(dates).toBeFocused()
  await dates.click()
  await expect(dialog.getByRole('grid').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('grid')).toHaveCount(0)
  await expect(dates).toBeFocused()
  await dates.click()
  await dialog.getByRole('button', { name: 'Clear dates' }).click()
  await expect(dates).toContainText('Add dates, or decide later')
})

test(
  'a trip is deleted after the question, and comes back by Undo',
  { tag: '@core' },
  async ({ knownPage: page }) => {
    const title = ownTitle('Rome "again"')
    await openTripsWith(page, title)
    const question = page.getByRole('alertdialog')
    const askToDelete = async () => {
      await chooseFromMenu(page, `Actions for ${title}`, 'Delete Trip')
      await expect(question).toContainText(
        `Are you sure you want to delete "${title}"? This action cannot be undone and will remove all itinerary items, pins, and collaborators.`,
      )
    }
    await askToDelete()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(card(page, title)).toHaveCount(1)
    await askToDelete()
    await question.getByRole('button', { name: 'Delete Trip' }).click()
    await expect(page.getByText('Trip deleted successfully!')).toBeVisible()
    await expect(card(page, title)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card(page, title)).toBeVisible()
  },
)

test('a device without room says what failed, and keeps the form', async ({ knownPage: page }) => {
  const title = ownTitle('Kept')
  await openTripsWith(page, title)
  await fillDevice(page)
  await chooseFromMenu(page, `Actions for ${title}`, 'Delete Trip')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Trip' }).click()
  await expect(toasts(page)).toContainText('Failed to delete trip')
  await expect(card(page, title)).toBeVisible()
  await openDialogByButton(page)
  const dialog = dialogOf(page)
  await dialog.getByLabel('Trip Title').fill('No room')
  await dialog.getByLabel('Destination').fill('Oslo')
  await dialog.getByRole('button', { name: 'Create Trip' }).click()
  await expect(toasts(page)).toContainText('Failed to create trip')
  await expect(toasts(page)).toContainText('This device is out of space')
  await expect(dialog.getByLabel('Trip Title')).toHaveValue('No room')
})

test('trips made and deleted offline are there after a restart, and reach the other device later', async ({
  device,
}) => {
  const person = newPerson()
  const first = await device({ onDisk: true, offlineStart: true })
  await signUp(first.page, person, '/trips')
  await first.goOffline()
  await createTrip(first.page, 'Kept', 'Bergen')
  await createTrip(first.page, 'Dropped', 'Oslo')
  await expect(card(first.page, 'Kept')).toContainText('Saved on this device')
  await chooseFromMenu(first.page, 'Actions for Dropped', 'Delete Trip')
  await first.page.getByRole('alertdialog').getByRole('button', { name: 'Delete Trip' }).click()
  await expect(cards(first.page)).toHaveCount(1)

  const page = await first.reopen()
  await first.context.setOffline(true)
  await page.goto('/trips')
  await expect(card(page, 'Kept')).toContainText('Saved on this device')
  await first.goOnline()
  await expect(card(page, 'Kept')).not.toContainText('Saved on this device', { timeout: 30_000 })
  await expect(cards(page)).toHaveCount(1)

  const second = await device()
  await signIn(second.page, person, '/trips')
  await expect(card(second.page, 'Kept')).toBeVisible()
  await expect(cards(second.page)).toHaveCount(1)
})

test('two hundred trips are at most ten screens, and the newest past ones are one press away @phone', async ({
  page,
}) => {
  const account = await bringAccount(page, newPerson())
  const year = new Date().getUTCFullYear()
  const rest = restClientOf(account)
  const months = Array.from(
    { length: 200 },
    (_, index) => [year + 3 - (index % 9), (index % 12) + 1] as const,
  )
  await pushTrips(
    rest,
    months.map(([at, month], index) => ({
      title: `Trip ${index}`,
      date: `${at}-${String(month).padStart(2, '0')}-10`,
    })),
  )
  await page.goto('/trips')
  const past = page.getByRole('button', { name: new RegExp(`^${year - 1} · \\d+ trips`) })
  await expect(past).toBeVisible()
  // The bar has room for search. What is rare is in the menu.
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('button', { name: /^Search and commands/ })).toBeVisible()
  await expect(bar.getByRole('button', { name: /Quick Start|theme$/ })).toHaveCount(0)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(10 * 844)
  const before = await cards(page).count()
  await past.click()
  await expect(past).toHaveAttribute('aria-expanded', 'true')
  expect(await cards(page).count()).toBeGreaterThan(before)
})

test('a phone on its side shows the next trip whole on Home, above the bottom bar @phone', async ({
  page,
}) => {
  await pushPlan(await bringAccount(page, newPerson()), { title: 'Oslo in winter' })
  const size = { width: 844, height: 390 }
  await page.setViewportSize(size)
  await page.goto('/')
  const next = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Oslo in winter' }) })
    .first()
  await expect(next).toBeVisible()
  const bottom = async () => {
    const { y, height } = (await next.boundingBox())!
    return y + height
  }
  await expect.poll(bottom).toBeLessThanOrEqual(size.height - 48)
})

/** Makes trips as a device would, all at once. */
async function pushTrips(rest: RestClient, trips: readonly { title: string; date: string }[]) {
  const mutations = trips.map(({ title, date }, index) => {
    const id = newId()
    const dates = { startDate: date, endDate: date }
    const args = { id, title, destination: { destination: 'Oslo, Norway' }, dates, travelersCount: 1 }
    const madeAt = new Date().toISOString()
    return {
      mid: index + 1,
      key: newId(),
      sv: 1,
      name: 'trip.create',
      scope: `trip:${id}`,
      base: 0,
      madeAt,
      args,
    }
  })
  await rest.post('/api/sync', { v: 1, clientId: newId(), mutations, cursors: null })
}
