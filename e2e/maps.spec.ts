import type { Page } from 'playwright/test'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { pushPlan } from './fixtures/openTrip.ts'
import { newPerson } from './fixtures/person.ts'
import { restClientOf } from './fixtures/restClient.ts'
import { bringAccount, newAccount } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'
import { todayPlan } from './fixtures/todayPlan.ts'

const pin = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Places on the map' }).getByRole('button', { name, exact: true })
const card = (page: Page) => page.locator('[data-part="map-card"]')
const picture = (page: Page, name: string | RegExp) => page.getByRole('img', { name })

/** Chooses a pin as the keyboard does. */
async function choose(page: Page, name: string) {
  await pin(page, name).focus()
  await page.keyboard.press('Enter')
}

const bergen = {
  destination: 'Bergen, Norway',
  destinationCity: 'Bergen',
  destinationCountry: 'Norway',
  destinationLat: '60.39299',
  destinationLon: '5.32415',
  visibility: 'public',
}
const over = { startDate: '2024-05-03', endDate: '2024-05-05' }

test("today's card leads to the trip's map @phone", async ({ page }) => {
  const account = await bringAccount(page, newPerson())
  const tripId = await pushPlan(account, todayPlan())
  await page.goto(`/trip/${tripId}`)
  const link = page.getByRole('region', { name: 'Today', exact: true }).getByRole('link', { name: /^Map: / })
  // The three stops, and what the guide knows around them.
  const pins = async () => Number(await link.locator('[data-ready]').getAttribute('data-pins'))
  await expect.poll(pins).toBeGreaterThan(3)
  await expect(link).toHaveAccessibleName(/Monastery.*Tarts/)
  await link.click()
  await expect(page.getByRole('application', { name: 'Map of Lisbon with Sam' })).toBeVisible()
})

test('Discover: the map and the list of places are one', async ({ knownPage: page }) => {
  await page.goto('/research?view=places')
  const place = page.getByRole('listitem').filter({ has: page.getByRole('article', { name: 'Kyoto' }) })
  await choose(page, 'Kyoto, Japan')
  await expect(place).toHaveAttribute('data-on-map', 'chosen')
  await expectNoAxeViolations(page, 'a place that is chosen on the map')
  await card(page).getByRole('link', { name: 'Plan a trip here' }).click()
  await expect(page.getByRole('dialog', { name: 'Create New Trip' }).getByLabel('Destination')).toHaveValue(
    'Kyoto, Japan',
  )
})

test('Discover on a phone: the list or the map @phone', async ({ knownPage: page }) => {
  await page.goto('/research?view=places')
  await expect(page.getByRole('article', { name: 'Kyoto' })).toBeVisible()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('application', { name: 'Map of places to start' })).toBeInViewport()
  await choose(page, 'Kyoto, Japan')
  await expect(card(page).getByRole('heading', { name: 'Kyoto' })).toBeVisible()
  await expectNoAxeViolations(page, 'the map of places on a phone')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Kyoto' })).toBeVisible()
})

test('curated places are on a map, which follows the city and opens what is chosen', async ({
  knownPage: page,
}) => {
  await page.goto('/')
  await page.getByRole('tab', { name: 'Wend. Curated' }).click()
  await expect(pin(page, 'The Savoy, Hotels, London')).toBeAttached()
  await page.getByLabel('City').selectOption('Paris')
  await expect(pin(page, 'The Savoy, Hotels, London')).toHaveCount(0)
  const map = page.locator('[data-zoom]')
  await expect.poll(async () => Number(await map.getAttribute('data-zoom'))).toBeGreaterThan(10)
  await choose(page, 'Bofinger, Restaurants, Paris')
  await expect(page.getByRole('listitem').filter({ hasText: /^3Bofinger/ })).toHaveAttribute(
    'data-on-map',
    'chosen',
  )
  await expectNoAxeViolations(page, 'a curated place that is chosen on the map')
  await card(page).getByRole('button', { name: 'Show details' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Bofinger' })).toBeVisible()
})

test('the feed shows where a trip goes, and a profile where somebody has been', async ({
  knownPage: page,
  server,
}) => {
  const ben = await newAccount(server.url, newPerson('Ben'))
  const rest = restClientOf(ben)
  await rest.post('/api/trips', { title: 'Fjords of Ben', ...bergen, ...over })
  // Neither what lies ahead nor what others may not see counts as a visit.
  const ahead = { destination: 'Lima, Peru', destinationCity: 'Lima', destinationCountry: 'Peru' }
  await rest.post('/api/trips', { title: 'Soon', ...ahead, startDate: '2099-01-01', endDate: '2099-01-02' })
  const secret = { destination: 'Kyoto, Japan', destinationCity: 'Kyoto', destinationCountry: 'Japan' }
  await rest.post('/api/trips', { title: 'Secret', ...secret, ...over, visibility: 'private' })

  // A destination that was only typed has no position, but its plan has.
  const typed = { title: 'Ferries of Ben', destination: 'Along the coast', visibility: 'public' }
  const { id } = await rest.post<{ id: string }>('/api/trips', typed)
  const day = await rest.post<{ id: string }>(`/api/trips/${id}/itinerary/days`, { dayNumber: 1 })
  const quay = { dayId: day.id, title: 'Quay', lat: 60.39, lon: 5.32 }
  await rest.post(`/api/trips/${id}/itinerary/items`, quay)

  await page.goto('/')
  const ferries = page.getByRole('article', { name: 'Ferries of Ben' })
  await ferries.scrollIntoViewIfNeeded()
  await expect(ferries.getByRole('img', { name: 'Map of Along the coast' })).toHaveAttribute('data-ready')
  const trip = page.getByRole('article', { name: 'Fjords of Ben' })
  await trip.scrollIntoViewIfNeeded()
  await expect(trip.getByRole('img', { name: 'Map of Bergen, Norway' })).toHaveAttribute('data-ready')

  await page.goto(`/profile/${ben.id}`)
  const visited = page.getByRole('region', { name: 'Where Ben Costa has been' })
  await expect(visited.getByRole('listitem')).toHaveText(['Norway Bergen'])
  await expect(picture(page, 'Map of the world with 1 country')).toHaveAttribute('data-ready')
  await expect(picture(page, 'Map of the world with 1 country')).toHaveAttribute('data-pins', '1')
  await expectNoAxeViolations(page, 'where somebody has been')
})

test('the own profile shows where one has been', { tag: '@phone' }, async ({ page }) => {
  const account = await bringAccount(page, newPerson())
  const rest = restClientOf(account)
  await rest.post('/api/trips', { title: 'Fjords', ...bergen, ...over, visibility: 'private' })
  await page.goto('/profile')
  const visited = page.getByRole('region', { name: "Where you've been" })
  await expect(visited.getByRole('listitem')).toHaveText(['Norway Bergen'])
  await expect(visited.locator('[data-ready]')).toHaveAttribute('data-pins', '1')
  await expectNoAxeViolations(page, 'where one has been')
})

test('the map of a trip begins where it goes: a country, a region, or what was only typed', async ({
  page,
}) => {
  const rest = restClientOf(await bringAccount(page, newPerson()))
  const zoomTo = async (destination: object) => {
    const { id } = await rest.post<{ id: string }>('/api/trips', { title: 'Far away', ...destination })
    await page.goto(`/trip/${id}`)
    return () => page.locator('[data-zoom]').getAttribute('data-zoom').then(Number)
  }
  const japan = { destinationCountry: 'Japan', destinationLat: '36.2', destinationLon: '138.2' }
  const country = await zoomTo({ destination: 'Japan', ...japan })
  await expect.poll(country).toBeCloseTo(4.7, 0)
  const italy = { destinationCountry: 'Italy', destinationLat: '43.4', destinationLon: '11.1' }
  const region = await zoomTo({ destination: 'Tuscany, Italy', ...italy })
  await expect.poll(region).toBe(7.5)
  const typed = await zoomTo({ destination: 'Chamonix' })
  await expect.poll(typed).toBe(9)
})
