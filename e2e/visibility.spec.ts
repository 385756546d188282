import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
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

const shown = (page: Page, title: string) => page.getByRole('main').getByText(title, { exact: true }).first()

for (const [transition, hide] of Object.entries(transitions)) {
  test(`a trip that becomes ${transition} leaves every screen, open or opened later, and is nowhere offline`, async ({
    device,
    server,
  }) => {
    const ana = await arrive(await device(), 'Ana', server.url)
    const ben = await arrive(await device(), 'Ben', server.url)
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
