import type { Page } from 'playwright/test'
import { newId } from '#shared/plain/ids.ts'
import { makeAdmin } from './fixtures/makeAdmin.ts'
import { newPerson } from './fixtures/person.ts'
import { restClientOf } from './fixtures/restClient.ts'
import type { RestClient } from './fixtures/restClient.ts'
import { seedTrips } from './fixtures/seedTrips.ts'
import type { ServerProcess } from './fixtures/server.ts'
import { bringAccount, newAccount } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'
import { untilAtRest } from './fixtures/untilAtRest.ts'

/** How much a page may shift while it loads, as the browser scores it. The web at large calls 0.1 good. */
const most = 0.05
const mostOfHome = 0.02
const mostInPieces = 0.02

const fjords = {
  title: 'Fjords by ferry',
  destination: 'Bergen, Norway',
  startDate: '2027-06-05',
  endDate: '2027-06-11',
  visibility: 'public',
}

/** Another person, who shares a trip. */
async function sharer(server: ServerProcess) {
  const rest = restClientOf(await newAccount(server.url, newPerson('Ben')))
  const { id: tripId } = await rest.post<{ id: string }>('/api/trips', fjords)
  const { id } = await rest.get<{ id: string }>('/api/auth/user')
  return { rest, id, tripId }
}

async function invite(by: RestClient, email: string, title: string): Promise<void> {
  const { id } = await by.post<{ id: string }>('/api/trips', { ...fjords, title, visibility: 'private' })
  await by.post(`/api/trips/${id}/collaborators/invite`, { email })
}

test(
  'screens stay still while they load, on a new device and on one that knows them',
  { tag: '@both' },
  async ({ page, server }) => {
    const person = newPerson()
    const rest = restClientOf(await bringAccount(page, person))
    const tripId = await seedTrips(rest)
    const ben = await sharer(server)
    await rest.post(`/api/users/${ben.id}/follow`, {})
    const { url } = await rest.post<{ url: string }>(`/api/trips/${tripId}/share-links`, {})
    await using _score = await page.addInitScript(keepScore)

    const expectMainScreensStill = async () => {
      await expectStill(page, '/', mostOfHome)
      await expectStill(page, `/trip/${tripId}`)
      await expectStill(page, '/trips')
    }
    await expectMainScreensStill()
    for (const title of ['Islands', 'Mountains']) await invite(ben.rest, person.email, title)
    const invitations = page.getByRole('list', { name: 'Invitations' })
    await expect(invitations.getByText(/^(Islands|Mountains)$/)).toHaveCount(2)
    // Their cards come after what follows them has been painted.
    await page.route('**/InvitationCard-*.js', async route => {
      await invitations.evaluate(untilPainted)
      await route.continue()
    })
    await expectMainScreensStill()
    for (const path of [
      `/trip/${tripId}?place=about`,
      `/trip/${tripId}?place=map`,
      '/trips?new=1',
      `/trip/${ben.tripId}?from=feed`,
      '/research',
      '/research?view=places',
      '/?tab=curated',
      '/notifications',
      '/profile',
      `/profile/${ben.id}`,
      '/settings',
      new URL(url).pathname,
      '/feed',
      '/share',
      '/invite/no-such-link',
      '/setup/no-such-link',
      `/trip/${newId()}`,
      `/profile/${newId()}`,
      '/no-such-page',
    ]) {
      await expectStill(page, path)
    }
    makeAdmin(server, person)
    for (const path of ['/admin/dashboard', '/admin/curated']) {
      await expectStill(page, path)
      await expect(page.getByText(/Access (Denied|Required)/)).toHaveCount(0)
    }
  },
)

test('Home stays still for a person without trips', { tag: '@both' }, async ({ page, server }) => {
  await bringAccount(page, newPerson())
  await sharer(server)
  await using _score = await page.addInitScript(keepScore)
  for (const _visit of ['first', 'second']) await expectStill(page, '/', mostOfHome)
})

test('screens stay still when their code comes piece by piece', { tag: '@both' }, async ({ page }) => {
  const tripId = await seedTrips(restClientOf(await bringAccount(page, newPerson())))
  await page.goto(`/trip/${tripId}`)
  await expect(page.getByRole('heading', { name: 'Lisbon in spring' })).toBeVisible()
  await using _score = await page.addInitScript(keepScore)
  let last = Promise.resolve()
  await page.route('**/assets/*.js', async route => {
    // What came before is painted first.
    last = last.then(() => page.evaluate(untilPainted)).catch(() => undefined)
    await last
    await route.continue()
  })
  const untilAllCame = async () => {
    for (let waited; waited !== last;) {
      waited = last
      await waited
      await page.evaluate(untilAtRest)
    }
  }
  for (const path of ['/', `/trip/${tripId}`, `/trip/${tripId}?place=about`, '/trips']) {
    await expectStill(page, path, mostInPieces, untilAllCame)
  }

  // A piece that never comes holds nothing back.
  await page.route('**/CoverActions-*.js', () => undefined)
  await page.goto(`/trip/${tripId}?place=about`)
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible()
})

/** Loads a page, and expects that it doesn't shift more than `limit` until it is at rest. */
async function expectStill(
  page: Page,
  path: string,
  limit = most,
  rest = () => page.evaluate(untilAtRest),
): Promise<void> {
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeVisible()
  await rest()
  const { score, shifts } = await page.evaluate(() => (window as unknown as { kept: Score }).kept)
  expect.soft(score, [path, ...shifts].join('\n')).toBeLessThanOrEqual(limit)
}

interface Score {
  score: number
  /** What moved, for the message of a failure. */
  shifts: string[]
}

/** Scores the layout shifts of every page that is loaded. */
function keepScore(): void {
  type Shift = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const kept: Score = { score: 0, shifts: [] }
  Object.assign(window, { kept })
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      kept.score += value
      for (const { node, previousRect, currentRect } of sources) {
        const text = node?.textContent?.slice(0, 40)
        kept.shifts.push(
          `${value.toFixed(4)} at ${startTime.toFixed()} ms: ${node?.nodeName} “${text}”, y ${previousRect.y} → ${currentRect.y}`,
        )
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Resolves once what is in the page has been painted. */
function untilPainted(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}
