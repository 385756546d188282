import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { arrive } from './fixtures/arrive.ts'
import type { Somebody } from './fixtures/arrive.ts'
import { expect, test } from './fixtures/test.ts'
import { readyForOffline } from './fixtures/tripScreen.ts'

/** Everywhere that a trip of somebody else can be on the screen, and how it looks there. */
const surfaces: Record<string, { path: (ana: Somebody, tripId: string) => string; tab?: RegExp }> = {
  feed: { path: () => '/' },
  'their profile': { path: ({ id }) => `/profile/${id}` },
  'what is saved': { path: () => '/profile', tab: /^Saved \(/ },
  'its page': { path: (_ana, tripId) => `/trip/${tripId}` },
}

/** What takes a public trip from the sight of somebody who follows nobody. */
const transitions: Record<string, (ana: Somebody, ben: Somebody, tripId: string) => Promise<unknown>> = {
  private: ({ rest }, _ben, id) => rest.patch(`/api/trips/${id}`, { visibility: 'private' }),
  'for friends': ({ rest }, _ben, id) => rest.patch(`/api/trips/${id}`, { visibility: 'friends' }),
  deleted: ({ rest }, _ben, id) => rest.delete(`/api/trips/${id}`),
  blocked: ({ rest }, { id }) => rest.post(`/api/users/${id}/block`, {}),
}

interface FollowerSurface {
  open: (page: Page, ana: Somebody, title: string) => Promise<void>
  /** What is there with the only trip that Ana shows, and what stands in its place without it. */
  before: (page: Page, title: string) => Locator
  after: (page: Page) => Locator
}

/** Where those who follow its owner meet it beside that. */
const followerSurfaces: Record<string, FollowerSurface> = {
  'what people I follow do': {
    async open(page) {
      await page.goto('/')
      await page.getByRole('switch', { name: 'People I follow' }).setChecked(true)
    },
    before: (page, title) => page.getByRole('article', { name: title }),
    after: page => page.getByText('Nothing from people you follow yet'),
  },
  search: {
    async open(page, _ana, title) {
      await page.goto('/')
      await page.getByRole('searchbox', { name: 'Search the feed' }).fill(title)
    },
    before: (page, title) => page.getByRole('article', { name: title }),
    after: page => page.getByText('No trips found'),
  },
  news: {
    open: async page => void (await page.goto('/notifications')),
    before: page => page.getByText('Ana Costa created a new trip: Bergen, Norway'),
    after: page => page.getByText('No notifications yet'),
  },
  'the unread dot': {
    open: async page => void (await page.goto('/trips')),
    before: page => page.getByRole('button', { name: 'Notifications, 1 unread' }),
    after: page => page.getByRole('button', { name: 'Notifications', exact: true }),
  },
  counts: {
    open: async (page, { id }) => void (await page.goto(`/profile/${id}`)),
    before: page => page.getByRole('tab', { name: 'My Trips (1)' }),
    after: page => page.getByRole('tab', { name: 'My Trips (0)' }).or(page.getByText('Profile not found')),
  },
}

const shown = (page: Page, title: string) => page.getByRole('main').getByText(title, { exact: true }).first()

for (const [transition, hide] of Object.entries(transitions)) {
  test(`a trip that becomes ${transition} leaves every screen, open or opened later, and is nowhere offline`, async ({
    device,
    server,
  }) => {
    const ana = await arrive(await device(), 'Ana')
    const ben = await arrive(await device(), 'Ben')
    const { page } = ben
    const title = `Fjords ${randomUUID().slice(0, 8)}`
    const { id } = await ana.rest.post<{ id: string }>('/api/trips', {
      title,
      destination: 'Bergen, Norway',
      visibility: 'public',
    })
    await ben.rest.post(`/api/trips/${id}/save`, {})
    const open = async (name: string) => {
      const { path, tab } = surfaces[name]!
      await page.goto(path(ana, id))
      if (tab) await page.getByRole('tab', { name: tab }).click()
    }
    for (const name of Object.keys(surfaces)) {
      await open(name)
      await expect(shown(page, title), name).toBeVisible()
    }
    // Its page is open now.
    await hide(ana, ben, id)
    await expect(shown(page, title)).toHaveCount(0)
    for (const name of Object.keys(surfaces)) {
      await open(name)
      // What was kept may be there until the server has answered.
      await expect(shown(page, title), name).toHaveCount(0)
    }
    await readyForOffline(page)
    ben.device.network.set('drop')
    for (const name of Object.keys(surfaces)) {
      await page.goto(surfaces[name]!.path(ana, id))
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(shown(page, title), name).toHaveCount(0)
    }
  })
}

for (const transition of ['private', 'deleted', 'blocked']) {
  test(`a trip that becomes ${transition} leaves the search, the counts and the news of who follows its owner`, async ({
    device,
    server,
  }) => {
    const ana = await arrive(await device(), 'Ana')
    const ben = await arrive(await device(), 'Ben')
    await ben.rest.post(`/api/users/${ana.id}/follow`, {})
    const title = `Fjords ${randomUUID().slice(0, 8)}`
    const { id } = await ana.rest.post<{ id: string }>('/api/trips', {
      title,
      destination: 'Bergen, Norway',
      visibility: 'public',
    })
    for (const [name, { open, before }] of Object.entries(followerSurfaces)) {
      await open(ben.page, ana, title)
      await expect(before(ben.page, title), name).toBeVisible()
    }
    await transitions[transition]!(ana, ben, id)
    for (const [name, { open, before, after }] of Object.entries(followerSurfaces)) {
      await open(ben.page, ana, title)
      // A call that got no answer is made again by the next poll, after half a minute.
      await expect(after(ben.page), name).toBeVisible({ timeout: 60_000 })
      await expect(before(ben.page, title), name).toHaveCount(0)
    }
  })
}
