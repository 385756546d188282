import type { Locator, Page } from 'playwright/test'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { phone } from './fixtures/browser.ts'
import { cutOff, reconnect } from './fixtures/cutOff.ts'
import { newPerson } from './fixtures/person.ts'
import { bring, companion, openPlan, planner } from './fixtures/planner.ts'
import { restClient, restClientOf, type RestClient } from './fixtures/restClient.ts'
import { addItem, edit, seedPlan, shareTrip } from './fixtures/seedPlan.ts'
import { newAccount, signUp } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'
import {
  activity,
  editActivity,
  expectSaved,
  openAbout,
  openSyncCentre,
  quickAdd,
} from './fixtures/tripScreen.ts'

// Each test opens several browsers, which takes a while on a busy machine.
test.describe.configure({ timeout: 180_000 })

/** Somebody who acts over REST only. */
const somebody = async (origin: string, firstName: string): Promise<RestClient> =>
  restClientOf(await newAccount(origin, newPerson(firstName)))

/** The ids of the trip's activities by their titles. */
async function itemsOf(rest: RestClient, tripId: string): Promise<Record<string, string>> {
  const days = await rest.get<{ items: { id: string; title: string }[] }[]>(`/api/trips/${tripId}/itinerary`)
  return Object.fromEntries(days.flatMap(({ items }) => items.map(({ id, title }) => [title, id])))
}

/** Opens the Change Log: next to the plan at 1024 px and wider, a dialog below that. */
async function openLog(page: Page): Promise<Locator> {
  const isWide = page.viewportSize()!.width >= 1024
  await openAbout(page)
  await page.getByRole('button', { name: 'Change Log', exact: true }).click()
  return isWide
    ? page.getByRole('region', { name: 'Change Log' })
    : page.getByRole('dialog', { name: 'Change Log' })
}

/** The last line of the log that contains `sentence`. */
const line = (log: Locator, sentence: string): Locator =>
  log.getByRole('listitem').filter({ hasText: sentence }).last()

const restoreIn = (log: Locator, sentence: string): Promise<void> =>
  line(log, sentence)
    .getByRole('button', { name: /^(Restore|Remove)/ })
    .click()

/**
 * Presses Undo in the toast about a change. A restored change is seen before it is stored, and only then told: until
 * then, Undo is that of the change before.
 */
async function undo(page: Page, about: string) {
  const button = page.getByRole('button', { name: 'Undo', exact: true })
  await expect(button.locator('..')).toContainText(about)
  await button.click()
}

test('an empty log says so, and starts folded on wide screens', { tag: '@both' }, async ({ device }) => {
  const { page } = await planner(await device(), [])
  const isWide = page.viewportSize()!.width >= 1024
  const toggle = page.getByRole('button', { name: 'Change Log', exact: true })
  await openAbout(page)
  await expect(toggle).toBeVisible()
  if (isWide) await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  const log = await openLog(page)
  await expect(log).toContainText('You created the trip')

  // A device can show only the part of the log that it has, so removing that empties the log.
  await page.evaluate(async () => {
    const { name } = (await indexedDB.databases()).find(each => each.name?.startsWith('wend-'))!
    const db = await new Promise<IDBDatabase>(resolve => {
      const request = indexedDB.open(name!)
      request.onsuccess = () => resolve(request.result)
    })
    await new Promise(resolve => {
      const store = db.transaction('row', 'readwrite').objectStore('row')
      store.openCursor().onsuccess = event => {
        const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result
        if (!cursor) return resolve(undefined)
        if (cursor.value.kind === 'change') cursor.delete()
        cursor.continue()
      }
    })
    db.close()
  })
  await page.reload()
  await expect(await openLog(page)).toContainText('No activity yet. Start collaborating!')
})

test(
  'tells who did what, day by day, with what was before, and takes any of it back',
  { tag: ['@phone', '@core'] },
  async ({ device, server }) => {
    const ana = await bring(await device(), 'Ana')
    const { tripId } = await seedPlan(ana.rest, 'Fjords', [['Bryggen', 'Fish market'], ['Ferry']])
    const ben = await somebody(server.url, 'Ben')
    await shareTrip(ana.rest, ben, tripId)
    const ids = await itemsOf(ben, tripId)
    const item = (title: string) => `/api/trips/${tripId}/itinerary/items/${ids[title]}`
    await ben.patch(item('Bryggen'), { time: '11:30' })
    await ben.delete(item('Fish market'))

    const { page } = ana
    await openPlan(page, tripId)
    await expect(activity(page, 'Bryggen')).toBeVisible()
    await expect(activity(page, 'Fish market')).toHaveCount(0)
    let log = await openLog(page)
    await expect(log.getByRole('heading', { name: 'Today' })).toBeVisible()
    for (const sentence of [
      'You created the trip',
      'You added “Ferry” to Day 2',
      'You invited Ben',
      'Ben joined the trip',
      'Ben changed the time of “Bryggen” from 10:00 AM to 11:30 AM',
      'Ben deleted “Fish market” from Day 1',
    ]) {
      await expect(line(log, sentence)).toBeVisible()
    }
    await expect(line(log, 'Ben deleted').locator('time')).toHaveAttribute('title', /20\d\d at \d/)

    await restoreIn(log, 'Ben deleted “Fish market”')
    await expect(page.getByText('Restored', { exact: true })).toBeVisible()
    await expect(line(log, 'You brought back “Fish market” to Day 1')).toBeVisible()
    await expect(
      line(log, 'Ben deleted “Fish market”').getByRole('button', { name: /^Restore/ }),
    ).toHaveCount(0)
    await restoreIn(log, 'Ben changed the time of “Bryggen”')
    await expect(line(log, 'You changed the time of “Bryggen” from 11:30 AM to 10:00 AM')).toBeVisible()
    await undo(page, 'Ben changed the time of “Bryggen”')
    await expect(line(log, 'You changed the time of “Bryggen” from 10:00 AM to 11:30 AM')).toBeVisible()

    // Two changes made at once become one line with details.
    await ben.patch(item('Bryggen'), { cost: '$25', location: 'Bryggen 1' })
    const edited = line(log, 'Ben changed the location and cost of “Bryggen”')
    await edited.getByRole('button', { name: /^Details/ }).click()
    await expect(edited.locator('dl')).toContainText('Location')
    await expect(edited.locator('dl')).toContainText('Bryggen → Bryggen 1')
    await expectNoAxeViolations(page, 'change-log-with-details')

    await page.keyboard.press('Escape')
    await expectSaved(page)
    expect(await itemsOf(ben, tripId)).toHaveProperty('Fish market')
    await page.reload()
    log = await openLog(page)
    await expect(line(log, 'You brought back “Fish market” to Day 1')).toBeVisible()
  },
)

test('what one person did at once is folded, and every part has its own way back', async ({ device }) => {
  const ana = await planner(await device(), [['Bryggen']])
  const ben = await companion(await device(), ana)
  await cutOff(ana.device)
  for (const title of ['Aquarium', 'Harbour', 'Museum']) await quickAdd(ana.page, 1, title)
  let log = await openLog(ana.page)
  const waiting = log.getByText('Not synced yet')
  await expect(line(log, 'You added “Museum” to Day 1')).toContainText('Not synced yet')
  await expect(waiting).toHaveCount(3)
  await reconnect(ana.device)
  await expectSaved(ana.page)
  await expect(waiting).toHaveCount(0)

  log = await openLog(ben.page)
  const folded = log.getByRole('listitem').filter({ hasText: 'Ana made 3 changes' }).first()
  await folded.getByRole('button', { name: /^Details: Ana made 3 changes/ }).click()
  await restoreIn(folded, 'added “Harbour” to Day 1')
  await expect(activity(ben.page, 'Harbour')).toHaveCount(0)
  await folded.getByRole('button', { name: /^Remove all: Ana made 3 changes/ }).click()
  await expect(activity(ben.page, 'Museum')).toHaveCount(0)
  await undo(ben.page, 'Ana made 3 changes')
  await expect(activity(ben.page, 'Museum')).toBeVisible()
  await expect(activity(ben.page, 'Harbour')).toHaveCount(0)
  await expectSaved(ben.page)
})

test('[MERGE3] of two offline edits of one field one shows, and the other is one press away, offline too', async ({
  device,
}) => {
  const ana = await planner(await device(), [['Dinner']])
  const ben = await companion(await device(), ana)
  await cutOff(ana.device)
  await cutOff(ben.device)
  await editActivity(ana.page, 'Dinner', 'Location', 'The harbour')
  await editActivity(ben.page, 'Dinner', 'Location', 'The hill')
  await reconnect(ana.device)
  await expectSaved(ana.page)
  await reconnect(ben.device)
  await expectSaved(ben.page)
  for (const { page } of [ana, ben]) await expect(activity(page, 'Dinner')).toContainText('The hill')

  await cutOff(ana.device)
  const log = await openLog(ana.page)
  const replaced = line(log, 'Ben changed the location of “Dinner”')
  await expect(replaced).toContainText('replaced your “The harbour”')
  await replaced.getByRole('button', { name: /^Bring back/ }).click()
  await expect(activity(ana.page, 'Dinner')).toContainText('The harbour')
  await expect(replaced.getByRole('button', { name: /^Bring back/ })).toHaveCount(0)
  await expect(
    line(log, 'You changed the location of “Dinner” from “The hill” to “The harbour”'),
  ).toBeVisible()
  await reconnect(ana.device)
  await expectSaved(ana.page)
  await expect(activity(ben.page, 'Dinner')).toContainText('The harbour')
})

test('a deleted day comes back from the log with its activities, at the hand of another editor, offline', async ({
  device,
}) => {
  const ana = await planner(await device(), [['Dinner', 'Concert'], ['Ferry']])
  const ben = await companion(await device(), ana)
  await edit(ana.rest, 'day.delete', ana.tripId, { id: ana.dayIds[0], tripId: ana.tripId })
  for (const { page } of [ana, ben]) await expect(activity(page, 'Concert')).toHaveCount(0)
  await cutOff(ben.device)
  const log = await openLog(ben.page)
  await restoreIn(log, 'Ana deleted Day 1, with 2 activities')
  for (const title of ['Dinner', 'Concert']) await expect(activity(ben.page, title)).toBeVisible()
  await reconnect(ben.device)
  await expectSaved(ben.page)
  for (const title of ['Dinner', 'Concert']) await expect(activity(ana.page, title)).toBeVisible()
})

test('what somebody wrote who was removed meanwhile is kept, and becomes a trip of their own', async ({
  device,
  server,
}) => {
  const ana = await somebody(server.url, 'Ana')
  const { tripId } = await seedPlan(ana, 'Fjords', [['Dinner'], ['Ferry']])
  const ben = await bring(await device(), 'Ben')
  await shareTrip(ana, ben.rest, tripId)
  await openPlan(ben.page, tripId)
  await cutOff(ben.device)
  await quickAdd(ben.page, 2, 'Words that must not get lost')
  await editActivity(ben.page, 'Dinner', 'Location', 'The harbour')
  const members = await ana.get<{ id: string }[]>(`/api/trips/${tripId}/collaborators`)
  await edit(ana, 'collaborator.remove', tripId, { id: members[0]!.id, tripId })
  await reconnect(ben.device)
  await expect(ben.page.getByRole('heading', { name: 'Your Itinerary' })).toHaveCount(0)
  await expect(ben.page.getByRole('button', { name: /need attention/ })).toBeVisible()
  await expect(ben.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoAxeViolations(ben.page, 'a-trip-that-is-gone')

  const centre = await openSyncCentre(ben.page)
  const refused = centre.getByRole('region', { name: /^Couldn't be saved/ })
  await expect(refused).toContainText("You're no longer part of “Fjords”. We kept what you wrote here.")
  await expect(refused).toContainText('Add activity “Words that must not get lost” to Fjords')
  await expectNoAxeViolations(ben.page, 'sync-centre-of-who-was-removed')
  await refused
    .getByRole('button', { name: /^Keep as my own copy/ })
    .first()
    .click()
  await ben.page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(ben.page.getByRole('heading', { name: 'Fjords', level: 1 })).toBeVisible()
  await expect(activity(ben.page, 'Words that must not get lost')).toBeVisible()
  await expect(activity(ben.page, 'Dinner')).toContainText('The harbour')
  await expectSaved(ben.page)
  const own = ben.page.url().split('/').at(-1)!
  expect(await ben.rest.get(`/api/trips/${own}`)).toMatchObject({ visibility: 'private' })
  expect(own).not.toBe(tripId)
})

test('a long log shows fifty commits at a time', async ({ knownPage: page, server }) => {
  const rest = await restClient(page, server.url)
  const { tripId } = await seedPlan(rest, 'Fjords', [['Dinner']])
  const { Dinner } = await itemsOf(rest, tripId)
  for (let cost = 1; cost <= 60; cost++) {
    await rest.patch(`/api/trips/${tripId}/itinerary/items/${Dinner}`, { cost: `$${cost}` })
  }
  await openPlan(page, tripId)
  const log = await openLog(page)
  await expect(line(log, 'You changed the cost of “Dinner” from “$59” to “$60”')).toBeVisible()
  await expect(log.getByRole('listitem')).toHaveCount(50)
  await log.getByRole('button', { name: 'Show earlier' }).click()
  await expect(log.getByRole('listitem')).toHaveCount(63)
  await expect(log.getByRole('button', { name: 'Show earlier' })).toHaveCount(0)
  await expect(line(log, 'You created the trip')).toBeAttached()
})

test('strangers see no log of a public trip', async ({ page, server }) => {
  const ana = await somebody(server.url, 'Ana')
  const { tripId } = await seedPlan(ana, 'Fjords', [['Dinner']])
  await ana.patch(`/api/trips/${tripId}`, { visibility: 'public' })
  const eve = restClientOf(await signUp(page, newPerson('Eve'), `/trip/${tripId}`))
  await expect(page.getByRole('heading', { name: 'Your Itinerary' })).toBeVisible()
  await expect(page.getByText('Dinner')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change Log' })).toHaveCount(0)
  // On phones, its button would be in About.
  await page.setViewportSize(phone.viewport)
  await openAbout(page)
  await expect(page.getByRole('button', { name: 'Change Log' })).toHaveCount(0)
  await expect(eve.get(`/api/trips/${tripId}/activity`)).rejects.toThrow('403')
})

test('an open log asks by itself while nobody tells of news', async ({ device }) => {
  const one = await device()
  const ana = await bring(one, 'Ana')
  const { tripId, dayIds } = await seedPlan(ana.rest, 'Fjords', [['Funicular']])
  one.network.set('drop', { paths: /^\/api\/sync\/events/ })
  await openPlan(ana.page, tripId)
  await expect(activity(ana.page, 'Funicular')).toBeVisible()
  const log = await openLog(ana.page)
  await addItem(ana.rest, tripId, dayIds[0]!, 'Fish market')
  // Sooner than the poll for everything else, which runs every 30 s.
  await expect(log.getByText('Fish market')).toBeVisible({ timeout: 20_000 })
})
