import type { Locator, Page } from 'playwright/test'
import { makeAdmin } from './fixtures/makeAdmin.ts'
import { openTrip } from './fixtures/openTrip.ts'
import { newPerson } from './fixtures/person.ts'
import type { Person } from './fixtures/person.ts'
import { restClientOf } from './fixtures/restClient.ts'
import type { RestClient } from './fixtures/restClient.ts'
import { bringAccount, newAccount } from './fixtures/signUp.ts'
import { sticksOut } from './fixtures/sticksOut.ts'
import { expect, test } from './fixtures/test.ts'
import { untilAtRest } from './fixtures/untilAtRest.ts'

/** The narrowest screen that WCAG's "reflow" asks for. */
const narrow = { width: 320, height: 640 }

const oneWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch'
const words = 'The long way round the mountains of the north and the islands between them'
/** Nearly as long as titles may be. It begins with a word that is too long for a line. */
const text = `${oneWord}, ${words}. ${oneWord}`

const longName = (): Person => ({
  ...newPerson(),
  firstName: oneWord,
  lastName: oneWord,
})
const idOf = async (rest: RestClient) => (await rest.get<{ id: string }>('/api/auth/user')).id
const make = async (rest: RestClient, path: string, body: object) =>
  (await rest.post<{ id: string }>(path, body)).id

test(
  'nothing sticks out of a narrow screen, however long the texts',
  { tag: '@phone' },
  async ({ page, server }) => {
    test.slow()
    await page.setViewportSize(narrow)
    const [person, other] = [longName(), longName()]
    const rest = restClientOf(await bringAccount(page, person))
    const ben = restClientOf(await newAccount(server.url, other))
    const [ownId, benId] = await Promise.all([rest, ben].map(idOf))
    const dates = { startDate: '2027-06-05', endDate: '2027-06-07' }
    const trip = { title: text, destination: `${text}, Wales`, ...dates, visibility: 'public' }
    const id = await make(rest, '/api/trips', trip)
    const inPlan = `/api/trips/${id}/itinerary`
    const dayId = await make(rest, `${inPlan}/days`, { dayNumber: 1, date: dates.startDate })
    await rest.patch(`${inPlan}/days/${dayId}`, { title: text })
    const texts = { title: text, location: text, description: text, cost: text.slice(0, 50) }
    for (const time of ['09:00', '09:10', null]) {
      await rest.post(`${inPlan}/items`, { dayId, time, ...texts, category: 'restaurants' })
    }
    const theirs = await make(ben, '/api/trips', trip)
    await ben.post(`/api/trips/${theirs}/collaborators/invite`, { email: person.email })
    await rest.post(`/api/trips/${id}/collaborators/invite`, { email: other.email })
    await ben.post(`/api/trips/${id}/like`, {})
    await ben.post(`/api/trips/${id}/comments`, { text })
    await ben.post(`/api/users/${ownId}/follow`, {})
    await rest.post(`/api/users/${benId}/follow`, {})
    await rest.patch('/api/profile', { bio: text, location: text })
    const { url } = await rest.post<{ url: string }>(`/api/trips/${id}/share-links`, {})

    await showsAll(page, '/')
    await showsAll(page, '/trips')
    expect(await cutTexts(page.getByRole('list', { name: 'Invitations' }))).toEqual([])
    await page.getByRole('searchbox', { name: 'Search trips' }).fill('Atlantis')
    await expectNothingOut(page, 'a search')
    await showsAll(page, `/trip/${id}`)
    const dialog = page.getByRole('dialog')
    const showsDialog = async (what: string) => {
      await expect(dialog).toBeVisible()
      await expectNothingOut(page, what)
    }
    await page.getByRole('button', { name: oneWord }).and(page.locator('h4 button')).first().click()
    await showsDialog('the card of an activity')
    await dialog.getByRole('button', { name: 'Edit' }).click()
    await showsDialog('the form of an activity')
    await showsAll(page, `/trip/${id}?place=about`)
    for (const name of ['People', 'Share', 'Change Log', 'Edit details']) {
      await page.getByRole('button', { name }).first().click()
      await showsDialog(name)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    for (const path of [
      `/trip/${id}?place=map`,
      `/trip/${theirs}?from=feed`,
      '/notifications',
      '/profile',
      `/profile/${benId}`,
      '/feed',
      '/research',
      new URL(url).pathname,
    ]) {
      await showsAll(page, path)
    }
    makeAdmin(server, person)
    for (const path of ['/admin/dashboard', '/admin/dashboard?tab=users', '/admin/dashboard?tab=trips']) {
      await showsAll(page, path)
    }
  },
)

test('a window zoomed to 400% scrolls what does not fit: the menu, a dialog', async ({ knownPage: page }) => {
  await openTrip(page, {})
  // 1280 × 720, zoomed.
  await page.setViewportSize({ width: 320, height: 180 })
  await page.goto('/trips?new=1')
  const dialog = page.getByRole('dialog', { name: 'Create New Trip' })
  await dialog.getByLabel('Trip Title').focus()
  await expect(dialog.getByLabel('Trip Title')).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Create Trip' }).focus()
  await expect(dialog.getByRole('button', { name: 'Create Trip' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Quick Start' }).click()
  await expect(page.getByRole('dialog', { name: 'Quick Start Guide' })).toBeVisible()
})

test(
  'text with more space, or twice as large, is not cut off',
  { tag: '@phone' },
  async ({ knownPage: page }) => {
    const title = 'The castle, the old town below it, and the river'
    await openTrip(page, { days: { 1: { title, items: [{ title: 'Coffee' }] } } })
    // The spaces of WCAG's "text spacing".
    await adopt(page, '* { line-height: 1.5 !important; letter-spacing: .12em !important }')
    await adopt(page, '* { word-spacing: .16em !important } p { margin-bottom: 2em !important }')
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())!.y).toBeGreaterThanOrEqual(0)
    expect(await cutTexts(page.getByRole('button', { name: `Edit title of Day 1: ${title}` }))).toEqual([])

    await page.goto('/trips?new=1')
    const large = 'html { -webkit-text-size-adjust: 200% !important; text-size-adjust: 200% !important }'
    await adopt(page, large)
    const dialog = page.getByRole('dialog', { name: 'Create New Trip' })
    const field = (await dialog.getByLabel('Trip Title').boundingBox())!
    expect(field.x + field.width).toBeLessThanOrEqual(page.viewportSize()!.width)
    await page.goto('/settings')
    await adopt(page, large)
    expect(await cutTexts(page.getByRole('group', { name: 'Week starts on' }))).toEqual([])
    await page.goto('/profile')
    await adopt(page, large)
    await expect(page.getByRole('button', { name: /Countries$/ })).toBeVisible()
    expect(await cutTexts(page.getByRole('main'), 'button:has(svg)')).toEqual([])
  },
)

test('in a contrast theme, matches, days and buttons do not lose what they are known by', async ({
  knownPage: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await openTrip(page, {
    days: { 1: { items: [{ title: 'Coffee', lat: 38.71, lon: -9.13 }] } },
  })
  const day = page.getByRole('group', { name: 'Shown on the map' }).getByRole('button', { name: 'Day 1' })
  await expect(day.locator('span')).not.toHaveCSS('background-color', await background(day))
  await page.goto('/trips?new=1')
  await page.getByRole('combobox', { name: 'Destination' }).pressSequentially('Venez')
  const match = page.getByRole('option').locator('mark').first()
  await expect(match).not.toHaveCSS('color', await background(page.getByRole('dialog')))
  await page.goto('/interaction/gone')
  await expect(page.getByRole('link', { name: 'Back to Wend.' })).toHaveCSS('border-top-width', '1px')
  await page.emulateMedia({ forcedColors: null, colorScheme: null })
})

const background = (place: Locator): Promise<string> =>
  place.evaluate(element => getComputedStyle(element).backgroundColor)

/** Lays another style sheet over those of the page, as a person's own would be. */
const adopt = (page: Page, rules: string): Promise<void> =>
  page.evaluate(rules => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, rules)

/** Texts in `place` that are wider than what they are in. */
const cutTexts = (place: Locator, inside = '*'): Promise<string[]> =>
  place.evaluate(
    (element, inside) =>
      [...element.querySelectorAll(inside)]
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    inside,
  )

async function showsAll(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeVisible()
  await expectNothingOut(page, path)
}

async function expectNothingOut(page: Page, what: string): Promise<void> {
  await page.evaluate(untilAtRest)
  expect.soft(await sticksOut(page), what).toEqual([])
}
