import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import ICAL from 'ical.js'
import type { Browser, BrowserContext, Locator, Page } from 'playwright/test'
import { encode } from 'uqr'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { cutOff, reconnect } from './fixtures/cutOff.ts'
import { chooseFromMenu, pressMenuItem } from './fixtures/menu.ts'
import { pushPlan } from './fixtures/openTrip.ts'
import { newPerson } from './fixtures/person.ts'
import { restClientOf } from './fixtures/restClient.ts'
import type { RestClient } from './fixtures/restClient.ts'
import { seedPlan } from './fixtures/seedPlan.ts'
import { accountIn, bringAccount, fillSignUp, newAccount, signUp } from './fixtures/signUp.ts'
import { sticksOut } from './fixtures/sticksOut.ts'
import { expect, test } from './fixtures/test.ts'
import { activity, expectSaved, quickAdd, readyForOffline } from './fixtures/tripScreen.ts'

interface Created {
  id: string
}

/** Makes a private trip with three dated days, the first with two activities that have every field. Returns its id. */
async function seedShared(rest: RestClient, title = 'Lisbon & رحلة 🏖️'): Promise<string> {
  const { id } = await rest.post<Created>('/api/trips', {
    title,
    destination: 'Lisbon, Portugal',
    destinationCity: 'Lisbon',
    destinationCountry: 'Portugal',
    destinationLat: '38.7167',
    destinationLon: '-9.1333',
    startDate: '2027-04-02',
    endDate: '2027-04-04',
    visibility: 'private',
    travelersCount: 2,
  })
  const days = [
    { dayNumber: 1, date: '2027-04-02', title: 'Alfama' },
    { dayNumber: 2, date: '2027-04-03', title: '' },
  ]
  for (const [index, { title: name, ...day }] of days.entries()) {
    const { id: dayId } = await rest.post<Created>(`/api/trips/${id}/itinerary/days`, day)
    if (name) await rest.patch(`/api/trips/${id}/itinerary/days/${dayId}`, { title: name })
    const activities = [
      ['09:30', 'Castelo de São Jorge <b>'],
      ['20:30', 'Fado dinner'],
    ].slice(index)
    for (const [time, activityTitle] of activities) {
      await rest.post(`/api/trips/${id}/itinerary/items`, {
        dayId,
        time: index === 0 ? time : null,
        title: index === 0 ? activityTitle : 'A walk by the river',
        location: 'Largo do Chafariz',
        category: 'restaurants',
        description: 'The door code is 4711\nRing twice',
        cost: '$45',
      })
    }
  }
  return id
}

/** Opens a new trip of the person signed in on the page; signs up Ana if nobody is. */
async function withTrip(page: Page): Promise<{ tripId: string; rest: RestClient }> {
  const isKnown = (await page.context().cookies()).length > 0
  const account = await (isKnown
    ? accountIn(page.context(), new URL(page.url()).origin)
    : bringAccount(page, newPerson('Ana')))
  const rest = restClientOf(account)
  const tripId = await seedShared(rest)
  await openTrip(page, tripId)
  return { tripId, rest }
}

async function openTrip(page: Page, tripId: string): Promise<void> {
  await page.goto(`/trip/${tripId}`)
  await expect(page.getByRole('button', { name: /^(Share|Trip menu)$/ })).toBeVisible()
  await expect(activity(page, 'Fado dinner')).toBeVisible()
}

const share = (page: Page, entry: string): Promise<void> => chooseFromMenu(page, 'Share', entry)

/** Runs `save`, which makes the page save a file, and reads that file. */
async function saved(page: Page, save: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), save()])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

async function savedBackup(page: Page): Promise<Record<string, unknown>> {
  const { text } = await saved(page, () => share(page, 'Backup file (.json)'))
  return JSON.parse(text) as Record<string, unknown>
}

/** Shares something into the installed app, as the system does. */
async function shareInto(page: Page, fields: Record<string, string>, file?: string): Promise<void> {
  await page.evaluate(
    ([fields, file]) => {
      const form = document.body.appendChild(document.createElement('form'))
      Object.assign(form, { method: 'POST', enctype: 'multipart/form-data', action: '/share' })
      for (const [name, value] of Object.entries(fields)) {
        const field = form.appendChild(document.createElement('textarea'))
        Object.assign(field, { name, value })
      }
      if (file !== undefined) {
        const field = form.appendChild(document.createElement('input'))
        Object.assign(field, { name: 'file', type: 'file' })
        const chosen = new DataTransfer()
        chosen.items.add(new File([file], 'trip.json', { type: 'application/json' }))
        field.files = chosen.files
      }
      form.submit()
    },
    [fields, file] as const,
  )
}

/** Intercepts mailto: and webcal: links. Returns a function that lists those pressed so far. */
async function catchLetters(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const letters: string[] = []
    Object.assign(window, { letters })
    document.addEventListener('click', event => {
      const link = (event.target as Element).closest('a')
      if (!link || !/^(mailto|webcal):/.test(link.href)) return
      event.preventDefault()
      letters.push(link.href)
    })
  })
  return () => page.evaluate(() => (window as unknown as { letters: string[] }).letters)
}

/** Opens Import trip from My Trips while it has no trips. */
const openImport = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Or import one from a file' }).click()

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

const events = (text: string): ICAL.Component[] =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')

const value = (event: ICAL.Component, name: string): string => String(event.getFirstPropertyValue(name) ?? '')

/** A browser that has never heard of Wend. */
const strangers = (browser: Browser, page: Page): Promise<BrowserContext> =>
  browser.newContext({ viewport: page.viewportSize() })

test('a trip’s link is copied, and says so when it cannot be', async ({ knownPage: page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { tripId } = await withTrip(page)
  await share(page, 'Copy Link')
  await expect(page.getByText('Link copied!')).toBeVisible()
  await expect(
    page.getByText(
      'Trip link has been copied to your clipboard. Only you and collaborators can open this link.',
    ),
  ).toBeVisible()
  const link = `${new URL(page.url()).origin}/trip/${tripId}`
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await share(page, 'Copy Link')
  await expect(page.getByText('Failed to copy')).toBeVisible()
  await expect(page.getByText('Could not copy link to clipboard.')).toBeVisible()
  await page.context().clearPermissions()
})

test('a letter has subject, destination and link, and closes both dialogs', async ({ knownPage: page }) => {
  const { tripId } = await withTrip(page)
  const letters = await catchLetters(page)
  await share(page, 'QR code and read-only link')
  await expect(dialog(page, 'Share Trip')).toContainText('Only you and collaborators can open this link.')
  await expect(page.getByText('Anyone with the link can view.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make link' })).toBeVisible()
  await page.getByRole('button', { name: 'Share via Email' }).click()
  const email = dialog(page, 'Share via Email')
  await expect(email.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(email.getByLabel('Email')).toHaveAttribute('placeholder', /@example\./)
  await email.getByRole('button', { name: 'Open email app' }).click()
  await expect(email.getByText('Enter an email address.')).toBeVisible()
  await email.getByLabel('Email').fill('nobody')
  await email.getByRole('button', { name: 'Open email app' }).click()
  await expect(email.getByText('Enter a valid email address.')).toBeVisible()
  expect(await letters()).toEqual([])
  await expectNoAxeViolations(page, 'share-email-refused')
  await email.getByLabel('Email').fill('ben@example.com')
  await email.getByLabel('Email').press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const [letter] = await letters()
  const { pathname, searchParams } = new URL(letter!)
  expect(pathname).toBe('ben@example.com')
  expect(searchParams.get('subject')).toBe('Check out my trip: Lisbon & رحلة 🏖️')
  expect(searchParams.get('body')).toContain('share my trip to Lisbon, Portugal')
  expect(searchParams.get('body')).toContain(`${new URL(page.url()).origin}/trip/${tripId}`)
})

test('the QR code holds the link, on a light ground in both themes', async ({ knownPage: page }) => {
  const { tripId } = await withTrip(page)
  await share(page, 'QR code and read-only link')
  const link = `${new URL(page.url()).origin}/trip/${tripId}`
  const code = page.getByRole('img', { name: `QR code for ${link}` })
  await expect(code.locator('path').first()).toHaveAttribute('fill', '#fff')
  const drawn = [...(await code.locator('path').nth(1).getAttribute('d'))!.matchAll(/M(\d+) (\d+)h1/g)].map(
    ([, x, y]) => `${x},${y}`,
  )
  const { data } = encode(link, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
  expect(drawn).toEqual(dark)
  const { name, text } = await saved(page, () =>
    page.getByRole('button', { name: 'Download QR code' }).click(),
  )
  expect(name).toBe('Lisbon & رحلة 🏖️.svg')
  expect(text).toContain('fill="#fff"')
})

test('the system’s share sheet gets the trip where there is one @phone', async ({ knownPage: page }) => {
  await using _sheet = await page.addInitScript(() => {
    Object.assign(navigator, {
      share: (what: ShareData) => {
        Object.assign(window, { shared: what })
        return Promise.reject(new DOMException('closed', 'AbortError'))
      },
    })
  })
  const { tripId } = await withTrip(page)
  // On phones the ways to share are a sheet.
  await chooseFromMenu(page, 'Trip menu', 'Share')
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
  await expectNoAxeViolations(page, 'share-sheet')
  await pressMenuItem(page, 'Share with an app')
  const sheet = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)
  expect(sheet).toMatchObject({ title: 'Lisbon & رحلة 🏖️', url: expect.stringContaining(`/trip/${tripId}`) })
  await expect(page.getByText('Failed to share')).toHaveCount(0)
})

test('a read-only link opens without an account and shows nothing else, until it is revoked', async ({
  device,
  browser,
}) => {
  const ana = await device({ offlineStart: true })
  const { page } = ana
  const { rest } = await withTrip(page)
  await share(page, 'QR code and read-only link')
  await page.getByRole('combobox', { name: 'Works for' }).selectOption('1 week')
  await page.getByRole('button', { name: 'Make link' }).click()
  const made = page.getByRole('group', { name: 'Read-only link' })
  await expect(made.getByText('show it only once')).toBeVisible()
  const url = await made.getByRole('textbox').inputValue()
  expect(url).toMatch(/\/shared\/[\w-]{43}$/)
  const list = page.getByRole('list', { name: 'Your links' })
  await expect(list.getByRole('listitem')).toHaveText(/Without names, costs and descriptions.*not opened yet/)

  await using context = await strangers(browser, page)
  const reader = await context.newPage()
  const requests: string[] = []
  const errors: string[] = []
  reader.on('request', request => requests.push(request.url()))
  reader.on('console', message => message.type() === 'error' && errors.push(message.text()))
  await reader.goto(url)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Lisbon & رحلة 🏖️')
  await expect(reader.getByText('Castelo de São Jorge <b>')).toBeVisible()
  await expect(reader.getByText('Alfama')).toBeVisible()
  for (const hidden of ['4711', '$45', 'Ana', 'Costa'])
    await expect(reader.locator('body')).not.toContainText(hidden)
  expect(requests).toEqual([url])
  expect(errors).toEqual([])
  for (const size of [page.viewportSize()!, { width: 390, height: 844 }]) {
    await reader.setViewportSize(size)
    expect(await sticksOut(reader)).toEqual([])
  }

  // This also works where the app and its worker are installed.
  await page.keyboard.press('Escape')
  await readyForOffline(page)
  const own = await ana.newPage()
  await own.goto(url)
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Lisbon & رحلة 🏖️')
  await expect(own.getByRole('link', { name: 'My Trips' })).toHaveCount(0)
  await own.close()

  await share(page, 'QR code and read-only link')
  await expect(list.getByRole('listitem')).toHaveText(/opened 2 times/)
  await list.getByRole('button', { name: 'Revoke' }).click()
  const question = page.getByRole('alertdialog', { name: 'Revoke link' })
  await question.getByRole('button', { name: 'Revoke' }).click()
  // While the question is open, nothing behind it can be reached.
  await expect(question).toHaveCount(0)
  await expect(list).toHaveCount(0)
  expect((await reader.reload())!.status()).toBe(404)
  await expect(reader.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
  await expect(reader.getByText('ask the person who sent it for a new link')).toBeVisible()
  await expectNoAxeViolations(reader, 'read-only-page-revoked')
  expect(await rest.get('/api/trips')).toHaveLength(1)
})

test(
  'a stranger reads a public trip by its link, signs up to copy it, and has it; a private one is the landing page',
  { tag: '@phone' },
  async ({ device, server }) => {
    const ana = restClientOf(await newAccount(server.url, newPerson('Ana')))
    const { tripId } = await seedPlan(ana, 'Fjords', [['Fish market', 'Funicular'], ['Ferry']])
    const { page } = await device()
    const path = `/trip/${tripId}`
    const title = page.getByRole('heading', { level: 1 })
    const asked = page.waitForResponse(`**/api/trips/${tripId}/public`)
    await page.goto(path)
    expect((await asked).status()).toBe(404)
    await expect(title).toHaveText('Plan Your Perfect Trip')
    await expect(page).toHaveTitle('Wend. — plan your perfect trip')

    const dates = { startDate: '2027-05-03', endDate: '2027-05-04' }
    await ana.patch(`/api/trips/${tripId}`, { visibility: 'public', ...dates })
    await page.goto(path)
    await expect(title).toHaveText('Fjords')
    await expect(page).toHaveTitle('Fjords')
    const main = page.getByRole('main')
    await expect(main).toContainText('by Ana Costa')
    await expect(main).toContainText('2 days')
    await expect(main).not.toContainText('2027')
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Day 1', 'Day 2'])
    await expect(main.getByRole('heading', { level: 3 })).toHaveText(['Fish market', 'Funicular', 'Ferry'])
    await expect(main.getByText('10:00 AM').first()).toBeVisible()
    await expect(main.locator('img')).toHaveJSProperty('naturalWidth', 1200)
    expect(await sticksOut(page)).toEqual([])
    for (const theme of ['dark', 'light']) {
      await page.evaluate(name => (document.documentElement.className = name), theme)
      await expectNoAxeViolations(page, 'public-trip-signed-out')
    }

    await main.getByRole('button', { name: 'Copy to my trips' }).click()
    await fillSignUp(page, newPerson('Ben'))
    const dialog = page.getByRole('dialog', { name: 'Add Trip to My Trips' })
    await expect(dialog).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await dialog.getByRole('button', { name: 'Add trip' }).click()
    await expect(page).toHaveURL(/\/trip\/[0-9a-f-]{36}\?from=trips$/)
    expect(page.url()).not.toContain(tripId)
    await expect(activity(page, 'Ferry')).toBeVisible()
    await page.getByRole('link', { name: 'My Trips', exact: true }).first().click()
    await expect(page.getByRole('article', { name: 'Fjords' })).toBeVisible()
  },
)

test('a read-only link that has ended opens nothing', async ({ knownPage: page, server }) => {
  await withTrip(page)
  await share(page, 'QR code and read-only link')
  await page.getByRole('combobox', { name: 'Works for' }).selectOption('1 day')
  await page.getByRole('button', { name: 'Make link' }).click()
  const url = await page.getByRole('group', { name: 'Read-only link' }).getByRole('textbox').inputValue()
  expect((await fetch(url)).status).toBe(200)
  const database = new Database(join(server.dataDir, 'wend.sqlite'))
  database.prepare('update share_link set expires_at = ?').run(new Date().toISOString())
  database.close()
  const answer = await fetch(url)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain("This link doesn't work")
  await page.keyboard.press('Escape')
  await share(page, 'QR code and read-only link')
  await expect(page.getByRole('list', { name: 'Your links' })).toContainText('ended')
})

test(
  'a read-only link shows what its owner allows, and costs a connection to make',
  { tag: '@core' },
  async ({ page, context, network, browser }) => {
    await withTrip(page)
    await share(page, 'QR code and read-only link')
    for (const option of ['Names of people', 'Costs', 'Descriptions']) await page.getByLabel(option).check()
    await page.getByRole('button', { name: 'Make link' }).click()
    const url = await page.getByRole('group', { name: 'Read-only link' }).getByRole('textbox').inputValue()
    await using elsewhere = await strangers(browser, page)
    const reader = await elsewhere.newPage()
    await reader.goto(url)
    for (const told of ['The door code is 4711', '$45', 'With Ana Costa']) {
      await expect(reader.locator('body')).toContainText(told)
    }

    await page.keyboard.press('Escape')
    await cutOff({ network, context })
    await share(page, 'QR code and read-only link')
    await expect(
      page.getByText('You need to be online for this. Everything else here works offline.'),
    ).toBeVisible()
    await expect(page.getByRole('img', { name: /^QR code for/ })).toBeVisible()
    await reconnect({ network, context })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Make link' })).toBeVisible()
  },
)

test('without a network a trip is exported as a page, a calendar and a backup', async ({
  device,
  browser,
}, info) => {
  const ana = await device({ offlineStart: true })
  const { page } = ana
  await withTrip(page)
  await readyForOffline(page)
  await expectSaved(page)
  await ana.goOffline()

  await share(page, 'Web page (.html)')
  const webPage = await saved(page, () => page.getByRole('button', { name: 'Save file' }).click())
  expect(webPage.name).toBe('Lisbon & رحلة 🏖️.html')
  const file = info.outputPath('trip.html')
  await writeFile(file, webPage.text)
  await using context = await browser.newContext({ offline: true, javaScriptEnabled: false })
  const reader = await context.newPage()
  const requests: string[] = []
  reader.on('request', request => requests.push(request.url()))
  await reader.goto(pathToFileURL(file).href)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Lisbon & رحلة 🏖️')
  await expect(reader.getByRole('heading', { name: /^Day/ })).toHaveText(['Day 1', 'Day 2'])
  await expect(reader.getByText('Day 3: nothing planned yet')).toBeVisible()
  await expect(reader.locator('body')).not.toContainText('4711')
  expect(requests).toEqual([pathToFileURL(file).href])

  await share(page, 'Calendar file (.ics)')
  await expect(page.getByText('3 activities will be in the file.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Reminder' }).selectOption('30 minutes before')
  const calendar = await saved(page, () => page.getByRole('button', { name: 'Save file' }).click())
  expect(calendar.name).toBe('Lisbon & رحلة 🏖️.ics')
  const found = events(calendar.text)
  expect(found.map(event => [value(event, 'dtstart'), value(event, 'summary')])).toEqual([
    ['2027-04-02T09:30:00', 'Castelo de São Jorge <b>'],
    ['2027-04-02T20:30:00', 'Fado dinner'],
    ['2027-04-03', 'A walk by the river'],
  ])
  expect(found.map(event => event.getAllSubcomponents('valarm').length)).toEqual([1, 1, 0])
  expect(value(found[0]!, 'description')).toBe('The door code is 4711\nRing twice')

  const backup = await savedBackup(page)
  expect(backup).toMatchObject({ format: 'wend-trip', version: 1, trip: { title: 'Lisbon & رحلة 🏖️' } })
})

test('on paper each day is one block', async ({ knownPage: page }) => {
  await using _print = await page.addInitScript(() =>
    Object.assign(window, { print: () => Object.assign(window, { printed: true }) }),
  )
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  await withTrip(page)
  await share(page, 'Print / PDF')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.waitForFunction(() => (window as unknown as { printed?: boolean }).printed)
  await expect(page).toHaveTitle('Lisbon & رحلة 🏖️')
  await page.emulateMedia({ media: 'print' })
  const days = page.locator('.wend-paper .day')
  await expect(days).toHaveCount(2)
  for (const day of await days.all()) {
    await expect(day).toBeVisible()
    expect(await day.evaluate(element => getComputedStyle(element).breakInside)).toBe('avoid')
  }
  await expect(page.locator('.wend-paper')).toContainText('The door code is 4711')
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeHidden()
  await expect(page.locator('.wend-paper .cover path').first()).toBeVisible()
  expect((await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(10_000)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.wend-paper')).toHaveCount(0)
  await expect(page).toHaveTitle(/Wend/)

  // So does the browser's own way to print, as soon as the page has come to rest.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(days).toHaveCount(2, { timeout: 500 })
  }).toPass()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.wend-paper')).toHaveCount(0)
  expect(errors).toEqual([])
})

test('Ctrl+P prints three days on three pages, in both themes, and waits for the paper', async ({
  knownPage: page,
}) => {
  await using _print = await page.addInitScript(() => {
    Object.assign(window, { print: () => Object.assign(window, { printed: true }) })
    addEventListener('keydown', event =>
      setTimeout(() => Object.assign(window, { isTaken: event.defaultPrevented })),
    )
  })
  const { rest } = await withTrip(page)
  const stops = ['Market', 'Museum', 'Lunch', 'Harbor', 'Tower', 'Garden', 'Dinner', 'Concert', 'Walk', 'Bar']
  const { tripId } = await seedPlan(rest, 'Fjords', [stops, stops, stops])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`/trip/${tripId}`)
    await expect(activity(page, 'Bar')).toHaveCount(3)
    // Until the page takes the keys, the browser itself prints; a browser without a window has nothing to print with.
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+p')
      await page.waitForFunction(() => (window as unknown as { isTaken?: boolean }).isTaken, undefined, {
        timeout: 500,
      })
    }).toPass()
    await page.waitForFunction(() => (window as unknown as { printed?: boolean }).printed)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g), colorScheme).toHaveLength(3)
  }

  // What the browser's menu prints of a page that has no paper yet.
  await expect(page.locator('.wend-paper')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Market' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /Day 2/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeHidden()
})

test('a trip that has not arrived yet says so on paper', async ({ knownPage: page }) => {
  const tripId = '01890000-0000-7000-8000-00000000abcd'
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  // With all that is under it: one answer is enough to know that there is no such trip.
  await page.route(`**/api/trips/${tripId}**`, async route => {
    await answered
    await route.abort()
  })
  await page.goto(`/trip/${tripId}`)
  const notice = page.getByText('This trip is still loading. Print it again in a moment.')
  await expect(notice).toBeAttached()
  await expect(notice).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(notice).toBeVisible()
  answer()
  await expect(notice).not.toBeAttached()
})

test(
  'a backup becomes the same trip in another account',
  { tag: '@core' },
  async ({ knownPage: ana, page: ben }) => {
    await withTrip(ana)
    await quickAdd(ana, 2, 'Ünïcode 👩‍👩‍👧 <script>')
    const backup = await savedBackup(ana)

    await signUp(ben, newPerson('Ben'), '/trips')
    await openImport(ben)
    const chooser = dialog(ben, 'Import trip')
    await chooser.locator('input[type=file]').setInputFiles({
      name: 'trip.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(backup)),
    })
    await expect(chooser.getByText('2 days, 4 activities')).toBeVisible()
    await expectNoAxeViolations(ben, 'import-backup')
    await chooser.getByRole('button', { name: 'Import trip' }).click()
    await expect(ben).toHaveURL(/\/trip\/[0-9a-f-]{36}$/)
    await expect(ben.getByText('Private', { exact: true })).toBeVisible()
    await expect(activity(ben, 'Ünïcode 👩‍👩‍👧 <script>')).toBeVisible()
    const { exportedAt, ...again } = await savedBackup(ben)
    expect(again).toEqual({ ...backup, exportedAt: undefined })
    expect(exportedAt).toBeTruthy()
  },
)

test('somebody who only looks takes a public trip along, also without a network', async ({
  device,
  knownPage: ana,
}) => {
  const { tripId, rest } = await withTrip(ana)
  await rest.patch(`/api/trips/${tripId}`, { visibility: 'public' })
  const own = await savedBackup(ana)

  const eve = await device({ offlineStart: true })
  const { page } = eve
  await bringAccount(page, newPerson('Eve'))
  await openTrip(page, tripId)
  await readyForOffline(page)
  await expect(activity(page, 'Fado dinner')).toBeVisible()
  await eve.goOffline()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Copy Link',
    'Share via Email',
    'QR code',
    'Calendar file (.ics)',
    'Print / PDF',
    'Web page (.html)',
    'Backup file (.json)',
  ])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused()
  const backup = await savedBackup(page)
  // When a trip takes place is its travelers' affair until it is over.
  const days = own['days'] as object[]
  expect(backup['days']).toEqual(days.map(day => ({ ...day, date: null })))
  await share(page, 'QR code')
  await expect(page.getByText('Anyone with this link can read the trip. No account needed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make link' })).toHaveCount(0)
})

test('what another app shares becomes an idea of a trip, and a file opened with Wend. is imported', async ({
  device,
}) => {
  const one = await device({ offlineStart: true })
  const { page } = one
  // A system that opens the app with a file, once it is asked for.
  await using _queue = await page.addInitScript(() => {
    const launchQueue = {
      setConsumer: (open: (launch: object) => void) => {
        const text = sessionStorage.getItem('opened')
        const file = new File([text ?? ''], 'trip.json')
        if (text) open({ targetURL: location.href, files: [{ getFile: async () => file }] })
      },
    }
    Object.defineProperty(window, 'launchQueue', { value: launchQueue })
  })
  await bringAccount(page, newPerson('Ana'))
  const { tripId } = await withTrip(page)
  const backup = await savedBackup(page)
  await readyForOffline(page)
  await one.goOffline()

  await shareInto(page, { title: 'Time Out Market', text: 'Go early\nhttps://example.org/market' })
  const saving = dialog(page, 'Save to my ideas')
  await expect(saving).toContainText('Time Out Market')
  await saving.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved to your ideas')).toBeVisible()
  await expect(page).toHaveURL('/trips')
  await page.goto(`/trip/${tripId}`)
  await expect(activity(page, 'Time Out Market')).toContainText('Go early')

  await page.evaluate(text => sessionStorage.setItem('opened', text), JSON.stringify(backup))
  await page.goto('/share')
  await dialog(page, 'Import trip').getByRole('button', { name: 'Import trip' }).click()
  await expect(page.getByText('Trip imported')).toBeVisible()
  await expect(page).toHaveURL(/\/trip\/(?!.*\/)/)
  expect(page.url()).not.toContain(tripId)

  await page.evaluate(() => sessionStorage.clear())
  const sent = { ...backup, trip: { ...(backup['trip'] as object), title: 'Sent by a friend' } }
  await shareInto(page, { title: 'A trip' }, JSON.stringify(sent))
  await expect(dialog(page, 'Import trip')).toBeVisible()
  // A page that is loaded again in the middle still has it; once it is imported, only the words are left.
  const address = page.url()
  await page.reload()
  await dialog(page, 'Import trip').getByRole('button', { name: 'Import trip' }).click()
  await expect(page).toHaveURL(/\/trip\/(?!.*\/)/)
  await expect(page.getByRole('heading', { name: 'Sent by a friend' })).toBeVisible()
  await page.goto(address)
  await expect(dialog(page, 'Save to my ideas')).toContainText('A trip')
})

test('what is no trip is refused in words, by the name of its field; a file is dropped as well as chosen', async ({
  knownPage: page,
}) => {
  await page.goto('/trips')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const chooser = dialog(page, 'Import trip')
  const files: [name: string, content: string, words: string][] = [
    ['photo.json', '\u0000PNG', "isn't a trip backup"],
    ['cut.json', '{"format":"wend-trip",', 'cut off or damaged'],
    ['other.json', '{"format":"other"}', "isn't a trip saved by Wend."],
    ['new.json', '{"format":"wend-trip","version":2}', 'saved by a newer version of Wend.'],
    ['bad.json', '{"format":"wend-trip","version":1,"exportedAt":"2026-11-21T10:00:00.000Z"}', 'trip:'],
    ['big.json', `{${' '.repeat(10_000_000)}}`, 'larger than 10 MB'],
    ['empty.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', 'has no events'],
    ['damaged.ics', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT', "isn't a calendar"],
  ]
  for (const [name, content, words] of files) {
    await chooser
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
    await expect(chooser.getByRole('alert')).toContainText(words)
  }

  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    const text = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'DTSTART:20270402T090000',
      'SUMMARY:Dropped',
      'END:VEVENT',
      'END:VCALENDAR',
    ]
    transfer.items.add(new File([text.join('\r\n')], 'trip.ics'))
    return transfer
  })
  const target = chooser.getByText('Drop a backup (.json)')
  await target.dispatchEvent('dragover', { dataTransfer: data })
  await target.dispatchEvent('drop', { dataTransfer: data })
  await expect(chooser.getByRole('checkbox', { name: 'Dropped' })).toBeChecked()
})

const ics = (...lines: string[]): { name: string; mimeType: string; buffer: Buffer } => ({
  name: 'Work and play.ics',
  mimeType: 'text/calendar',
  buffer: Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')),
})

const event = (uid: string, ...lines: string[]): string =>
  ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n')

test('events of a calendar are chosen, added and taken back; what is there already is left out', async ({
  knownPage: page,
}) => {
  await withTrip(page)
  const calendar = ics(
    event('flight', 'DTSTART:20270404T170500Z', 'SUMMARY:Flight home ✈️', 'LOCATION:Humberto Delgado'),
    event('swim', 'DTSTART;TZID=America/New_York:20270401T070000', 'RRULE:FREQ=DAILY', 'SUMMARY:Swim'),
    event('same', 'DTSTART:20270402T203000', 'SUMMARY:fado DINNER'),
    event('far', 'DTSTART;VALUE=DATE:99991231', 'SUMMARY:The end'),
  )
  await share(page, 'From a calendar (.ics)')
  const importer = dialog(page, 'Import from a calendar')
  await importer.locator('input[type=file]').setInputFiles(calendar)
  const list = importer.getByRole('list', { name: 'Events' })
  const box = (name: string) => list.getByRole('checkbox', { name })
  await expect(box('fado DINNER')).not.toBeChecked()
  await expect(list.getByText('already in this trip')).toHaveCount(1)
  await expect(box('Flight home ✈️ Sunday, April 4, 2027, 6:05 PM Lisbon · Humberto Delgado')).toBeChecked()
  await expect(list.getByText('The end')).toHaveCount(0)
  await expectNoAxeViolations(page, 'import-calendar-events')

  await importer.getByRole('combobox', { name: 'Show times in' }).selectOption('America/New York')
  await expect(box('Flight home ✈️ Sunday, April 4, 2027, 1:05 PM')).toBeChecked()
  await importer.getByRole('combobox', { name: 'Show times in' }).selectOption('As written in the calendar')
  await importer.getByRole('button', { name: 'None' }).click()
  await box('Flight home').check()
  await box('Swim Saturday, April 3, 2027, 7:00 AM').check()
  await importer.getByRole('button', { name: 'Add 2 Events' }).click()
  await expect(page.getByText('2 events added')).toBeVisible()
  await expect(importer).toHaveCount(0)
  await expect(activity(page, 'Flight home ✈️')).toContainText('6:05 PM')
  await expect(activity(page, 'Swim')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(activity(page, 'Swim')).toHaveCount(0)
  await expect(activity(page, 'Flight home ✈️')).toHaveCount(0)
  await expect(activity(page, 'Fado dinner')).toBeVisible()

  for (const round of ['first', 'second']) {
    await share(page, 'From a calendar (.ics)')
    await importer.locator('input[type=file]').setInputFiles(calendar)
    await expect(box('Flight home')).toBeChecked({ checked: round === 'first' })
    if (round === 'second') break
    await importer.getByRole('button', { name: 'Add 4 Events' }).click()
    await expect(activity(page, 'Flight home ✈️')).toHaveCount(1)
  }
})

test('a rule that never comes true does not hang the page', async ({ page }) => {
  await withTrip(page)
  await page.clock.install()
  await share(page, 'From a calendar (.ics)')
  const importer = dialog(page, 'Import from a calendar')
  const never = event(
    'x',
    'DTSTART:20270402T000000',
    'RRULE:FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30',
    'SUMMARY:x',
  )
  await importer.locator('input[type=file]').setInputFiles(ics(never))
  await expect(importer.getByRole('button', { name: 'Reading...' })).toBeVisible()
  await importer.getByRole('button', { name: 'Cancel' }).hover()
  await expect(importer.getByRole('alert')).toHaveCount(0)
  await page.clock.fastForward(15_000)
  await expect(importer.getByRole('alert')).toContainText('takes too long to read')
})

test('a calendar becomes a trip', async ({ page }) => {
  await signUp(page, newPerson(), '/trips')
  await openImport(page)
  const importer = dialog(page, 'Import trip')
  await importer
    .locator('input[type=file]')
    .setInputFiles(
      ics(
        event('1', 'DTSTART:20270402T090000', 'SUMMARY:Arrive'),
        event('2', 'DTSTART;VALUE=DATE:20270404', 'SUMMARY:Rest'),
        event('3', 'DTSTART;VALUE=DATE:20350404', 'SUMMARY:Years later'),
      ),
    )
  await expect(importer.getByLabel('Trip Title')).toHaveValue('Work and play')
  await expect(importer.getByRole('checkbox', { name: 'Years later' })).not.toBeChecked()
  await importer.getByRole('button', { name: 'Import trip' }).click()
  await expect(importer.getByText('Enter a destination.')).toBeVisible()
  await expectNoAxeViolations(page, 'import-calendar-without-destination')
  await importer.getByLabel('Destination').fill('Bergen')
  await importer.getByRole('button', { name: 'Import trip' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Work and play' })).toBeVisible()
  await expect(page.getByText('Apr 2, 2027 – Apr 4, 2027')).toBeVisible()
  await expect(activity(page, 'Arrive')).toContainText('9:00 AM')
  await expect(activity(page, 'Rest')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Work and play' })).toHaveCount(0)
  await page.goto('/trips')
  await expect(page.getByRole('button', { name: 'Create Your First Trip' })).toBeVisible()
})

test('a calendar subscription follows the trip until it is turned off', async ({ knownPage: page }) => {
  await withTrip(page)
  const addresses = await catchLetters(page)
  await share(page, 'Calendar subscription')
  const feed = dialog(page, 'Calendar subscription')
  await feed.getByLabel('Descriptions').check()
  await feed.getByRole('button', { name: 'Create link' }).click()
  const url = await feed.getByRole('textbox', { name: 'Calendar link' }).inputValue()
  expect(url).toMatch(/\/calendar\/[\w-]{43}\.ics$/)
  await expect(feed.getByRole('button', { name: 'Copy' })).toBeFocused()
  await expectNoAxeViolations(page, 'calendar-subscription-made')
  await feed.getByRole('button', { name: 'Open in your calendar' }).click()
  expect(await addresses()).toEqual([url.replace(/^http/, 'webcal')])
  const read = async () => {
    const answer = await fetch(url)
    return {
      status: answer.status,
      titles: answer.ok ? events(await answer.text()).map(one => value(one, 'summary')) : [],
    }
  }
  expect((await read()).titles).toEqual(['Castelo de São Jorge <b>', 'Fado dinner', 'A walk by the river'])
  await feed.getByRole('button', { name: 'Close' }).click()
  await quickAdd(page, 1, 'Breakfast')
  await expectSaved(page)
  expect((await read()).titles).toHaveLength(4)

  await share(page, 'Calendar subscription')
  await expect(feed.getByText(/read 2 times, last on/)).toBeVisible()
  await feed.getByRole('button', { name: 'Turn off' }).click()
  await page
    .getByRole('alertdialog', { name: 'Turn off subscription' })
    .getByRole('button', { name: 'Turn off' })
    .click()
  await expect(feed.getByRole('button', { name: 'Create link' })).toBeVisible()
  expect((await read()).status).toBe(404)
})

test('a trip without a time zone says so, gets the one of its place, and both calendars have it', async ({
  knownPage: page,
}) => {
  await withTrip(page)
  await share(page, 'Calendar subscription')
  const feed = dialog(page, 'Calendar subscription')
  await expect(
    feed.getByText(/This trip has no time zone.* Google Calendar may show them hours off/),
  ).toBeVisible()
  await feed.getByRole('button', { name: 'Use Lisbon time' }).click()
  await expect(feed.getByText(/This trip has no time zone/)).toHaveCount(0)
  await feed.getByLabel('Descriptions').check()
  await feed.getByRole('button', { name: 'Create link' }).click()
  const url = await feed.getByRole('textbox', { name: 'Calendar link' }).inputValue()
  await feed.getByRole('button', { name: 'Close' }).click()
  await expectSaved(page)
  await share(page, 'Calendar file (.ics)')
  await expect(page.getByText('3 activities will be in the file.')).toBeVisible()
  const { text: file } = await saved(page, () => page.getByRole('button', { name: 'Save file' }).click())
  expect(file).toContain('DTSTART;TZID=Europe/Lisbon:20270402T093000')
  // Only how often to ask again differs.
  const subscribed = (await (await fetch(url)).text()).replaceAll(
    /^(REFRESH-INTERVAL|X-PUBLISHED-TTL).*\r\n/gm,
    '',
  )
  expect(file).toBe(subscribed)
})

test('the maps of a page behind a link, of a saved page and of paper have land and sea', async ({
  knownPage: page,
  browser,
}) => {
  await using _print = await page.addInitScript(() =>
    Object.assign(window, { print: () => Object.assign(window, { printed: true }) }),
  )
  const account = await accountIn(page.context(), new URL(page.url()).origin)
  const items = [
    { title: 'Alfama', lat: 38.712, lon: -9.13 },
    { title: 'Ribeira', lat: 41.14, lon: -8.612 },
  ]
  await page.goto(`/trip/${await pushPlan(account, { title: 'Up the coast', days: { 1: { items } } })}`)
  await expect(activity(page, 'Ribeira')).toBeVisible()
  await share(page, 'QR code and read-only link')
  await page.getByRole('button', { name: 'Make link' }).click()
  const url = await page.getByRole('group', { name: 'Read-only link' }).getByRole('textbox').inputValue()
  await page.keyboard.press('Escape')
  await share(page, 'Web page (.html)')
  const file = await saved(page, () => page.getByRole('button', { name: 'Save file' }).click())
  await share(page, 'Print / PDF')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.waitForFunction(() => (window as unknown as { printed?: boolean }).printed)

  await using elsewhere = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' })
  const reader = await elsewhere.newPage()
  const landOn = async (shown: Page) => {
    const map = shown.locator('svg.map', { hasText: 'Map of the whole trip' })
    await expect(map.locator('rect.sea')).toHaveCount(1)
    const [width, height] = await map.locator('.land').evaluate(land => {
      const { width, height } = (land as SVGPathElement).getBBox()
      return [width, height] as const
    })
    // The west is sea.
    expect(width).toBeGreaterThan(200)
    expect(width).toBeLessThan(400)
    expect(height).toBeGreaterThan(300)
  }
  await page.emulateMedia({ media: 'print' })
  await landOn(page)
  await reader.goto(url)
  await landOn(reader)
  await reader.setContent(file.text)
  await landOn(reader)
})
