import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { arrive } from './fixtures/arrive.ts'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { desktop, phone } from './fixtures/browser.ts'
import { cutOff, reconnect } from './fixtures/cutOff.ts'
import { Device } from './fixtures/device.ts'
import { goWithin } from './fixtures/goWithin.ts'
import { chooseFromMenu } from './fixtures/menu.ts'
import { newPerson } from './fixtures/person.ts'
import { bring } from './fixtures/planner.ts'
import { restClientOf, type RestClient } from './fixtures/restClient.ts'
import { startServer } from './fixtures/server.ts'
import { newAccount, signIn, signUp } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'
import { expectSaved } from './fixtures/tripScreen.ts'

/** Somebody who acts over REST only. */
const somebody = async (origin: string, firstName: string): Promise<RestClient> =>
  restClientOf(await newAccount(origin, newPerson(firstName)))

async function share(rest: RestClient, title: string, visibility = 'public'): Promise<string> {
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

/** A title that no other test uses: tests share a server, and therefore its feed. */
const titled = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`

const feed = (page: Page): Locator => page.getByRole('region', { name: 'Feed' })
const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true })
const toasted = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible()

/** Runs in the page: notes in `saidNoFeed` if it ever says that the device has no feed, however briefly. */
function watchForNoFeed(): void {
  new MutationObserver(() => {
    if (/isn't available offline yet|can't load the feed/.test(document.body?.textContent ?? ''))
      Object.assign(window, { saidNoFeed: true })
  }).observe(document, { childList: true, subtree: true })
}

/** Whether the device has stored the feed for offline use. Runs in the page. */
async function isFeedKept(): Promise<boolean> {
  const { id } = JSON.parse(localStorage.getItem('wend.user')!) as { id: string }
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(`wend-${id}`)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('not opened'))
  })
  const kept = await new Promise<number>((resolve, reject) => {
    const request = db.transaction('seen').objectStore('seen').count('feed')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('not counted'))
  })
  db.close()
  return kept > 0
}

test(
  'a trip of somebody else: like, save, follow and comment, without a network too',
  { tag: '@core' },
  async ({ device, server }) => {
    const fjords = titled('Fjords')
    const ana = newPerson('Ana')
    const tripId = await share(restClientOf(await newAccount(server.url, ana)), fjords)
    const ben = await arrive(await device(), 'Ben')
    const { page } = ben
    const shown = card(page, fjords)
    await expect(shown).toContainText('Ana Costa')
    await expect(shown).toContainText('Bergen, Norway')
    await expect(shown).toContainText('1 day planned')
    // Visitors learn when it was once it is over.
    await expect(shown).not.toContainText('2027')

    const like = shown.getByRole('button', { name: /^Like/ })
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect(like).toHaveText('1')
    await shown.getByRole('button', { name: `Save ${fjords}` }).click()
    await toasted(page, 'Saved to your profile!')
    await shown.getByRole('button', { name: 'Follow Ana Costa' }).click()
    await toasted(page, 'Following!')

    await cutOff(ben.device)
    await shown.getByRole('button', { name: `Comment on ${fjords}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Comment' })
    const submit = dialog.getByRole('button', { name: 'Add Comment' })
    await dialog.getByLabel('Comment').fill('   ')
    await expect(submit).toBeDisabled()
    await dialog.getByLabel('Comment').fill('  How was the weather?  ')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await shown.getByRole('button', { name: `Comment on ${fjords}` }).click()
    await expect(dialog.getByLabel('Comment')).toHaveValue('  How was the weather?  ')
    await submit.click()
    await toasted(page, 'Comment added!')
    await expect(shown.getByRole('button', { name: `Read 1 comment on ${fjords}` })).toBeVisible()
    await like.click()
    await expect(like).toHaveText('0')
    await using _watch = await page.addInitScript(watchForNoFeed)
    await page.reload()
    await expect(page.getByText(/^You're offline[.] Last updated /)).toBeVisible()
    expect(await page.evaluate(() => 'saidNoFeed' in window)).toBe(false)
    await expect(like).toHaveText('0')
    await expect(shown.getByRole('button', { name: `Read 1 comment on ${fjords}` })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search the feed' }).fill('bergen')
    await expect(shown).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search the feed' }).fill('nowhere')
    await expect(page.getByRole('heading', { name: 'No trips found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear Search' }).click()

    await reconnect(ben.device)
    await expectSaved(page)
    const { page: anasPage } = await device()
    await signIn(anasPage, ana)
    const own = card(anasPage, fjords)
    await expect(own.getByRole('button', { name: /^Follow/ })).toHaveCount(0)
    await expect(own.getByRole('button', { name: /^Like/ })).toHaveText('0')
    await own.getByRole('button', { name: `Read 1 comment on ${fjords}` }).click()
    const comments = anasPage.getByRole('dialog', { name: 'Comments' })
    await expect(comments.getByText('How was the weather?', { exact: true })).toBeVisible()
    await expectNoAxeViolations(anasPage, 'comments-on-an-own-trip')
    await anasPage.keyboard.press('Escape')
    await expect(comments).toBeHidden()

    // Its own page has them, too.
    await goWithin(anasPage, `/trip/${tripId}`)
    await anasPage.getByRole('button', { name: 'Comments', exact: true }).click()
    await expect(comments.getByText('How was the weather?', { exact: true })).toBeVisible()
    await anasPage.keyboard.press('Escape')
    await expect(comments).toBeHidden()
    await anasPage.setViewportSize(phone.viewport)
    await chooseFromMenu(anasPage, 'Trip menu', 'Comments')
    await comments.getByRole('button', { name: 'Delete the comment by Ben Costa' }).click()
    await anasPage.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(comments.getByText('No comments yet')).toBeVisible()
    await anasPage.keyboard.press('Escape')

    await goWithin(anasPage, '/notifications')
    await expect(anasPage.getByText('Ben Costa saved your trip: Bergen, Norway')).toBeVisible()
    await expect(anasPage.getByText('Ben Costa commented on your trip: Bergen, Norway')).toBeVisible()
    await expect(anasPage.getByText('Ben Costa liked your trip: Bergen, Norway')).toBeVisible()
  },
)

test('what may be seen no more is refused with its reason, goes back, and goes away', async ({
  device,
  server,
}) => {
  const [fjords, glaciers] = [titled('Fjords'), titled('Glaciers')]
  const ana = await somebody(server.url, 'Ana')
  const id = await share(ana, fjords)
  await share(ana, glaciers)
  const ben = await arrive(await device(), 'Ben')
  const { page } = ben
  await expect(card(page, fjords)).toBeVisible()
  await cutOff(ben.device)
  await card(page, fjords).getByRole('button', { name: /^Like/ }).click()
  await expect(card(page, fjords).getByRole('button', { name: /^Like/ })).toHaveText('1')
  await ana.patch(`/api/trips/${id}`, { visibility: 'private' })
  await reconnect(ben.device)
  await toasted(page, 'Failed to update like')
  await expect(card(page, fjords)).toHaveCount(0)
  // A like contains nothing that needs rescuing.
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
  const ana = await somebody(server.url, 'Ana')
  const eve = await somebody(server.url, 'Eve')
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
  // What is shown meanwhile is of this device; a trip that is shared before the server answers would need no pill.
  const answer = page.waitForResponse(response => /\/api\/feed\?(?!.*following)/.test(response.url()))
  await page.getByRole('switch', { name: 'People I follow' }).click()
  await answer
  await expect(card(page, glaciers)).toBeVisible()
  await expect(page.getByText('Last updated')).toHaveCount(0)

  await share(ana, islands)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const pill = page.getByRole('button', { name: '1 new trip' })
  await expect(pill).toBeVisible()
  await expect(card(page, islands)).toHaveCount(0)
  await pill.click()
  await expect(card(page, islands)).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Shared trips' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(pill).toHaveCount(0)

  await card(page, islands)
    .getByRole('button', { name: `Add ${islands} to My Trips` })
    .click()
  await page
    .getByRole('dialog', { name: 'Add Trip to My Trips' })
    .getByRole('button', { name: 'Add trip' })
    .click()
  await toasted(page, 'Trip added to My Trips!')
  await expect(page.getByRole('heading', { name: islands, level: 1 })).toBeVisible()
  await expect(page.getByText('Fish market')).toBeVisible()

  // Ana's followers were notified of her trip.
  await goWithin(page, '/notifications')
  await expect(page.getByText('Ana Costa created a new trip: Bergen, Norway')).toBeVisible()
})

test('an answer to what is no longer asked for takes nothing away', async ({ device }) => {
  const { page, rest } = await bring(await device(), 'Ben')
  const islands = titled('Islands')
  await share(rest, islands)
  const search = Promise.withResolvers<void>()
  const isSearch = (url: string) => url.includes('search=')
  // The whole feed is requested first and answered last.
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
  // The device stores an answer after showing it.
  await expect.poll(() => page.evaluate(isFeedKept)).toBe(true)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(card(page, islands)).toBeVisible({ timeout: 1000 })
})

test('paging while trips arrive shows none twice and leaves none out, and what is hidden goes wherever it stands', async ({
  device,
  server,
}) => {
  const tag = titled('Paging')
  const ana = await somebody(server.url, 'Ana')
  const ids = new Map<string, string>()
  const add = async () => {
    const title = `${tag} no ${ids.size + 1}`
    const body = { title, destination: 'Bergen, Norway', visibility: 'public' }
    ids.set(title, (await ana.post<{ id: string }>('/api/trips', body)).id)
    return title
  }
  const before: string[] = []
  for (let index = 0; index < 65; index++) before.unshift(await add())
  const titleOf = () => new Map([...ids].map(([title, id]) => [id, title]))
  // As long as this one is at the top, the feed does not show the search results yet.
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
  for (const [fresh, shown] of [40, 60, 65].entries()) {
    await add()
    await askAgain()
    await expect(pill).toHaveText(`${fresh + 1} new trip${fresh === 0 ? '' : 's'}`)
    // Scroll the end of the list into view.
    await more.scrollIntoViewIfNeeded()
    await expect.poll(titles).toEqual(before.slice(0, shown))
  }
  await expect(more).toHaveCount(0)
  // Cards far from the screen are only placeholders.
  await expect(card(page, before.at(-1)!)).toBeVisible()
  expect(await feed(page).getByRole('article').count()).toBeLessThan(60)

  // The server announces it; the page does not ask before that.
  const last = before.pop()!
  await ana.patch(`/api/trips/${ids.get(last)!}`, { visibility: 'private' })
  await expect.poll(titles).toEqual(before)

  await pill.click()
  await expect(card(page, `${tag} no 68`)).toBeVisible()
  const fresh = [68, 67, 66].map(number => `${tag} no ${number}`)
  await expect.poll(titles).toEqual([...fresh, ...before.slice(0, 17)])
})

test('an empty feed leads to a first trip, planned already when that is wanted', async ({ browser }) => {
  // Its own server: the one that the other tests share already has trips.
  const server = await startServer()
  const device = await Device.openIn(browser, server.url, desktop)
  const ana = await arrive(device, 'Ana')
  const { page } = ana
  const link = feed(page).getByRole('link', { name: 'Create Your First Trip' })
  await expect(link).toHaveAttribute('href', '/trips?new=1')
  for (const name of ['Paris', 'Tokyo', 'Bali', 'Rome & Florence']) {
    await expect(page.getByRole('article', { name, exact: true })).toBeVisible()
  }
  const firstTemplate = page.getByRole('article', { name: 'Paris', exact: true })
  const banner = page.getByRole('region', { name: 'Facts and quotes' })
  expect((await banner.boundingBox())!.y).toBeGreaterThan((await firstTemplate.boundingBox())!.y)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(firstTemplate.getByText('Paris', { exact: true })).toBeInViewport()
  await page.setViewportSize(desktop.viewport)
  await expectNoAxeViolations(page, 'feed-of-a-new-server')
  await page.getByRole('button', { name: 'Use template Rome & Florence' }).click()
  const dialog = page.getByRole('dialog', { name: 'Use this template' })
  await expect(dialog.getByRole('radio', { name: 'Public' })).toBeChecked()
  await expectNoAxeViolations(page, 'use-template')
  await dialog.getByRole('radio', { name: 'Private' }).check()
  await dialog.getByRole('button', { name: 'Create trip' }).click()
  await toasted(page, 'Trip created from template!')
  await expect(page.getByRole('heading', { name: 'Rome & Florence', level: 1 })).toBeVisible()
  await expect(page.getByText('Colosseum')).toBeVisible()
  await expectSaved(page)
  expect(await ana.rest.get('/api/trips')).toMatchObject([{ visibility: 'private' }])
  await goWithin(page, '/')
  await expect(link).toBeVisible()
  await device.remove()
  await server.remove()
})

test('starter templates are offered until there is a trip of one’s own', async ({ page, server }) => {
  await share(await somebody(server.url, 'Ben'), titled('Bergen'))
  const account = await signUp(page, newPerson('Ana'))
  const templates = page.getByRole('heading', { name: 'Starter templates' })
  await expect(templates).toBeVisible()
  const title = titled('My own')
  await share(restClientOf(account), title, 'private')
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  await expect(templates).toHaveCount(0)
})
