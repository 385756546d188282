import { newId } from '#shared/plain/ids.ts'
import { cutOff, reconnect } from './fixtures/cutOff.ts'
import { goWithin } from './fixtures/goWithin.ts'
import type { Network } from './fixtures/network.ts'
import { holdsLock } from './fixtures/holdsLock.ts'
import { newPerson } from './fixtures/person.ts'
import { bring, companion, openPlan, planner, type Planner } from './fixtures/planner.ts'
import { addItem, seedPlan } from './fixtures/seedPlan.ts'
import { signIn, signUp } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'
import {
  activity,
  activityTitles,
  deleteActivity,
  editActivity,
  expectSaved,
  indicator,
  openSyncCentre,
  quickAdd,
  readyForOffline,
} from './fixtures/tripScreen.ts'

// Each test opens several browsers, which takes a while on a busy machine.
test.describe.configure({ timeout: 120_000 })

const syncRoute = /^\/api\/sync$/

/** Titles of the trip's activities on the server. */
async function titlesOnServer({ rest, tripId }: Planner): Promise<string[]> {
  const days = await rest.get<{ items: { title: string }[] }[]>(`/api/trips/${tripId}/itinerary`)
  return days.flatMap(({ items }) => items.map(({ title }) => title))
}

/**
 * Keys of the mutations that reached the server since the last `forget()`, in order. Counted on the network: a request
 * that left the browser just before the connection came back arrives, too.
 */
const mutationsSent = (network: Network): string[] =>
  network.requests
    .filter(({ method, path, fault }) => method === 'POST' && path === '/api/sync' && fault === 'pass')
    .flatMap(({ body }) => (JSON.parse(body) as { mutations: { key: string }[] }).mutations)
    .map(({ key }) => key)

const arrived = (network: Network) =>
  expect.poll(() => network.requests.some(({ path, method }) => path === '/api/sync' && method === 'POST'))

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Stop ${index + 1}`)

for (const fault of ['delay', 'lose-answer'] as const) {
  test(`[PUSH1] a tab killed in the middle of a replay (${fault}) loses nothing and doubles nothing`, async ({
    device,
  }) => {
    const ana = await planner(await device(), [[]])
    const { network } = ana.device
    network.set('drop', { paths: syncRoute })
    for (const title of numbered(6)) await quickAdd(ana.device.page, 1, title)
    await expect(indicator(ana.device.page)).toHaveAccessibleName(/^6 saved on this device/)
    network.forget()
    network.set(fault, { paths: syncRoute, delayMs: 3000 })
    await ana.device.page.reload()
    await arrived(network).toBe(true)
    await ana.device.killTab()

    network.set('pass')
    const page = await ana.device.newPage()
    await page.goto(`/trip/${ana.tripId}`)
    expect(await activityTitles(page).then(titles => titles.length)).toBeLessThanOrEqual(6)
    await expectSaved(page)
    await expect(page.locator('[data-item-id]')).toHaveCount(6)
    expect(await titlesOnServer(ana)).toEqual(numbered(6))
  })
}

test('[MERGE1] two tabs that drain at once send every edit once', async ({ device }) => {
  const ana = await planner(await device(), [[]])
  const one = ana.device.page
  const two = await ana.device.newPage()
  await openPlan(two, ana.tripId)
  await cutOff(ana.device)
  for (const title of numbered(10)) await quickAdd(one, 1, title)
  for (const title of ['From two', 'Again from two']) await quickAdd(two, 1, title)
  await expect(activity(one, 'Again from two')).toBeVisible()
  await expect(indicator(one)).toHaveAccessibleName(/^12 saved on this device/)

  ana.device.network.forget()
  await reconnect(ana.device)
  await Promise.all([expectSaved(one), expectSaved(two)])
  expect(await titlesOnServer(ana)).toEqual([...numbered(10), 'From two', 'Again from two'])
  const sent = mutationsSent(ana.device.network)
  expect(new Set(sent).size).toBe(12)
  expect(sent).toHaveLength(12)
  const asked = ana.device.network.requests.filter(({ path }) => path === '/api/sync')
  expect(asked.length).toBeLessThanOrEqual(8)
})

test('a server that is down while the browser is online costs nothing: edits wait and go by themselves', async ({
  device,
  server,
}) => {
  const ana = await planner(await device({ offlineStart: true }), [['Funicular']])
  const { page } = ana
  await readyForOffline(page)
  await server.stop()
  await quickAdd(page, 1, 'Fish market')
  await expect(indicator(page)).toHaveAccessibleName(/^1 saved on this device/)
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await page.reload()
  await expect(activity(page, 'Fish market')).toBeVisible()
  await quickAdd(page, 1, 'Aquarium')
  await server.start()
  // This happens without anyone pressing anything.
  await expectSaved(page)
  expect(await titlesOnServer(ana)).toEqual(['Funicular', 'Fish market', 'Aquarium'])
})

test('a server killed with a request in flight leaves nothing syncing for ever, and the order stands', async ({
  device,
  server,
}) => {
  const ana = await planner(await device(), [[]])
  const { page } = ana
  ana.device.network.set('drop', { paths: syncRoute })
  for (const title of numbered(3)) await quickAdd(page, 1, title)
  await editActivity(page, 'Stop 2', 'Title', 'Stop 2, renamed')
  ana.device.network.forget()
  // The server carries the edits out, but the answer is lost and then the server is killed.
  ana.device.network.set('lose-answer', { paths: syncRoute })
  await page.reload()
  await arrived(ana.device.network).toBe(true)
  await server.kill9()
  ana.device.network.set('pass')
  await expect(indicator(page)).toHaveAccessibleName(/^4 saved on this device/, { timeout: 20_000 })
  await quickAdd(page, 1, 'Stop 4')
  await editActivity(page, 'Stop 2, renamed', 'Title', 'Stop 2, again')
  await server.start()
  await expectSaved(page)
  // A new title gives it no time, so it stays where it was.
  const titles = ['Stop 1', 'Stop 2, again', 'Stop 3', 'Stop 4']
  expect(await titlesOnServer(ana)).toEqual(titles)
  await expect.poll(() => activityTitles(page)).toEqual(titles)
})

test('[PUSH4] an edit that the server cannot carry out lets those behind it through, and is kept', async ({
  device,
}) => {
  const ana = await planner(await device(), [[]])
  const { page } = ana
  await cutOff(ana.device)
  await quickAdd(page, 1, 'Before')
  // Queue an edit as another version of the app or a damaged disk could have left it behind.
  await page.evaluate(
    ({ key, tripId }) =>
      new Promise<void>((resolve, reject) => {
        const { id } = JSON.parse(localStorage.getItem('wend.user')!) as { id: string }
        const opening = indexedDB.open(`wend-${id}`)
        opening.onsuccess = () => {
          const db = opening.result
          const change = db.transaction(['outbox', 'meta'], 'readwrite')
          const meta = change.objectStore('meta')
          const reading = meta.get('client')
          reading.onsuccess = () => {
            const client = reading.result as { nextMid: number }
            const args = { id: tripId, tripId, title: 'Words that must not get lost' }
            const mutation = { key, sv: 1, name: 'item.levitate', scope: `trip:${tripId}`, base: 0, args }
            change
              .objectStore('outbox')
              .add({ ...mutation, mid: client.nextMid, madeAt: new Date().toISOString() })
            meta.put({ ...client, nextMid: client.nextMid + 1 })
          }
          change.oncomplete = () => {
            db.close()
            resolve()
          }
          change.onabort = () => reject(change.error ?? new Error('aborted'))
        }
        opening.onerror = () => reject(opening.error ?? new Error('not opened'))
      }),
    { key: newId(), tripId: ana.tripId },
  )
  await quickAdd(page, 1, 'Behind')
  await reconnect(ana.device)
  await expect(indicator(page)).toHaveAccessibleName(/^All changes saved, 1 change needs attention/, {
    timeout: 30_000,
  })
  expect(await titlesOnServer(ana)).toEqual(['Before', 'Behind'])
  const centre = await openSyncCentre(page)
  await expect(centre).toContainText('Words that must not get lost')
})

test('an answer of 503 is tried again by itself, in order', { tag: '@core' }, async ({ device }) => {
  const ana = await planner(await device(), [[]])
  const { page } = ana
  const { network } = ana.device
  network.set('error', { paths: syncRoute, times: 2 })
  for (const title of numbered(4)) await quickAdd(page, 1, title)
  await expectSaved(page)
  expect(await titlesOnServer(ana)).toEqual(numbered(4))
})

test('a token that the server refuses is renewed, and nobody has to sign in again', async ({ device }) => {
  const ana = await planner(await device(), [[]])
  const { page } = ana
  const refused = new Set<string>()
  await page.route('**/api/sync', async route => {
    const { authorization = '' } = route.request().headers()
    if (refused.size === 0) refused.add(authorization)
    await (refused.has(authorization) ? route.fulfill({ status: 401, json: {} }) : route.continue())
  })
  await quickAdd(page, 1, 'Museum')
  await expectSaved(page)
  expect(await titlesOnServer(ana)).toEqual(['Museum'])
  expect(refused.size).toBe(1)
})

test('[PULL3] what was deleted elsewhere does not come back without a network', async ({ device }) => {
  const ana = await bring(await device({ offlineStart: true }), 'Ana')
  const { tripId, dayIds } = await seedPlan(ana.rest, 'Fjords', [['Stays']])
  const goneId = await addItem(ana.rest, tripId, dayIds[0]!, 'Goes')
  const other = await seedPlan(ana.rest, 'Trip that goes', [['Alone']])
  const { page } = ana
  await page.goto('/trips')
  await readyForOffline(page)
  await expect(page.getByRole('article')).toHaveCount(2)
  await goWithin(page, `/trip/${tripId}`)
  await expect(activity(page, 'Goes')).toBeVisible()
  await goWithin(page, '/trips')
  await expect(page.getByRole('article')).toHaveCount(2)
  await ana.device.goOffline()
  await ana.rest.delete(`/api/trips/${tripId}/itinerary/items/${goneId}`)
  await ana.rest.delete(`/api/trips/${other.tripId}`)
  await ana.device.goOnline()
  await expect(page.getByRole('article')).toHaveCount(1)

  await ana.device.goOffline()
  await page.reload()
  await expect(page.getByRole('article', { name: 'Fjords' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await goWithin(page, `/trip/${tripId}`)
  await expect(activity(page, 'Stays')).toBeVisible()
  await expect(activity(page, 'Goes')).toHaveCount(0)
})

test('[MERGE3] two people change the same field: the later one stands, and both find the other in the sync centre', async ({
  device,
}) => {
  const ana = await planner(await device(), [['Dinner']])
  const ben = await companion(await device(), ana)
  await Promise.all([cutOff(ana.device), cutOff(ben.device)])
  await editActivity(ana.page, 'Dinner', 'Title', 'Dinner at the harbour')
  await editActivity(ben.page, 'Dinner', 'Title', 'Dinner on the hill')
  await reconnect(ana.device)
  await expectSaved(ana.page)
  await reconnect(ben.device)
  await expectSaved(ben.page)
  await expect(activity(ana.page, 'Dinner on the hill')).toBeVisible()
  await expect(activity(ben.page, 'Dinner on the hill')).toBeVisible()
  await expect(ana.page.getByText('Ben replaced what you wrote')).toBeVisible()
  const texts = 'yours was “Dinner at the harbour”, now it is “Dinner on the hill”'
  await expect(ana.page.getByText(texts)).toBeVisible()
  const lost = (await openSyncCentre(ana.page)).getByRole('region', { name: /^Overwritten/ })
  await expect(lost).toContainText('“Dinner at the harbour” by you')
  await expect(lost).toContainText('is now “Dinner on the hill”, by Ben')
  await ana.page.keyboard.press('Escape')
  const centre = await openSyncCentre(ben.page)
  const overwritten = centre.getByRole('region', { name: /^Overwritten/ })
  await expect(overwritten).toContainText('Dinner at the harbour')
  await overwritten.getByRole('button', { name: /Restore old value/ }).click()
  await expect(activity(ana.page, 'Dinner at the harbour')).toBeVisible()
})

test('[MERGE4] activities added to a day that was deleted meanwhile are kept, and come back with the day', async ({
  device,
}) => {
  const ana = await planner(await device(), [['Dinner'], ['Breakfast']])
  const ben = await companion(await device(), ana)
  const { page } = ben
  await cutOff(ben.device)
  for (const title of numbered(4)) await quickAdd(page, 1, title)
  await ana.rest.delete(`/api/trips/${ana.tripId}/itinerary/days/${ana.dayIds[0]}`)
  await expect(activity(ana.page, 'Dinner')).toHaveCount(0)
  await reconnect(ben.device)
  await expect(indicator(page)).toHaveAccessibleName(/4 changes need attention/, { timeout: 30_000 })
  await expect(activity(page, 'Stop 1')).toHaveCount(0)
  const centre = await openSyncCentre(page)
  const refused = centre.getByRole('region', { name: /^Couldn't be saved/ })
  await expect(refused.getByText('Ana deleted Day 1, but we kept your 4 activities.')).toHaveCount(4)
  for (const title of numbered(4)) await expect(refused).toContainText(title)

  await ben.device.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await refused.getByRole('button', { name: /^Copy text: .*Stop 4/ }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Stop 4')
  await refused.getByRole('button', { name: /^Discard: .*Stop 4/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(refused).not.toContainText('Stop 4')

  await refused.getByRole('button', { name: /^Move.*Stop 3/ }).click()
  await page
    .getByRole('dialog', { name: 'Move to day' })
    .getByRole('button', { name: /^Day 1/ })
    .click()
  await expect(refused).not.toContainText('Stop 3')
  await expect(refused.getByText('Ana deleted Day 1, but we kept your 2 activities.')).toHaveCount(2)

  await refused
    .getByRole('button', { name: /^Restore day/ })
    .first()
    .click()
  await expect(refused).toContainText('If a change is rejected')
  await centre.getByRole('button', { name: 'Close' }).click()
  await expectSaved(page)
  await expect(indicator(page)).toHaveAccessibleName('All changes saved')
  const titles = ['Dinner', 'Stop 1', 'Stop 2', 'Breakfast', 'Stop 3']
  for (const each of [ben, ana]) await expect.poll(() => activityTitles(each.page)).toEqual(titles)
  expect(await titlesOnServer(ana)).toEqual(titles)
})

test(
  'an edit appears on another device that is open, without waiting for a poll',
  { tag: '@core' },
  async ({ device }) => {
    const [one, two] = [await device(), await device()]
    const ana = await bring(one, 'Ana')
    const { tripId } = await seedPlan(ana.rest, 'Fjords', [['Dinner']])
    await Promise.all([openPlan(one.page, tripId), signIn(two.page, ana.person, `/trip/${tripId}`)])
    await expect(activity(two.page, 'Dinner')).toBeVisible()
    // Make sure that the stream is connected: the 30 s poll would hide a missing one.
    for (const { network } of [one, two]) {
      await expect.poll(() => network.requests.some(({ path }) => path === '/api/sync/events')).toBe(true)
    }
    await quickAdd(one.page, 1, 'Live')
    await expect(activity(two.page, 'Live')).toBeVisible({ timeout: 5000 })
    await editActivity(two.page, 'Live', 'Cost', '$7')
    await expect(activity(one.page, 'Live')).toContainText('7', { timeout: 5000 })
    await deleteActivity(one.page, 'Live')
    await expect(activity(two.page, 'Live')).toHaveCount(0, { timeout: 5000 })
  },
)

test('[LIFE4] without a stream a visible page asks every 30 s, a hidden one not at all', async ({
  page,
  network,
}) => {
  await page.clock.install()
  await signUp(page, newPerson(), '/trips')
  await expectSaved(page)
  const asked = () =>
    network.requests.map(({ method, path }) => `${method} ${path}`).filter(line => line.includes(' /api/'))
  const setHidden = (hidden: boolean) =>
    page.evaluate(hidden => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (hidden ? 'hidden' : 'visible'),
      })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)

  network.set('error', { paths: /^\/api\/sync\/events/ })
  // Ends the open stream and starts one that is refused.
  await setHidden(true)
  network.forget()
  await setHidden(false)
  // The second one is only asked for once the page knows that it has none.
  await expect.poll(() => asked().filter(line => line.includes('/events')).length).toBeGreaterThan(1)
  const polls = () =>
    network.requests.filter(({ path, method }) => path === '/api/sync' && method === 'POST').length
  for (let round = 1; round <= 2; round += 1) {
    const before = polls()
    await page.clock.runFor(31_000)
    await expect.poll(polls).toBeGreaterThan(before)
  }

  await setHidden(true)
  const isSyncingAfter10Minutes = async () => {
    await page.clock.runFor(10 * 60_000)
    return holdsLock(page, 'wend-sync')
  }
  // A round that began before the page was hidden may go on, and one that was asked for meanwhile may follow it.
  await expect.poll(isSyncingAfter10Minutes).toBe(false)
  network.forget()
  expect(await isSyncingAfter10Minutes()).toBe(false)
  expect(asked()).toEqual([])
  await setHidden(false)
  await expect.poll(asked).not.toEqual([])
})
