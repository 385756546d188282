import type { Page } from 'playwright/test'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { newPerson } from './fixtures/person.ts'
import { restClient, restClientOf } from './fixtures/restClient.ts'
import { bringAccount, signUp } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'

interface PlannedDay {
  date: string | null
  dayNumber: number
  items: { title: string; time: string; location: string; category: string; cost: string }[]
}

async function openCurated(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Wend. Curated' }).click()
  await expect(page.getByRole('heading', { name: 'Paris Hotels' })).toBeVisible()
}

async function openPlace(page: Page, name: string): Promise<void> {
  await page
    .getByRole('article')
    .getByRole('button', { name: new RegExp(name) })
    .click()
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible()
}

test('Home opens on the feed; the collections are one tab away, by city and category', async ({ page }) => {
  await signUp(page, newPerson())
  await expect(page.getByRole('tab', { name: 'Feed' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Feed' }).press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Wend. Curated' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'London Hotels',
    'London Restaurants',
    'New York Hotels',
    'New York Restaurants',
    'Paris Hotels',
    'Paris Restaurants',
    'Tokyo Hotels',
    'Tokyo Restaurants',
  ])
  await expect(page.getByRole('heading', { name: 'Palaces and hideaways' })).toBeVisible()

  // All categories are selected at first. With none selected, the prompt shows.
  await page.getByRole('button', { name: 'Hotels', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Paris Hotels' })).toBeHidden()
  await page.getByRole('button', { name: 'Restaurants', exact: true }).click()
  await expect(page.getByText('Select at least one category to see collections')).toBeVisible()
  await page.getByRole('button', { name: 'Hotels', exact: true }).click()
  await page.getByLabel('City').selectOption('Tokyo')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Tokyo Hotels'])
  await expect(page.getByText('Places © GeoNames')).toBeVisible()
  await expect(page.getByText('Last updated just now.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Curated Item' })).toBeHidden()

  // Going back finds the choice.
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Tokyo Hotels'])
})

test('the viewer shows a place and goes on to the next', { tag: '@core' }, async ({ knownPage: page }) => {
  await page.goto('/')
  await openCurated(page)
  await openPlace(page, 'Ritz Paris')
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText('15 Place Vendôme, 75001 Paris')).toBeVisible()
  await expect(viewer.getByText('€€€€')).toBeVisible()
  await expect(viewer.getByText('1 of 5')).toBeVisible()
  await viewer.getByRole('button', { name: 'Next place' }).click()
  await expect(viewer.getByRole('heading', { name: 'Le Meurice' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Previous place' }).click()
  await expect(viewer.getByRole('heading', { name: 'Ritz Paris' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})

test('a place is put on a day of a trip, also of a trip that has none yet', async ({
  knownPage: page,
  server,
}) => {
  const api = await restClient(page, server.url)
  const trip = await api.post<{ id: string }>('/api/trips', {
    title: 'April in Paris',
    destination: 'Paris, France',
    startDate: '2027-04-02',
    endDate: '2027-04-03',
    visibility: 'private',
  })
  const bare = await api.post<{ id: string }>('/api/trips', {
    title: 'Some day',
    destination: 'Paris, France',
    visibility: 'private',
  })
  await page.goto('/')
  await openCurated(page)
  await openPlace(page, 'Bofinger')
  const add = page.getByRole('dialog', { name: 'Add to Trip' })
  await page.getByRole('button', { name: 'Add to Trip' }).click()
  await expect(add.getByLabel('Trip')).toHaveValue(trip.id)
  await add.getByRole('button', { name: 'Add to Trip' }).click()
  await expect(add.getByText('Please select a day')).toBeVisible()
  await expect(add.getByLabel('Time')).toHaveValue('09:00')
  await expectNoAxeViolations(page, 'curated-add-refused')
  await add.getByLabel('Day').selectOption({ index: 2 })
  await add.getByRole('button', { name: 'Add to Trip' }).click()
  await expect(page.getByText('Added to your trip!')).toBeVisible()
  await expect(add).toBeHidden()

  await page.getByRole('button', { name: 'Add to Trip' }).click()
  await add.getByLabel('Trip').selectOption('Some day')
  await expect(add.getByText("This trip has no days yet. We'll add Day 1.")).toBeVisible()
  await add.getByRole('button', { name: 'Add to Trip' }).click()
  await expect(add).toBeHidden()

  const read = (id: string) => api.get<PlannedDay[]>(`/api/trips/${id}/itinerary`)
  await expect.poll(async () => (await read(bare.id)).length).toBe(1)
  const activity = {
    title: 'Bofinger',
    time: '09:00',
    location: '5-7 Rue de la Bastille, 75004 Paris',
    category: 'restaurants',
    cost: '€€€',
  }
  expect(await read(trip.id)).toMatchObject([{ date: '2027-04-03', dayNumber: 2, items: [activity] }])
  expect(await read(bare.id)).toMatchObject([{ date: null, dayNumber: 1, items: [activity] }])
})

test('offline the collections are there with their age, and what is added goes along later', async ({
  device,
}) => {
  const ana = await device({ offlineStart: true })
  const { page } = ana
  const api = restClientOf(await bringAccount(page, newPerson()))
  const body = { title: 'April in Paris', destination: 'Paris, France', startDate: '2027-04-02' }
  const trip = await api.post<{ id: string }>('/api/trips', { ...body, visibility: 'private' })
  await page.goto('/')
  await expect(page.getByRole('link', { name: /April in Paris/ }).first()).toBeVisible()
  await openCurated(page)
  await openPlace(page, 'Bofinger')
  await page.getByRole('button', { name: 'Add to Trip' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  // The dialog's code is on the device once the service worker is ready.
  await page.evaluate(() => navigator.serviceWorker.ready)

  await ana.goOffline()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Paris Hotels' })).toBeVisible()
  await expect(page.getByText(/offline\. Last updated/)).toBeVisible()
  await openPlace(page, 'Bofinger')
  await page.getByRole('button', { name: 'Add to Trip' }).click()
  const add = page.getByRole('dialog', { name: 'Add to Trip' })
  await add.getByLabel('Day').selectOption({ index: 1 })
  await add.getByRole('button', { name: 'Add to Trip' }).click()
  await expect(page.getByText('Added to your trip!')).toBeVisible()

  await ana.goOnline()
  const titles = async () => {
    const days = await api.get<PlannedDay[]>(`/api/trips/${trip.id}/itinerary`)
    return days.flatMap(({ items }) => items.map(({ title }) => title))
  }
  await expect.poll(titles, { timeout: 60_000 }).toEqual(['Bofinger'])
})

test('with no list on the device and no server, that is said and can be tried again', async ({ page }) => {
  await page.route('**/api/curated', route => route.abort())
  await signUp(page, newPerson())
  await page.getByRole('tab', { name: 'Wend. Curated' }).click()
  await expect(page.getByText('Failed to fetch curated items')).toBeVisible()
  await page.unroute('**/api/curated')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Paris Hotels' })).toBeVisible()
})
