import type { Page } from 'playwright/test'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { openTrip } from './fixtures/openTrip.ts'
import { expect, test } from './fixtures/test.ts'
import { activity, activityTitles, expectSaved, indicator, openSyncCentre } from './fixtures/tripScreen.ts'

const silence = "This browser's storage isn't responding"

/** Keeps the page's database busy, as a page suspended in mid-transaction does. Returns a function that releases it. */
async function holdStorage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const { id } = JSON.parse(localStorage.getItem('wend.user')!) as { id: string }
    const database = await new Promise<IDBDatabase>(resolve => {
      const request = indexedDB.open(`wend-${id}`)
      request.onsuccess = () => resolve(request.result)
    })
    const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
    let isHeld = true
    const goOn = () => {
      if (isHeld) transaction.objectStore('meta').get('client').onsuccess = goOn
    }
    goOn()
    transaction.oncomplete = () => database.close()
    Object.assign(window, { releaseStorage: () => (isHeld = false) })
  })
  return () => page.evaluate(() => (window as unknown as { releaseStorage: () => void }).releaseStorage())
}

/** Follows what the page says about its edits, from now on: on a busy machine, a state may pass unseen. */
async function watchStates(page: Page): Promise<() => Promise<string[]>> {
  await indicator(page).evaluate(element => {
    const states: string[] = []
    new MutationObserver(() => states.push(element.getAttribute('data-sync-state')!)).observe(element, {
      attributeFilter: ['data-sync-state'],
    })
    Object.assign(window, { statesSeen: states })
  })
  return () => page.evaluate(() => (window as unknown as { statesSeen: string[] }).statesSeen)
}

test('a storage that does not answer says so, gives the words back, and takes each of them once', async ({
  knownPage: page,
}) => {
  await openTrip(page, { days: { 1: { items: [{ title: 'Coffee' }] } } })
  await expect(activity(page, 'Coffee')).toBeVisible()
  await expectSaved(page)
  const release = await holdStorage(page)
  const states = await watchStates(page)
  const field = page.getByRole('combobox', { name: 'Add to Day 1', exact: true })
  for (const line of ['Tram', 'Castle']) {
    await field.fill(line)
    await field.press('Enter')
  }
  await expect(field).toHaveValue('Tram')
  await expect(page.getByRole('status').filter({ hasText: silence })).toBeVisible()
  await expect(indicator(page)).toHaveAccessibleName("Storage isn't responding")
  expect(await states()).toEqual(['saving', 'silent'])
  const dialog = await openSyncCentre(page)
  await expect(dialog).toContainText(silence)
  await expect(dialog).not.toContainText('on the server')
  await expectNoAxeViolations(page, 'sync-centre-storage-silent')
  await page.keyboard.press('Escape')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByRole('heading', { name: silence, level: 1 })).toBeVisible({ timeout: 15_000 })
  await release()
  await expect(activity(other, 'Coffee')).toBeVisible()
  await other.close()
  await expect(page.getByText(silence)).toHaveCount(0)
  await field.press('Enter')
  await expect(field).toHaveValue('Castle')
  await field.press('Enter')
  await expectSaved(page)
  await expect.poll(() => activityTitles(page)).toEqual(['Coffee', 'Tram', 'Castle'])
})

test('a database that the browser has removed comes back from the server', async ({ device }) => {
  const { page } = await device()
  await openTrip(page, { days: { 1: { items: [{ title: 'Coffee' }] } } })
  await expectSaved(page)
  const path = new URL(page.url()).pathname
  // Open a page without the app: nothing else may hold the database open.
  await page.goto('/api/config')
  await page.evaluate(
    name =>
      new Promise(resolve => {
        indexedDB.deleteDatabase(name).onsuccess = resolve
      }),
    await page.evaluate(
      () => `wend-${(JSON.parse(localStorage.getItem('wend.user')!) as { id: string }).id}`,
    ),
  )
  await page.goto(path)
  await expect(activity(page, 'Coffee')).toBeVisible()
  await expectSaved(page)
})
