import type { Locator, Page } from 'playwright/test'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import type { Device } from './fixtures/device.ts'
import { newPerson } from './fixtures/person.ts'
import { restClient, type RestClient } from './fixtures/restClient.ts'
import { addItem, edit, seedPlan, shareTrip } from './fixtures/seedPlan.ts'
import type { ServerProcess } from './fixtures/server.ts'
import { signUp } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'
import {
  activity,
  day,
  deleteActivity,
  editActivity,
  expectSaved,
  indicator,
  openActivity,
  openSyncCentre,
  quickAdd,
  readyForOffline,
} from './fixtures/tripScreen.ts'

// Several browsers a test: on a busy machine that takes a while.
test.describe.configure({ timeout: 180_000 })

interface Planner {
  device: Device
  page: Page
  rest: RestClient
  tripId: string
  dayIds: string[]
}

async function person(device: Device, server: ServerProcess, name: string): Promise<RestClient> {
  await signUp(device.page, newPerson(name), '/trips')
  return await restClient(device.page, server.url)
}

/** Ana on the page of a trip that was planned on another device; `plan` has the titles of each day. */
async function planner(device: Device, server: ServerProcess, plan: string[][]): Promise<Planner> {
  const rest = await person(device, server, 'Ana')
  const seeded = await seedPlan(rest, 'Fjords', plan)
  await openTrip(device.page, seeded.tripId)
  return { device, page: device.page, rest, ...seeded }
}

/** Ben, accepted into Ana's trip, on its page. */
async function companion(device: Device, server: ServerProcess, ana: Planner): Promise<Planner> {
  const rest = await person(device, server, 'Ben')
  await shareTrip(ana.rest, rest, ana.tripId)
  await openTrip(device.page, ana.tripId)
  return { ...ana, device, page: device.page, rest }
}

async function openTrip(page: Page, tripId: string): Promise<void> {
  await page.goto(`/trip/${tripId}`)
  await expect(page.getByRole('heading', { name: 'Your Itinerary' })).toBeVisible()
  await readyForOffline(page)
  await expectSaved(page)
}

/** Opens the Change Log: beside the plan from 1024 px, a dialog below that. */
async function openLog(page: Page): Promise<Locator> {
  const isWide = page.viewportSize()!.width >= 1024
  await page.getByRole('button', { name: 'Change Log', exact: true }).click()
  return isWide
    ? page.getByRole('region', { name: 'Change Log' })
    : page.getByRole('dialog', { name: 'Change Log' })
}

/** The line of the log that says this. */
const line = (log: Locator, sentence: string): Locator =>
  log.getByRole('listitem').filter({ hasText: sentence }).last()

const restoreIn = (log: Locator, sentence: string): Promise<void> =>
  line(log, sentence)
    .getByRole('button', { name: /^(Restore|Remove)/ })
    .click()

/** Presses Undo in the toast. */
const undo = (page: Page): Promise<void> => page.getByRole('button', { name: 'Undo', exact: true }).click()

test(
  'an empty log says so, and starts folded on wide screens',
  { tag: '@both' },
  async ({ device, server }) => {
    const ana = await planner(await device(), server, [])
    const { page } = ana
    const isWide = page.viewportSize()!.width >= 1024
    const toggle = page.getByRole('button', { name: 'Change Log', exact: true })
    await expect(toggle).toBeVisible()
    if (isWide) await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    const log = await openLog(page)
    await expect(log).toContainText('You created the trip')

    // What a device has of a log is all that there is to show.
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
  },
)

test(
  'tells who did what, day by day, with what was before, and takes any of it back',
  { tag: '@both' },
  async ({ device, server }) => {
    const ana = await planner(await device(), server, [['Bryggen', 'Fish market'], ['Ferry']])
    const ben = await companion(await device(), server, ana)
    await editActivity(ben.page, 'Bryggen', 'Time', '11:30')
    await deleteActivity(ben.page, 'Fish market')
    await expectSaved(ben.page)

    const { page } = ana
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
    await expectNoAxeViolations(page)

    await restoreIn(log, 'Ben deleted “Fish market”')
    await expect(page.getByText('Restored', { exact: true })).toBeVisible()
    await expect(line(log, 'You brought back “Fish market” to Day 1')).toBeVisible()
    await expect(
      line(log, 'Ben deleted “Fish market”').getByRole('button', { name: /^Restore/ }),
    ).toHaveCount(0)
    await restoreIn(log, 'Ben changed the time of “Bryggen”')
    await expect(line(log, 'You changed the time of “Bryggen” from 11:30 AM to 10:00 AM')).toBeVisible()
    await undo(page)
    await expect(line(log, 'You changed the time of “Bryggen” from 10:00 AM to 11:30 AM')).toBeVisible()

    // Two things at once are one line with details.
    const dialog = await openActivity(ben.page, 'Bryggen')
    await dialog.getByLabel('Cost').fill('$25')
    await dialog.getByLabel(/^Location/).fill('Bryggen 1')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    const edited = line(log, 'Ben changed the location and cost of “Bryggen”')
    await edited.getByRole('button', { name: /^Details/ }).click()
    await expect(edited.locator('dl')).toContainText('Location')
    await expect(edited.locator('dl')).toContainText('Bryggen → Bryggen 1')
    await expectNoAxeViolations(page)

    await page.keyboard.press('Escape')
    await expectSaved(page)
    await expect(activity(ben.page, 'Fish market')).toBeVisible()
    await page.reload()
    log = await openLog(page)
    await expect(line(log, 'You brought back “Fish market” to Day 1')).toBeVisible()
  },
)

test('what one person did at once is folded, and every part has its own way back', async ({
  device,
  server,
}) => {
  const ana = await planner(await device(), server, [['Bryggen']])
  const ben = await companion(await device(), server, ana)
  await ana.device.goOffline()
  for (const title of ['Aquarium', 'Harbour', 'Museum']) await quickAdd(ana.page, 1, title)
  let log = await openLog(ana.page)
  const waiting = log.getByRole('region', { name: 'On this device, not sent yet' })
  await expect(line(waiting, 'You added “Museum” to Day 1')).toBeVisible()
  await ana.device.goOnline()
  await expectSaved(ana.page)
  await expect(waiting).toHaveCount(0)

  log = await openLog(ben.page)
  const folded = log.getByRole('listitem').filter({ hasText: 'Ana made 3 changes' }).first()
  await folded.getByRole('button', { name: /^Details: Ana made 3 changes/ }).click()
  await restoreIn(folded, 'added “Harbour” to Day 1')
  await expect(activity(ben.page, 'Harbour')).toHaveCount(0)
  await folded.getByRole('button', { name: /^Remove all: Ana made 3 changes/ }).click()
  await expect(activity(ben.page, 'Museum')).toHaveCount(0)
  await undo(ben.page)
  await expect(activity(ben.page, 'Museum')).toBeVisible()
  await expect(activity(ben.page, 'Harbour')).toHaveCount(0)
  await expectSaved(ben.page)
})

test('[MERGE3] of two offline edits of one field one shows, and the other is one press away, offline too', async ({
  device,
  server,
}) => {
  const ana = await planner(await device(), server, [['Dinner']])
  const ben = await companion(await device(), server, ana)
  await ana.device.goOffline()
  await ben.device.goOffline()
  await editActivity(ana.page, 'Dinner', 'Location', 'The harbour')
  await editActivity(ben.page, 'Dinner', 'Location', 'The hill')
  await ana.device.goOnline()
  await expectSaved(ana.page)
  await ben.device.goOnline()
  await expectSaved(ben.page)
  for (const { page } of [ana, ben]) await expect(activity(page, 'Dinner')).toContainText('The hill')

  await ana.device.goOffline()
  const log = await openLog(ana.page)
  const replaced = line(log, 'Ben changed the location of “Dinner”')
  await expect(replaced).toContainText('replaced your “The harbour”')
  await replaced.getByRole('button', { name: /^Bring back/ }).click()
  await expect(activity(ana.page, 'Dinner')).toContainText('The harbour')
  await expect(replaced.getByRole('button', { name: /^Bring back/ })).toHaveCount(0)
  await expect(
    line(log, 'You changed the location of “Dinner” from “The hill” to “The harbour”'),
  ).toBeVisible()
  await ana.device.goOnline()
  await expectSaved(ana.page)
  await expect(activity(ben.page, 'Dinner')).toContainText('The harbour')
})

test('[MERGE4] one deletes a day while the other adds four activities to it: nothing is lost', async ({
  device,
  server,
}) => {
  const ana = await planner(await device(), server, [['Dinner'], []])
  const ben = await companion(await device(), server, ana)
  const titles = ['Aquarium', 'Harbour', 'Museum', 'Tower']
  await ben.device.goOffline()
  for (const title of titles) await quickAdd(ben.page, 1, title)
  await edit(ana.rest, 'day.delete', ana.tripId, { id: ana.dayIds[0], tripId: ana.tripId })
  await expect(day(ana.page, 2)).toHaveCount(0)
  await ben.device.goOnline()
  await expect(indicator(ben.page)).toHaveAccessibleName(/All changes saved/)

  const centre = await openSyncCentre(ben.page)
  const refused = centre.getByRole('region', { name: /^Refused/ })
  await expect(refused.getByText('Ana deleted Day 1; your 4 activities are kept.')).toHaveCount(4)
  for (const title of titles) await expect(refused).toContainText(title)

  await refused.getByRole('button', { name: /^Discard: .*Tower/ }).click()
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await refused.getByRole('button', { name: /^Move.*Museum/ }).click()
  await ben.page
    .getByRole('dialog', { name: 'Move to day' })
    .getByRole('button', { name: /^Day 1/ })
    .click()
  await expect(refused).not.toContainText('Museum')
  await expect(refused.getByText('Ana deleted Day 1; your 2 activities are kept.')).toHaveCount(2)
  await refused.getByRole('button', { name: /^Restore day: .*Harbour/ }).click()
  await expect(refused).toContainText('Nothing was refused.')
  await centre.getByRole('button', { name: 'Close' }).click()
  await expectSaved(ben.page)
  for (const { page } of [ana, ben]) {
    for (const title of ['Dinner', 'Aquarium', 'Harbour', 'Museum']) {
      await expect(activity(page, title)).toBeVisible()
    }
    await expect(activity(page, 'Tower')).toHaveCount(0)
  }
})

test('a deleted day comes back from the log with its activities, at the hand of another editor, offline', async ({
  device,
  server,
}) => {
  const ana = await planner(await device(), server, [['Dinner', 'Concert'], ['Ferry']])
  const ben = await companion(await device(), server, ana)
  await edit(ana.rest, 'day.delete', ana.tripId, { id: ana.dayIds[0], tripId: ana.tripId })
  await expect(activity(ben.page, 'Concert')).toHaveCount(0)
  await ben.device.goOffline()
  const log = await openLog(ben.page)
  await restoreIn(log, 'Ana deleted Day 1, with 2 activities')
  for (const title of ['Dinner', 'Concert']) await expect(activity(ben.page, title)).toBeVisible()
  await ben.device.goOnline()
  await expectSaved(ben.page)
  for (const title of ['Dinner', 'Concert']) await expect(activity(ana.page, title)).toBeVisible()
})

test('what somebody wrote who was removed meanwhile is kept, and becomes a trip of their own', async ({
  device,
  server,
}) => {
  const ana = await planner(await device(), server, [['Dinner'], ['Ferry']])
  const ben = await companion(await device(), server, ana)
  await ben.device.goOffline()
  await quickAdd(ben.page, 2, 'Words that must not get lost')
  await editActivity(ben.page, 'Dinner', 'Location', 'The harbour')
  const members = await ana.rest.get<{ id: string }[]>(`/api/trips/${ana.tripId}/collaborators`)
  await edit(ana.rest, 'collaborator.remove', ana.tripId, { id: members[0]!.id, tripId: ana.tripId })
  await ben.device.goOnline()
  await expect(ben.page.getByRole('heading', { name: 'Your Itinerary' })).toHaveCount(0)

  const centre = await openSyncCentre(ben.page)
  const refused = centre.getByRole('region', { name: /^Refused/ })
  await expect(refused).toContainText('You are no longer part of “Fjords”. What you wrote is kept here.')
  await expect(refused).toContainText('Add activity “Words that must not get lost” to Fjords')
  await expectNoAxeViolations(ben.page)
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
  expect(own).not.toBe(ana.tripId)
})

test('a long log shows fifty commits at a time', async ({ device, server }) => {
  const ana = await planner(await device(), server, [['Dinner']])
  const [item] = await itemsOf(ana)
  for (let cost = 1; cost <= 60; cost++) {
    await ana.rest.patch(`/api/trips/${ana.tripId}/itinerary/items/${item!.id}`, { cost: `$${cost}` })
  }
  await expectSaved(ana.page)
  const log = await openLog(ana.page)
  await expect(line(log, 'You changed the cost of “Dinner” from “$59” to “$60”')).toBeVisible()
  await expect(log.getByRole('listitem')).toHaveCount(50)
  await log.getByRole('button', { name: 'Show earlier' }).click()
  await expect(log.getByRole('listitem')).toHaveCount(63)
  await expect(log.getByRole('button', { name: 'Show earlier' })).toHaveCount(0)
  await expect(line(log, 'You created the trip')).toBeAttached()
})

test('strangers see no log of a public trip', { tag: '@both' }, async ({ device, server }) => {
  const ana = await planner(await device(), server, [['Dinner']])
  await ana.rest.patch(`/api/trips/${ana.tripId}`, { visibility: 'public' })
  const eve = await device()
  const rest = await person(eve, server, 'Eve')
  await eve.page.goto(`/trip/${ana.tripId}`)
  await expect(eve.page.getByRole('heading', { name: 'Your Itinerary' })).toBeVisible()
  await expect(eve.page.getByRole('button', { name: 'Change Log' })).toHaveCount(0)
  await expect(rest.get(`/api/trips/${ana.tripId}/activity`)).rejects.toThrow('404')
})

async function itemsOf({ rest, tripId }: Planner): Promise<{ id: string }[]> {
  const days = await rest.get<{ items: { id: string }[] }[]>(`/api/trips/${tripId}/itinerary`)
  return days.flatMap(({ items }) => items)
}

test('an open log asks by itself while nobody tells of news', async ({ device, server }) => {
  const one = await device()
  const ana = await planner(one, server, [['Funicular']])
  one.network.set('drop', { paths: /^\/api\/sync\/events/ })
  await ana.page.reload()
  await expect(activity(ana.page, 'Funicular')).toBeVisible()
  await expectSaved(ana.page)
  const log = await openLog(ana.page)
  await addItem(ana.rest, ana.tripId, ana.dayIds[0]!, 'Fish market')
  // Sooner than the poll of everything else, which comes every 30 s.
  await expect(log.getByText('Fish market')).toBeVisible({ timeout: 20_000 })
})
