import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { cutOff } from './fixtures/cutOff.ts'
import { goWithin } from './fixtures/goWithin.ts'
import { newPerson } from './fixtures/person.ts'
import { bring } from './fixtures/planner.ts'
import { restClientOf, type RestClient } from './fixtures/restClient.ts'
import { newAccount } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'

/** Ways to hide a public trip from somebody who follows nobody. */
const transitions: Record<string, (owner: RestClient, tripId: string, viewerId: string) => Promise<unknown>> =
  {
    private: (owner, id) => owner.patch(`/api/trips/${id}`, { visibility: 'private' }),
    'for friends': (owner, id) => owner.patch(`/api/trips/${id}`, { visibility: 'friends' }),
    deleted: (owner, id) => owner.delete(`/api/trips/${id}`),
    blocked: (owner, _id, viewerId) => owner.post(`/api/users/${viewerId}/block`, {}),
  }

/** A public trip that `transition` will hide. Each has its own owner. */
interface Shared {
  transition: string
  title: string
  id: string
  owner: RestClient
  ownerId: string
  firstName: string
}

/** Shares a trip. `follower`, who is to be notified of it, follows its owner first. */
async function share(origin: string, transition: string, follower?: RestClient): Promise<Shared> {
  const firstName = `Ana (${transition})`
  const account = await newAccount(origin, { ...newPerson(), firstName })
  await follower?.post(`/api/users/${account.id}/follow`, {})
  const owner = restClientOf(account)
  const title = `Fjords ${randomUUID().slice(0, 8)}`
  const body = { title, destination: 'Bergen, Norway', visibility: 'public' }
  const { id } = await owner.post<{ id: string }>('/api/trips', body)
  return { transition, title, id, owner, ownerId: account.id, firstName }
}

const hide = ({ transition, owner, id }: Shared, viewerId: string) =>
  transitions[transition]!(owner, id, viewerId)

const shown = (page: Page, title: string): Locator =>
  page.getByRole('main').getByText(title, { exact: true }).first()

/** Checks each trip on every screen that can show somebody else's trip. */
async function look(
  page: Page,
  trips: readonly Shared[],
  expected: (title: Locator, where: string) => Promise<void>,
): Promise<void> {
  const lookAt = (where: string, { title, transition }: Shared) =>
    expected(shown(page, title), `${where}, ${transition}`)
  await goWithin(page, '/')
  await expect(page.getByRole('region', { name: 'Feed' })).toBeVisible()
  for (const trip of trips) await lookAt('the feed', trip)
  await goWithin(page, '/profile')
  await page.getByRole('tab', { name: /^Saved \(/ }).click()
  for (const trip of trips) await lookAt('what is saved', trip)
  const tabs = page.getByRole('tab', { name: /^My Trips/ })
  const none = page.getByText(
    /^(Profile not found|This profile isn't available offline|We can't load this profile right now)$/,
  )
  for (const trip of trips) {
    await goWithin(page, `/profile/${trip.ownerId}`)
    await expect(tabs.or(none)).toBeVisible()
    await lookAt('their profile', trip)
    await goWithin(page, `/trip/${trip.id}`)
    await expect(tabs).toHaveCount(0)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await lookAt('its page', trip)
  }
}

test('a trip that becomes private, for friends, deleted or blocked leaves every screen, open or opened later, and is nowhere offline', async ({
  device,
  server,
}) => {
  const ben = await bring(await device(), 'Ben')
  const { page } = ben
  const trips: Shared[] = []
  for (const transition of Object.keys(transitions)) {
    trips.push(await share(server.url, transition))
  }
  for (const { id } of trips) await ben.rest.post(`/api/trips/${id}/save`, {})
  await page.goto('/')
  await look(page, trips, (title, where) => expect(title, where).toBeVisible())

  for (const trip of trips) {
    await goWithin(page, `/trip/${trip.id}`)
    await expect(shown(page, trip.title)).toBeVisible()
    // Hide it while its page is open.
    await hide(trip, ben.id)
    await expect(shown(page, trip.title), trip.transition).toHaveCount(0)
  }
  // Copies kept on the device may show until the server has answered.
  const gone = (title: Locator, where: string) => expect(title, where).toHaveCount(0)
  await page.reload()
  await look(page, trips, gone)

  await cutOff(ben.device)
  await page.reload()
  await look(page, trips, gone)
})

test(
  'a trip that becomes private, deleted or blocked leaves the search, the counts and the news of who follows its owner',
  { tag: '@core' },
  async ({ device, server }) => {
    const ben = await bring(await device(), 'Ben')
    const { page } = ben
    const trips: Shared[] = []
    for (const transition of ['private', 'deleted', 'blocked']) {
      trips.push(await share(server.url, transition, ben.rest))
    }
    const search = page.getByRole('searchbox', { name: 'Search the feed' })
    const followed = page.getByRole('switch', { name: 'People I follow' })
    const article = ({ title }: Shared) => page.getByRole('article', { name: title })
    const news = ({ firstName }: Shared) =>
      page.getByText(`${firstName} Costa created a new trip: Bergen, Norway`)
    const bell = (name: string) => page.getByRole('button', { name, exact: true })

    await page.goto('/')
    await followed.setChecked(true)
    for (const trip of trips) await expect(article(trip), trip.transition).toBeVisible()
    await followed.setChecked(false)
    for (const trip of trips) {
      await search.fill(trip.title)
      await expect(article(trip), trip.transition).toBeVisible()
    }
    await expect(bell('Notifications, 3 unread')).toBeVisible()
    await goWithin(page, '/notifications')
    for (const trip of trips) await expect(news(trip), trip.transition).toBeVisible()
    for (const { ownerId, transition } of trips) {
      await goWithin(page, `/profile/${ownerId}`)
      await expect(page.getByRole('tab', { name: 'My Trips (1)' }), transition).toBeVisible()
    }

    for (const trip of trips) await hide(trip, ben.id)
    await page.goto('/')
    await followed.setChecked(true)
    // A call that gets no answer is repeated by the next poll, half a minute later.
    const soon = { timeout: 60_000 }
    await expect(page.getByText('Nothing from people you follow yet')).toBeVisible(soon)
    for (const trip of trips) await expect(article(trip), trip.transition).toHaveCount(0)
    await followed.setChecked(false)
    for (const trip of trips) {
      await search.fill(trip.title)
      await expect(page.getByText('No trips found'), trip.transition).toBeVisible(soon)
      await expect(article(trip), trip.transition).toHaveCount(0)
    }
    await expect(bell('Notifications')).toBeVisible(soon)
    await goWithin(page, '/notifications')
    await expect(page.getByText('No notifications yet')).toBeVisible(soon)
    for (const trip of trips) await expect(news(trip), trip.transition).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
    const none = page.getByRole('tab', { name: 'My Trips (0)' }).or(page.getByText('Profile not found'))
    for (const { ownerId, transition } of trips) {
      await goWithin(page, `/profile/${ownerId}`)
      await expect(none, transition).toBeVisible(soon)
      await expect(page.getByRole('tab', { name: 'My Trips (1)' }), transition).toHaveCount(0)
    }
  },
)
