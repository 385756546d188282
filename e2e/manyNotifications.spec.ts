import type { Locator, Page } from 'playwright/test'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { newPerson } from './fixtures/person.ts'
import { restClientOf } from './fixtures/restClient.ts'
import type { RestClient } from './fixtures/restClient.ts'
import { bringAccount, newAccount, signIn } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'
import { expectSaved, readyForOffline } from './fixtures/tripScreen.ts'

const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ })
const news = (page: Page): Locator =>
  page.getByRole('listitem').filter({ hasText: /(liked|saved) your trip/ })
const unread = (page: Page): Locator => news(page).filter({ hasText: 'Unread' })

/** Makes trips as `ana` that `ben` likes and saves, which gives two notifications per trip. */
async function makeNews(ana: RestClient, ben: RestClient, trips: number): Promise<void> {
  const inFlight = 10
  const waiting = Array.from({ length: trips }, (_, index) => index)
  const maker = async () => {
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const { id } = await ana.post<{ id: string }>('/api/trips', {
        title: `Trip ${index}`,
        destination: 'Bergen, Norway',
        visibility: 'public',
      })
      await ben.post(`/api/trips/${id}/like`, {})
      await ben.post(`/api/trips/${id}/save`, {})
    }
  }
  await Promise.all(Array.from({ length: inFlight }, maker))
}

test('200 notifications are counted, shown a part at a time, and read on one device they are read on the other', async ({
  device,
  server,
}) => {
  test.slow()
  const person = newPerson('Ana')
  const { page } = await device()
  const ana = restClientOf(await bringAccount(page, person))
  const ben = restClientOf(await newAccount(server.url, newPerson('Ben')))
  await makeNews(ana, ben, 100)

  await page.goto('/notifications')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 200 unread', { timeout: 40_000 })
  await expect(news(page)).toHaveCount(50)
  await expect(unread(page)).toHaveCount(50)
  await expectNoAxeViolations(page, 'notifications-with-older-ones')
  for (const shown of [100, 150, 200]) {
    await page.getByRole('button', { name: 'Show older' }).click()
    await expect(news(page)).toHaveCount(shown)
  }
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)

  const phone = await device({ offlineStart: true })
  await signIn(phone.page, person, '/notifications')
  await expect(bell(phone.page)).toHaveAccessibleName('Notifications, 200 unread', { timeout: 40_000 })

  // Reading one of them here opens its trip and marks it as read on the other device.
  await news(page)
    .first()
    .getByRole('button', { name: /your trip/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/trip\//)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 199 unread')
  await expect(bell(phone.page)).toHaveAccessibleName('Notifications, 199 unread', { timeout: 40_000 })
  await expect(unread(phone.page)).toHaveCount(49)

  // Mark all as read without a network; the other device learns about it once there is one.
  await readyForOffline(phone.page)
  phone.network.set('drop')
  await phone.page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(phone.page)).toHaveAccessibleName('Notifications')
  await expect(unread(phone.page)).toHaveCount(0)
  await expect(phone.page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await phone.page.reload()
  await expect(news(phone.page)).toHaveCount(50)
  await expect(bell(phone.page)).toHaveAccessibleName('Notifications')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 199 unread')
  phone.network.set('pass')
  await expectSaved(phone.page)
  await expect(bell(page)).toHaveAccessibleName('Notifications', { timeout: 40_000 })
  expect(await ana.get('/api/notifications/count')).toEqual({ count: 0 })
})
