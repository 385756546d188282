import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import type { Device } from './fixtures/device.ts'
import { chooseFromMenu } from './fixtures/menu.ts'
import { newPerson } from './fixtures/person.ts'
import { restClientOf } from './fixtures/restClient.ts'
import { seedPlan } from './fixtures/seedPlan.ts'
import { bringAccount, signIn, signInByHand, signUp, signUpByHand } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'
import {
  activity,
  activityTitles,
  addActivity,
  addDays,
  createTrip,
  day,
  editActivity,
  expectSaved,
  indicator,
  openActivity,
  quickAdd,
  readyForOffline,
} from './fixtures/tripScreen.ts'

// Each test opens several browsers, which takes a while on a busy machine.
test.describe.configure({ timeout: 120_000 })

test('a trip planned without a network is on the other device afterwards, exactly once', async ({
  device,
}) => {
  const ana = newPerson('Ana')
  const first = await device({ onDisk: true, offlineStart: true })
  const account = await signUp(first.page, ana, '/trips')
  await readyForOffline(first.page)
  await first.goOffline()

  const tripId = await createTrip(first.page, 'Fjords by train')
  await addDays(first.page, 3)
  const expected: string[] = []
  for (let number = 1; number <= 3; number += 1) {
    for (let index = 1; index <= 4; index += 1) {
      const title = `Stop ${number}-${index}`
      if (index === 4) await addActivity(first.page, number, title)
      else await quickAdd(first.page, number, title)
      expected.push(title)
    }
  }
  await expect(indicator(first.page)).toHaveAccessibleName(/^16 saved on this device/)
  expect((await activityTitles(first.page)).toSorted()).toEqual(expected.toSorted())
  const order = await activityTitles(first.page)

  await first.close()
  const page = await first.reopen()
  await first.context.setOffline(true)
  await page.goto(`/trip/${tripId}`)
  await expect(activity(page, 'Stop 3-4')).toContainText('About Stop 3-4')
  await expect.poll(() => activityTitles(page)).toEqual(order)
  await editActivity(page, 'Stop 2-4', 'Cost', '$31')
  await quickAdd(page, 3, 'Stop 3-5')
  await expect(indicator(page)).toHaveAccessibleName(/^18 saved on this device/)
  await expect(activity(page, 'Stop 3-5').getByRole('img', { name: 'Saved on this device' })).toBeVisible()

  await first.goOnline()
  await expectSaved(page)
  await expect(page.getByRole('img', { name: 'Saved on this device' })).toHaveCount(0)

  const second = await device()
  await signIn(second.page, ana, '/trips')
  await expect(second.page.getByRole('article')).toHaveCount(1)
  await second.page.getByRole('article').getByRole('link').click()
  await expect(activity(second.page, 'Stop 3-5')).toBeVisible()
  await expect(second.page.locator('[data-item-id]')).toHaveCount(13)
  await expect.poll(() => activityTitles(second.page)).toEqual(await activityTitles(page))
  await expect(activity(second.page, 'Stop 2-4')).toContainText('31')
  await expect(second.page.getByRole('heading', { level: 3, name: /^Day / })).toHaveCount(3)
  await expect(day(second.page, 3)).toContainText('Stop 3-4')

  const trips = await restClientOf(account).get<{ id: string }[]>('/api/trips')
  expect(trips.map(({ id }) => id)).toEqual([tripId])
  await page.reload()
  await expectSaved(page)
  await expect(page.locator('[data-item-id]')).toHaveCount(13)
})

test('a deep link and a reload work without a network', { tag: '@core' }, async ({ device }) => {
  const one = await device({ offlineStart: true })
  const tripId = await openFjords(one)
  // Loaded in the background, on whichever screen the visit began.
  await expect.poll(() => one.page.evaluate(() => localStorage.getItem('wend.curated'))).toContain('Bofinger')
  await one.goOffline()
  await one.page.close()
  const page = await one.newPage()
  await page.goto(`/trip/${tripId}?from=feed`)
  await expect(activity(page, 'Funicular')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to My Feed' })).toBeVisible()
  await page.reload()
  await expect(activity(page, 'Funicular')).toBeVisible()
  await page.goto('/nowhere')
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
  await page.goto(`/trip/019a0000-0000-7000-8000-000000000000`)
  await expect(page.getByText("This trip isn't available offline yet")).toBeVisible()
  await page.goto('/?tab=curated')
  await expect(page.getByRole('heading', { name: 'Paris Hotels' })).toBeVisible()
})

/** Signs up `person` and opens their only trip, which has one activity. Returns its id. */
async function openFjords({ page }: Device, person = newPerson()): Promise<string> {
  const rest = restClientOf(await bringAccount(page, person))
  const { tripId } = await seedPlan(rest, 'Fjords', [['Funicular']])
  await page.goto(`/trip/${tripId}`)
  await expect(activity(page, 'Funicular')).toBeVisible()
  return tripId
}

const logOut = (page: Page) => chooseFromMenu(page, 'User menu', 'Log out')

/** Names of the databases that this browser keeps for people. */
const databases = (page: Page) =>
  page.evaluate(async () => {
    const all = await indexedDB.databases()
    return all.flatMap(({ name }) => (name?.startsWith('wend-') ? [name] : []))
  })

test('signing out with unsent edits asks; kept ones go up when the person is back', async ({ device }) => {
  const ana = newPerson('Ana')
  const one = await device({ offlineStart: true })
  await signUp(one.page, ana, '/trips')
  await readyForOffline(one.page)
  await one.goOffline()
  await createTrip(one.page, 'Not sent yet')
  await logOut(one.page)
  const dialog = one.page.getByRole('dialog', { name: 'Log out' })
  await expect(dialog).toContainText('Only this device has 1 unsynced change.')

  const download = one.page.waitForEvent('download')
  await dialog.getByRole('button', { name: /^Export/ }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Not sent yet')

  await dialog.getByRole('button', { name: /^Discard/ }).click()
  const question = one.page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: /^Keep on this device/ }).click()
  await expect(one.page.getByRole('button', { name: 'Get Started' })).toBeVisible({ timeout: 30_000 })
  await one.goOnline()
  await signInByHand(one.page, ana, '/trips')
  await expect(one.page.getByRole('article', { name: 'Not sent yet' })).toBeVisible()
  await expectSaved(one.page)
})

test('signing out asks about unfinished text, and keeps it for the person who comes back', async ({
  device,
}) => {
  const ana = newPerson('Ana')
  const one = await device()
  const tripId = await openFjords(one, ana)
  const field = one.page.getByRole('combobox', { name: 'Add to Day 1' })
  await field.fill('Half a line')
  await expectSaved(one.page)
  await logOut(one.page)
  const dialog = one.page.getByRole('dialog', { name: 'Log out' })
  await expect(dialog).toContainText('Only this device has 1 unfinished text.')
  await dialog.getByRole('button', { name: /^Keep on this device/ }).click()
  await expect(one.page.getByRole('button', { name: 'Get Started' })).toBeVisible({ timeout: 30_000 })

  await signInByHand(one.page, ana, '/trips')
  await one.page.goto(`/trip/${tripId}`)
  await expect(field).toHaveValue('Half a line')
})

test('signing out in one tab takes the other along in the middle of a sentence, and leaves no word of it', async ({
  device,
}) => {
  const one = await device()
  const tripId = await openFjords(one)
  const writing = await one.newPage()
  await writing.goto(`/trip/${tripId}`)
  const asked: string[] = []
  for (const page of [one.page, writing]) {
    page.on('dialog', question => {
      asked.push(question.type())
      return question.dismiss()
    })
  }
  await writing.getByRole('combobox', { name: 'Add to Day 1' }).fill('A secret that is not')
  await expectSaved(writing)
  await logOut(one.page)
  await one.page.getByRole('button', { name: /^Discard/ }).click()
  await one.page.getByRole('button', { name: 'Discard and log out' }).click()
  for (const page of [one.page, writing]) {
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible({ timeout: 30_000 })
  }
  expect(asked).toEqual([])
  expect(await writing.evaluate(() => JSON.stringify(localStorage))).not.toContain('secret')
})

test('signing out with everything sent takes the data off the device, and the next person sees none of it', async ({
  device,
}) => {
  const one = await device()
  const ana = await bringAccount(one.page, newPerson('Ana'))
  await seedPlan(restClientOf(ana), 'Secret of Ana', [['Surprise']])
  await one.page.goto('/trips')
  await expect(one.page.getByRole('article', { name: 'Secret of Ana' })).toBeVisible()
  await expectSaved(one.page)
  expect(await databases(one.page)).toHaveLength(1)
  await logOut(one.page)
  await expect(one.page.getByRole('button', { name: 'Get Started' })).toBeVisible()
  expect(await databases(one.page)).toEqual([])

  await signUpByHand(one.page, newPerson('Ben'), '/trips')
  await expectSaved(one.page)
  await expect(one.page.getByRole('article')).toHaveCount(0)
  await expect(one.page.getByText('Secret of Ana')).toHaveCount(0)
  expect(await one.page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    'Secret',
  )
})

test('edits that one person left behind are never sent or shown as those of the next', async ({ device }) => {
  const [ana, ben] = [newPerson('Ana'), newPerson('Ben')]
  const one = await device()
  await signUp(one.page, ana, '/trips')
  one.network.set('drop', { paths: /^\/api\// })
  await createTrip(one.page, 'Left behind')
  await logOut(one.page)
  await one.page.getByRole('button', { name: /^Keep on this device/ }).click()
  await expect(one.page.getByRole('button', { name: 'Get Started' })).toBeVisible({ timeout: 30_000 })
  one.network.set('pass')
  await signUpByHand(one.page, ben, '/trips')
  await expectSaved(one.page)
  await expect(one.page.getByRole('article')).toHaveCount(0)
  await logOut(one.page)
  await expect(one.page.getByRole('button', { name: 'Get Started' })).toBeVisible()
  await signInByHand(one.page, ana, '/trips')
  await expectSaved(one.page)
  await expect(one.page.getByRole('article', { name: 'Left behind' })).toBeVisible()
})

test('an ended session hides nothing: the work is there, and signing in again sends it', async ({
  device,
}) => {
  const ana = newPerson('Ana')
  const one = await device({ offlineStart: true })
  await openFjords(one, ana)
  await readyForOffline(one.page)
  await one.goOffline()
  await one.context.clearCookies()
  await one.page.reload()
  await expect(activity(one.page, 'Funicular')).toBeVisible()
  await quickAdd(one.page, 1, 'Aquarium')
  await expect(indicator(one.page)).toHaveAccessibleName(/^1 saved on this device/, { timeout: 30_000 })

  await one.goOnline()
  await expect(indicator(one.page)).toHaveAccessibleName(/^Sign in to sync/, { timeout: 30_000 })
  await expect(activity(one.page, 'Aquarium')).toBeVisible()
  await quickAdd(one.page, 1, 'Leprosy museum')
  await indicator(one.page).click()
  await expect(one.page.getByRole('dialog', { name: 'Sync status' })).toContainText('Your work is safe')
  await expectNoAxeViolations(one.page, 'sync-centre-session-ended')
  const [popup] = await Promise.all([
    one.page.waitForEvent('popup'),
    one.page.getByRole('button', { name: 'Sign in', exact: true }).click(),
  ])
  await popup.getByLabel(/^E-?mail/).fill(ana.email)
  // The app keeps requesting a token while the popup is open. That must not end the popup.
  await one.page.evaluate(() => dispatchEvent(new Event('online')))
  await popup.getByLabel('Password', { exact: true }).fill(ana.password)
  await popup.getByRole('button', { name: 'Sign in' }).click()
  await one.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expectSaved(one.page)
  await expect(activity(one.page, 'Leprosy museum')).toBeVisible()
})

test('a full device says so and keeps the words in the form', async ({ device, server }) => {
  const one = await device({ onDisk: true })
  const tripId = await openFjords(one)
  // Chromium caches the available space for a while, so restart it and set the quota before it checks.
  const page = await one.reopen()
  const session = await one.context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1000 })
  await page.goto(`/trip/${tripId}`)
  const dialog = await openActivity(page, 'Funicular')
  const words = `A long story. ${'It goes on and on. '.repeat(400)}`
  await dialog.getByLabel('Description').fill(words)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('This device is out of space', { exact: true })).toBeVisible()
  // The page says so before the form's edit has failed. Freeing room before that would let the edit succeed.
  await expect(page.getByText("so this wasn't saved")).toBeVisible()
  await expect(dialog.getByLabel('Description')).toHaveValue(words)

  await session.send('Storage.overrideQuotaForOrigin', { origin: server.url })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(activity(page, 'Funicular')).toContainText('A long story.')
  await expectSaved(page)
})
