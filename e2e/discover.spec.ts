import type { Page } from 'playwright/test'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { keepsGuideOf } from './fixtures/keepsGuideOf.ts'
import { newPerson } from './fixtures/person.ts'
import { signUp } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'
import { readyForOffline } from './fixtures/tripScreen.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Find a place' })
const place = (page: Page, city: string) => page.getByRole('article', { name: city, exact: true })
const planLink = (page: Page, address: string) =>
  page.getByRole('link', { name: `Plan a trip here: ${address}`, exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create New Trip' })

/** Opens Discover from My Trips, as people do. */
async function openDiscover(page: Page) {
  await page.getByRole('link', { name: 'Discover AI', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: 'Where to next?', level: 1 })).toBeFocused()
  await page.getByRole('tab', { name: 'Places' }).click()
}

test('a place is found, with its time, and becomes a trip there', { tag: '@core' }, async ({ page }) => {
  await signUp(page, newPerson(), '/trips')
  await openDiscover(page)
  await expect(page.getByRole('article')).toHaveCount(12)
  await field(page).fill('porto')
  await expect(place(page, 'Porto')).toContainText('Portugal')
  await expect(place(page, 'Porto')).toContainText(/\w{3} \d{1,2}:\d\d [AP]M/)
  await expect(page.getByRole('status').filter({ hasText: '12 places found.' })).toBeAttached()
  await expect(page).toHaveURL(/\/research\?view=places&q=porto$/)

  // Clicking anywhere on the card works.
  await place(page, 'Porto').click({ position: { x: 40, y: 40 } })
  await expect(dialogOf(page).getByLabel('Destination')).toHaveValue('Porto, Portugal')
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/research\?view=places&q=porto$/)
  await expect(field(page)).toHaveValue('porto')

  await planLink(page, 'Porto, Portugal').click()
  await dialogOf(page).getByLabel('Trip Title').fill('Port and tiles')
  await dialogOf(page).getByRole('button', { name: 'Create Trip' }).click()
  await expect(page).toHaveURL(/\/trip\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('main')).toContainText('Porto, Portugal')
  await page.getByRole('link', { name: 'My Trips', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('article', { name: 'Port and tiles' })).toContainText('Porto, Portugal')
})

test('the keyboard alone is enough', async ({ knownPage: page }) => {
  await page.goto('/research?view=places')
  await field(page).focus()
  await page.keyboard.type('reykjav')
  await expect(place(page, 'Reykjavík')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /places? found\./ })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Twelve places to start' })).toBeVisible()
  const names = await page.getByRole('link', { name: /^Plan a trip here/ }).all()
  await page.keyboard.press('ArrowDown')
  await expect(names[0]!).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(names[3]!).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('reykjav')
  await expect(page.getByRole('heading', { name: 'Places for “reykjav”' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(planLink(page, 'Reykjavík, Iceland')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByLabel('Destination')).toHaveValue('Reykjavík, Iceland')
})

test('it searches and plans without a network, also after a restart', async ({ device }) => {
  const first = await device({ onDisk: true, offlineStart: true })
  await signUp(first.page, newPerson(), '/trips')
  await readyForOffline(first.page)
  await first.goOffline()
  const page = await first.reopen()
  await first.context.setOffline(true)
  await page.goto('/research?view=places')
  await expect(page.getByRole('article')).toHaveCount(12)
  await field(page).fill('queenstown new z')
  await expect(place(page, 'Queenstown')).toContainText(/New Zealand.*\d{1,2}:\d\d [AP]M/)
  await planLink(page, 'Queenstown, New Zealand').click()
  await dialogOf(page).getByLabel('Trip Title').fill('Lakes')
  await dialogOf(page).getByRole('button', { name: 'Create Trip' }).click()
  await expect(page).toHaveURL(/\/trip\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('main')).toContainText('Queenstown, New Zealand')
})

test('a list of places that did not arrive is told, and asked for again', async ({
  page,
  network,
  server,
}) => {
  // An earlier test may have left the list in the cache, or its index.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'cache_storage' })
  network.set('drop', { paths: /gazetteer/ })
  await signUp(page, newPerson(), '/research?view=places')
  await field(page).fill('porto')
  await expect(page.getByRole('heading', { name: "Places aren't available offline yet" })).toBeVisible()
  await expectNoAxeViolations(page, 'discover-without-list')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(again).toBeVisible()
  network.set('pass')
  await again.click()
  await expect(place(page, 'Porto')).toBeVisible()
})

test('a name that is nowhere can still be where the trip goes @phone', async ({ knownPage: page }) => {
  await page.goto('/trips')
  await openDiscover(page)
  await field(page).fill('Qwxzyvqk')
  await expect(page.getByRole('heading', { name: 'No place by that name' })).toBeVisible()
  await page.getByRole('link', { name: 'Plan a trip to “Qwxzyvqk”' }).click()
  await expect(dialogOf(page).getByLabel('Destination')).toHaveValue('Qwxzyvqk')
})

test('a country can be the destination, and an unknown name says that it is unknown @both', async ({
  knownPage: page,
}) => {
  await page.goto('/trips?new=1')
  const destination = dialogOf(page).getByLabel('Destination')
  await destination.fill('Japa')
  await page.getByRole('option').first().click()
  await expect(destination).toHaveValue('Japan')
  await destination.fill('Qwxzyvqk')
  const none = dialogOf(page).getByText('No place by that name. You can still use what you typed.')
  await expect(none.filter({ visible: true }).first()).toBeVisible()
  // What was said stays below the field, so nothing moves away from under a press.
  await dialogOf(page).getByLabel('Trip Title').fill('Off the map')
  await expect(none.filter({ visible: true }).first()).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Create Trip' }).click()
  await expect(page.getByRole('main')).toContainText('Qwxzyvqk')
})

test('a trip that was started earlier is left alone by one planned here', async ({ knownPage: page }) => {
  await page.goto('/trips?new=1')
  await dialogOf(page).getByLabel('Trip Title').fill('Ten days in Rome')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await page.goto('/research?view=places')
  await planLink(page, 'Kyoto, Japan').click()
  await expect(dialogOf(page).getByLabel('Trip Title')).toHaveValue('Kyoto')
  await expect(dialogOf(page).getByLabel('Destination')).toHaveValue('Kyoto, Japan')
  await page.goto('/trips?new=1')
  await expect(dialogOf(page).getByLabel('Trip Title')).toHaveValue('Ten days in Rome')
})

test('without a model and without a network, the guide on the device answers for good', async ({
  device,
}) => {
  const ana = await device({ offlineStart: true })
  const { page } = ana
  await signUp(page, newPerson(), '/research')
  await keepsGuideOf(page, 'lisbon')
  await readyForOffline(page)
  await ana.goOffline()
  await page.reload()
  const input = page.getByRole('textbox', { name: 'Ask the travel assistant' })
  const conversation = page.getByRole('region', { name: 'Conversation' })
  await input.fill('What should I see in Lisbon?')
  await input.press('Enter')
  await expect(conversation.getByText('From our built-in guide.')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Jerónimos Monastery', exact: true })).toBeVisible()
  await expect(conversation.getByText(/answer when you reconnect|Waiting for|Meanwhile/)).toHaveCount(0)
})
