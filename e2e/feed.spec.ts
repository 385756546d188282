import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { arrive } from './fixtures/arrive.ts'
import type { Somebody } from './fixtures/arrive.ts'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { desktop } from './fixtures/browser.ts'
import { Device } from './fixtures/device.ts'
import { startServer } from './fixtures/server.ts'
import { expect, test } from './fixtures/test.ts'
import { expectSaved, readyForOffline } from './fixtures/tripScreen.ts'

async function share({ rest }: Somebody, title: string, visibility = 'public'): Promise<string> {
  const { id } = await rest.post<{ id: string }>('/api/trips', {
    title,
    destination: 'Bergen, Norway',
    destinationCity: 'Bergen',
    startDate: '2027-05-03',
    endDate: '2027-05-05',
    visibility,
  })
  const day = await rest.post<{ id: string }>(`/api/trips/${id}/itinerary/days`, {
    dayNumber: 1,
    date: '2027-05-03',
  })
  await rest.post(`/api/trips/${id}/itinerary/items`, {
    dayId: day.id,
    time: '09:00',
    title: 'Fish market',
    location: 'Torget',
    category: 'restaurants',
    orderIndex: 0,
  })
  return id
}

/** A title that no other test has: they share a server, and so its feed. */
const titled = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`

const feed = (page: Page): Locator => page.getByRole('region', { name: 'Feed' })
const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true })
const toasted = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible()

test(
  'a trip of somebody else: like, save, follow and comment, without a network too',
  { tag: '@both' },
  async ({ device, server }) => {
    const fjords = titled('Fjords')
    const ana = await arrive(await device(), 'Ana')
    await share(ana, fjords)
    const ben = await arrive(await device(), 'Ben')
    const { page } = ben
    const shown = card(page, fjords)
    await expect(shown).toContainText('Ana Costa')
    await expect(shown).toContainText('Bergen, Norway')
    await expect(shown).toContainText('May 3, 2027 – May 5, 2027 · 1 day planned')
    await expectNoAxeViolations(page)

    const like = shown.getByRole('button', { name: /^Like/ })
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(like).toHaveText('1')
    await shown.getByRole('button', { name: `Save ${fjords}` }).click()
    await toasted(page, 'Saved to your profile!')
    await shown.getByRole('button', { name: 'Follow Ana Costa' }).click()
    await toasted(page, 'Following!')

    await readyForOffline(page)
    ben.device.network.set('drop')
    await shown.getByRole('button', { name: `Comment on ${fjords}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Comment' })
    const submit = dialog.getByRole('button', { name: 'Add Comment' })
    await dialog.getByLabel('Comment').fill('   ')
    await expect(submit).toBeDisabled()
    await dialog.getByLabel('Comment').fill('  How was the weather?  ')
    await submit.click()
    await toasted(page, 'Comment added!')
    await expect(shown.getByRole('button', { name: `Read 1 comment on ${fjords}` })).toBeVisible()
    await like.click()
    await expect(like).toHaveText('0')
    await page.reload()
    await expect(page.getByText(/^The feed as of /)).toBeVisible()
    await expect(like).toHaveText('0')
    await expect(shown.getByRole('button', { name: `Read 1 comment on ${fjords}` })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search the feed' }).fill('bergen')
    await expect(shown).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search the feed' }).fill('nowhere')
    await expect(page.getByRole('heading', { name: 'No trips found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear Search' }).click()

    ben.device.network.set('pass')
    await expectSaved(page)
    await ana.page.goto('/')
    const own = card(ana.page, fjords)
    await expect(own.getByRole('button', { name: /^Follow/ })).toHaveCount(0)
    await expect(own.getByRole('button', { name: /^Like/ })).toHaveText('0')
    await own.getByRole('button', { name: `Read 1 comment on ${fjords}` }).click()
    const comments = ana.page.getByRole('dialog', { name: 'Comments' })
    await expect(comments.getByText('How was the weather?', { exact: true })).toBeVisible()
    await expectNoAxeViolations(ana.page)
    await comments.getByRole('button', { name: 'Delete the comment of Ben Costa' }).click()
    await ana.page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(comments.getByText('No comments yet')).toBeVisible()
    await ana.page.keyboard.press('Escape')

    await ana.page.goto('/notifications')
    await expect(ana.page.getByText('Ben Costa saved your trip: Bergen, Norway')).toBeVisible()
    await expect(ana.page.getByText('Ben Costa commented on your trip: Bergen, Norway')).toBeVisible()
    await expect(ana.page.getByText('Ben Costa liked your trip: Bergen, Norway')).toBeVisible()
  },
)

test('what may be seen no more is refused with its reason, goes back, and goes away', async ({
  device,
  server,
}) => {
  const [fjords, glaciers] = [titled('Fjords'), titled('Glaciers')]
  const ana = await arrive(await device(), 'Ana')
  const id = await share(ana, fjords)
  await share(ana, glaciers)
  const ben = await arrive(await device(), 'Ben')
  const { page } = ben
  await expect(card(page, fjords)).toBeVisible()
  await readyForOffline(page)
  ben.device.network.set('drop')
  await card(page, fjords).getByRole('button', { name: /^Like/ }).click()
  await expect(card(page, fjords).getByRole('button', { name: /^Like/ })).toHaveText('1')
  await ana.rest.patch(`/api/trips/${id}`, { visibility: 'private' })
  ben.device.network.set('pass')
  await toasted(page, 'Failed to update like')
  await expect(card(page, fjords)).toHaveCount(0)
  // A like holds nothing that would have to be rescued.
  await expectSaved(page)
  await expect(page.getByRole('button', { name: /edits? needs? you/ })).toHaveCount(0)
  await expect(card(page, glaciers)).toBeVisible()
  await page.reload()
  await expect(card(page, glaciers)).toBeVisible()
  await expect(card(page, fjords)).toHaveCount(0)
})

test('new trips wait behind a pill, people who are followed have a filter, and a trip can be copied', async ({
  device,
  server,
}) => {
  const [fjords, glaciers, islands] = [titled('Fjords'), titled('Glaciers'), titled('Islands')]
  const ana = await arrive(await device(), 'Ana')
  const eve = await arrive(await device(), 'Eve')
  await share(ana, fjords)
  await share(eve, glaciers)
  const ben = await arrive(await device(), 'Ben')
  const { page } = ben
  await card(page, fjords).getByRole('button', { name: 'Follow Ana Costa' }).click()
  await toasted(page, 'Following!')
  await expectSaved(page)
  await page.getByRole('switch', { name: 'People I follow' }).click()
  await expect(card(page, glaciers)).toHaveCount(0)
  await expect(card(page, fjords)).toBeVisible()
  await page.getByRole('switch', { name: 'People I follow' }).click()
  await expect(card(page, glaciers)).toBeVisible()
  await expect(page.getByText('The feed as of')).toHaveCount(0)

  await share(ana, islands)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const pill = page.getByRole('button', { name: '1 new trip' })
  await expect(pill).toBeVisible()
  await expect(card(page, islands)).toHaveCount(0)
  await pill.click()
  await expect(card(page, islands)).toBeVisible()
  await expect(pill).toHaveCount(0)

  await card(page, islands)
    .getByRole('button', { name: `Add ${islands} to My Trips` })
    .click()
  await page
    .getByRole('dialog', { name: 'Add Trip to My Trips' })
    .getByRole('button', { name: 'Add Trip' })
    .click()
  await toasted(page, 'Trip added to My Trips!')
  await expect(page.getByRole('heading', { name: islands, level: 1 })).toBeVisible()
  await expect(page.getByText('Fish market')).toBeVisible()

  // The news of Ana's trip came to who follows her.
  await page.goto('/notifications')
  await expect(page.getByText('Ana Costa created a new trip: Bergen, Norway')).toBeVisible()
})

test('an answer to what is no longer asked for takes nothing away', async ({ device, server }) => {
  const ben = await arrive(await device(), 'Ben', '/trips')
  const { page } = ben
  const islands = titled('Islands')
  await share(ben, islands)
  const search = Promise.withResolvers<void>()
  const isSearch = (url: string) => url.includes('search=')
  // The whole feed was asked for first and is answered last.
  await page.route(/\/api\/feed\?/, async route => {
    if (!isSearch(route.request().url())) await search.promise
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Search the feed' }).fill(islands)
  await expect(card(page, islands)).toBeVisible()
  const late = page.waitForResponse(answer => answer.url().includes('/api/feed?') && !isSearch(answer.url()))
  search.resolve()
  await (await late).finished()
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 300)))
  await expect(card(page, islands)).toBeVisible({ timeout: 1000 })
})

test('paging while trips arrive shows none twice and leaves none out, and what is hidden goes wherever it stands', async ({
  device,
  server,
}) => {
  test.slow()
  const tag = titled('Paging')
  const ana = await arrive(await device(), 'Ana')
  const ids = new Map<string, string>()
  const add = async () => {
    const title = `${tag} no ${ids.size + 1}`
    const body = { title, destination: 'Bergen, Norway', visibility: 'public' }
    ids.set(title, (await ana.rest.post<{ id: string }>('/api/trips', body)).id)
    return title
  }
  const before: string[] = []
  for (let index = 0; index < 105; index++) before.unshift(await add())
  const titleOf = () => new Map([...ids].map(([title, id]) => [id, title]))
  // Until it is gone from the top, the search is not what is shown.
  await share(ana, titled('Something else'))
  const { page } = await arrive(await device(), 'Ben')
  const items = feed(page).locator('li[data-trip-id]')
  const titles = async () =>
    (await items.evaluateAll(all => all.map(item => item.getAttribute('data-trip-id')!))).map(id =>
      titleOf().get(id),
    )
  const askAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('searchbox', { name: 'Search the feed' }).fill(tag)
  await expect.poll(titles).toEqual(before.slice(0, 20))

  const more = page.getByRole('button', { name: 'Show more trips' })
  const pill = page.getByRole('button', { name: /^\d+ new trips?$/ })
  for (const [fresh, shown] of [40, 60, 80, 100, 105].entries()) {
    await add()
    await askAgain()
    await expect(pill).toHaveText(`${fresh + 1} new trip${fresh === 0 ? '' : 's'}`)
    // The end of the list comes into sight.
    await more.scrollIntoViewIfNeeded()
    await expect.poll(titles).toEqual(before.slice(0, shown))
  }
  await expect(more).toHaveCount(0)
  // Cards far from the screen keep their place only.
  await expect(card(page, before.at(-1)!)).toBeVisible()
  expect(await feed(page).getByRole('article').count()).toBeLessThan(60)

  // The server tells of it: nothing is asked for before.
  const last = before.pop()!
  await ana.rest.patch(`/api/trips/${ids.get(last)!}`, { visibility: 'private' })
  await expect.poll(titles).toEqual(before)

  await pill.click()
  await expect(card(page, `${tag} no 110`)).toBeVisible()
  const fresh = [110, 109, 108, 107, 106].map(number => `${tag} no ${number}`)
  await expect.poll(titles).toEqual([...fresh, ...before.slice(0, 15)])
})

test('an empty feed leads to a first trip, planned already when that is wanted', async () => {
  // A server of its own: on that of the others there are trips.
  const server = await startServer()
  const device = await Device.open(server.url, desktop)
  const ana = await arrive(device, 'Ana')
  const { page } = ana
  const link = feed(page).getByRole('link', { name: 'Create Your First Trip' })
  await expect(link).toHaveAttribute('href', '/trips')
  for (const name of ['Paris', 'Tokyo', 'Bali', 'Rome & Florence']) {
    await expect(page.getByRole('article', { name, exact: true })).toBeVisible()
  }
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /light theme/ }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Use template Rome & Florence' }).click()
  await toasted(page, 'Trip created from template!')
  await expect(page.getByRole('heading', { name: 'Rome & Florence', level: 1 })).toBeVisible()
  await expect(page.getByText('Colosseum')).toBeVisible()
  await expectSaved(page)
  await page.goto('/')
  await expect(link).toBeVisible()
  await device.remove()
  await server.remove()
})

test('the banner goes on by itself, stops when asked to, and stands still where motion is not wanted', async ({
  device,
  server,
}) => {
  const ana = await arrive(await device(), 'Ana')
  const { page } = ana
  const banner = page.getByRole('region', { name: 'Facts and quotes' })
  const current = () => banner.locator('[aria-current="true"]').getAttribute('aria-label')
  await page.mouse.move(0, 0)
  const first = await current()
  await expect.poll(current, { timeout: 15_000 }).not.toBe(first)
  await banner.getByRole('button', { name: 'Pause' }).click()
  await banner.getByRole('button', { name: /^Show 2 of/ }).click()
  await expect.poll(current).toMatch(/^Show 2 of/)
  await page.mouse.move(0, 0)
  await page.waitForTimeout(6000)
  expect(await current()).toMatch(/^Show 2 of/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(banner.getByRole('button', { name: 'Play' })).toBeVisible()
})
