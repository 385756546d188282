import type { Page } from 'playwright/test'
import type { ResetLink } from '#shared/features/admin/schema.ts'
import { deferred } from '#shared/plain/deferred.ts'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { makeAdmin } from './fixtures/makeAdmin.ts'
import { chooseFromMenu } from './fixtures/menu.ts'
import { startNetwork } from './fixtures/network.ts'
import { newPerson } from './fixtures/person.ts'
import { restClientOf } from './fixtures/restClient.ts'
import { startServer } from './fixtures/server.ts'
import type { ServerProcess } from './fixtures/server.ts'
import { bringAccount, newAccount, signInByHand, signUp, signUpByHand } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Chooses a reason in the dialog that asks for one, and confirms with `button`. */
async function decideWhy(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ hasText: 'Reason' })
  await dialog.getByRole('button', { name: 'It is advertising.' }).click()
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

/** Signs in an administrator without opening the app. */
async function bringAdmin(page: Page, server: ServerProcess) {
  const person = newPerson()
  const account = await bringAccount(page, person)
  makeAdmin(server, person)
  return { person, api: restClientOf(account) }
}

/** Somebody who acts over REST only. */
const somebody = async ({ url }: ServerProcess, firstName: string) =>
  restClientOf(await newAccount(url, newPerson(firstName)))

test(
  'administrators find their area in the menu and on Home; nobody else does',
  { tag: '@core' },
  async ({ page, server }) => {
    const ana = newPerson()
    await signUp(page, ana, '/admin/curated')
    await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
    await expect(page.getByText('This page is only accessible to administrators.')).toBeVisible()
    await page.getByRole('button', { name: 'User menu' }).click()
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeDisabled()
    await expect(page.getByRole('menuitem', { name: 'Admin' })).toBeHidden()
    await page.goto('/admin/dashboard')
    await expect(page.getByText('Access Denied')).toBeVisible()
    await expect(page.getByText("You don't have permission to access the admin dashboard.")).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/`)
    await expect(page.getByRole('link', { name: 'Add Curated Item' })).toBeHidden()

    makeAdmin(server, ana)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Add Curated Item' })).toBeVisible()
    await chooseFromMenu(page, 'User menu', 'Admin')
    await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
  },
)

test('the link that the server prints leads through sign-up to its first administrator', async ({
  browser,
  viewport,
}) => {
  const server = await startServer()
  await using network = await startNetwork(server.url)
  const proxy = { server: network.url }
  const context = await browser.newContext({ viewport, proxy })
  try {
    const [link] = server.log().match(/http:\/\/localhost:\d+\/setup\/[\w-]+/)!
    const page = await context.newPage()
    await signUpByHand(page, newPerson('Ana', 'Costa'), link)
    await expect(page.getByText('This link makes Ana Costa the administrator')).toBeVisible()
    await page.getByRole('button', { name: 'Become the administrator' }).click()
    await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
    await page.goto(link)
    await page.getByRole('button', { name: 'Become the administrator' }).click()
    await expect(page.getByRole('heading', { name: 'This setup link has expired' })).toBeVisible()
  } finally {
    await context.close()
    await server.remove()
  }
})

test('a reset link leads to a new password that signs in', async ({ page, server }) => {
  const [admin, cy] = [newPerson(), newPerson('Cy')]
  const api = restClientOf(await newAccount(server.url, admin))
  makeAdmin(server, admin)
  const { id } = await newAccount(server.url, cy)
  const { url } = await api.post<ResetLink>(`/api/admin/users/${id}/reset-link`, {})
  await page.goto(url)
  await page.getByLabel('New password').fill('battery staple')
  // The second press of an impatient finger would find the link used up.
  const [pressedTwice, sent] = [deferred<void>(), [] as string[]]
  await page.route(url, async route => {
    sent.push(route.request().method())
    await pressedTwice.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save password' }).dblclick({ noWaitAfter: true })
  pressedTwice.resolve()
  await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible()
  expect(sent).toEqual(['POST'])
  await signInByHand(page, { ...cy, password: 'battery staple' })
})

test('signed out there is the landing page, and an ended session asks to log in', async ({
  page,
  server,
}) => {
  await page.goto('/admin/curated')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await bringAdmin(page, server)
  await page.route('**/api/admin/check', route => route.fulfill({ status: 401, json: {} }))
  await page.goto('/admin/curated')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('Please log in to access the admin panel.')).toBeVisible()
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Please log in to access the admin panel.')).toBeVisible()
})

test('curated items are added, changed and deleted', { tag: '@core' }, async ({ page, server }) => {
  await bringAdmin(page, server)
  await page.goto('/admin/curated')
  await expect(page.getByRole('heading', { name: /^Existing Items \(\d+\)$/ })).not.toHaveText(/\(0\)/)
  const count = async () =>
    Number(/\d+/.exec(await page.getByRole('heading', { name: /Existing Items/ }).innerText())?.[0])
  const before = await count()
  const title = `Hotel of the Quay ${Date.now()}`

  const add = page.getByRole('form', { name: 'Add Curated Item' })
  await add.getByRole('button', { name: 'Add item' }).click()
  await expect(page.getByText('Validation Error')).toBeVisible()
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  await add.getByLabel('City').selectOption('Paris')
  await add.getByLabel('Category').selectOption('Hotels')
  await add.getByLabel('Collection title').fill('By the river')
  await add.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await add.getByRole('combobox', { name: 'Ranking' }).selectOption('3')

  // An address without a picture is caught before it is saved.
  await add.getByLabel('Image URL').fill('https://127.0.0.1/a.png')
  await add.getByLabel('Image URL').blur()
  await expect(add.getByText("This address isn't on the public internet.")).toBeVisible()
  await add.getByRole('combobox', { name: 'Image', exact: true }).selectOption('From a file')
  await add
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(add.getByText("This isn't a PNG, JPEG, WebP or AVIF image.")).toBeVisible()
  await add.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pixel })
  await expect(add.getByRole('button', { name: 'Choose another file' })).toBeVisible()
  await add.getByRole('button', { name: 'Add item' }).click()
  await expect(page.getByText('Item created successfully')).toBeVisible()
  await expect(add.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('')
  await expect(add.getByRole('combobox', { name: 'Ranking' })).toHaveValue('1')
  await expect.poll(count).toBe(before + 1)

  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  const edit = page.getByRole('form', { name: 'Edit Curated Item' })
  await expect(edit.getByLabel('Collection title')).toHaveValue('By the river')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect(add.getByLabel('Collection title')).toHaveValue('')
  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  await edit.getByLabel('Price range').fill('€€€')
  await edit.getByLabel(/Sponsored/).check()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Item updated successfully')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('Sponsored')
  await expect(row).toContainText('Paris · Hotels · 3 · €€€')

  await page.getByRole('button', { name: `Delete: ${title}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Delete Curated Item?')
  await expect(question).toContainText(
    `Are you sure you want to delete "${title}"? This action cannot be undone.`,
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Item deleted successfully')).toBeVisible()
  await expect.poll(count).toBe(before)
})

test('an image that cannot be loaded is shown as such', async ({ page, server }) => {
  const { api } = await bringAdmin(page, server)
  const [first] = await api.get<{ id: string; imageUrl: string }[]>('/api/curated')
  await api.patch(`/api/curated/${first!.id}`, { imageUrl: 'https://pictures.invalid/a.png' })
  await page.goto('/admin/curated')
  await expect(page.getByText("The image can't be loaded")).toBeVisible()
  await api.patch(`/api/curated/${first!.id}`, { imageUrl: first!.imageUrl })
})

test('the dashboard: figures, users and admins, trips, and who did what', async ({
  page,
  server,
  device,
}) => {
  const lastName = `Moreau${Date.now()}`
  const { page: benPage } = await device()
  const ben = restClientOf(await bringAccount(benPage, newPerson('Ben', lastName)))
  const title = `Week in Porto ${Date.now()}`
  const trip = await ben.post<{ id: string }>('/api/trips', { title, destination: 'Porto, Portugal' })
  // More trips than any other test on this server makes to one destination.
  const eve = restClientOf(await newAccount(server.url, newPerson('Eve')))
  const porto = { title: 'Porto again', destination: 'Porto, Portugal', visibility: 'private' }
  await Promise.all(Array.from({ length: 40 }, () => eve.post('/api/trips', porto)))
  await bringAdmin(page, server)
  await page.goto('/admin/dashboard')
  for (const card of ['Total Users', 'Total Trips', 'AI Insights', 'Admins']) {
    await expect(page.getByRole('region', { name: card })).toBeVisible()
  }
  await expect(page.getByText(/active in last 30 days/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Top Destinations' })).toContainText('Porto, Portugal')
  await expect(page.getByRole('region', { name: 'Top User Locations' })).toBeVisible()

  const confirm = async (button: string) =>
    await page.getByRole('alertdialog').getByRole('button', { name: button }).click()
  await page.getByRole('tab', { name: 'Users' }).click()
  await page.getByLabel('Search by name, email or location').fill(lastName.toUpperCase())
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: lastName })
  await expect(row).toContainText('1 trip · Joined')
  await page.getByRole('button', { name: `Make Admin: Ben ${lastName}` }).click()
  await confirm('Make Admin')
  await expect(page.getByText('Admin status updated')).toBeVisible()
  await expect(page.getByText('User admin status has been successfully updated.')).toBeVisible()
  await expect(row).toContainText('Admin')
  await page.getByRole('tab', { name: 'Admins' }).click()
  await page.getByLabel('Search by name or email').fill(lastName)
  await page.getByRole('button', { name: `Remove Admin: Ben ${lastName}` }).click()
  await confirm('Remove Admin')
  await expect(page.getByText('No admins found')).toBeVisible()

  // The owner has the trip open and sees the changes too.
  await benPage.goto(`/trip/${trip.id}`)
  await expect(benPage.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('tab', { name: 'Trips' }).click()
  await page.getByLabel('Search by title, destination or owner').fill(title)
  await page.getByRole('button', { name: `Hide: ${title}` }).click()
  const hiding = page.getByRole('dialog', { name: 'Hide trip?' })
  await hiding.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(hiding.getByText('Write why.')).toBeVisible()
  await decideWhy(page, 'Hide')
  await expect(page.getByText('Trip has been successfully updated.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Publish: ${title}` })).toBeVisible()
  expect(await ben.get(`/api/trips/${trip.id}`)).toMatchObject({ visibility: 'private' })
  await expect(benPage.getByRole('note')).toContainText('Reason: It is advertising.')
  await page.getByRole('button', { name: `Delete: ${title}` }).click()
  await decideWhy(page, 'Delete')
  await expect(page.getByText('Trip has been successfully deleted.')).toBeVisible()
  await expect(page.getByText('No trips found')).toBeVisible()
  await expect(benPage.getByText('An administrator deleted this trip.')).toBeVisible()
  await expect(benPage.getByRole('button', { name: 'Restore' })).toHaveCount(0)

  await page.getByRole('tab', { name: 'Users' }).click()
  await page.getByLabel('Search by name, email or location').fill(lastName)
  await page.getByRole('button', { name: `Suspend: Ben ${lastName}` }).click()
  await expectNoAxeViolations(page, 'admin-suspend')
  await decideWhy(page, 'Suspend')
  await expect(row).toContainText('Reason: It is advertising.')
  const why = benPage.getByRole('button', { name: /^Account suspended/ })
  await expect(why).toBeVisible({ timeout: 60_000 })
  await why.click()
  await expect(benPage.getByRole('dialog', { name: 'Sync status' })).toContainText(
    'Reason: It is advertising.',
  )
  await page.getByRole('button', { name: `Release: Ben ${lastName}` }).click()
  await confirm('Release')
  await expect(page.getByText('Account released')).toBeVisible()

  await page.getByRole('tab', { name: 'Audit' }).click()
  await expect(page.getByText(`deleted the trip "${title}"`)).toBeVisible()
  await expect(page.getByText(`hid the trip "${title}"`)).toBeVisible()
  await page.getByRole('tab', { name: 'Operations' }).click()
  await expect(page.getByRole('region', { name: 'Database' })).toContainText('SQLite')
})

test('reports: read, answered with a question first, and gone from the devices of everybody', async ({
  page,
  server,
  device,
}) => {
  const [{ page: benPage }, { page: evePage }] = [await device(), await device()]
  const benAccount = await bringAccount(benPage, newPerson('Ben'))
  const ben = restClientOf(benAccount)
  const eve = restClientOf(await bringAccount(evePage, newPerson('Eve')))
  const share = async (title: string) =>
    (await ben.post<{ id: string }>('/api/trips', { title, destination: 'Porto, Portugal' })).id
  const [cheap, empty] = [`Cheap watches ${Date.now()}`, `Nothing at all ${Date.now()}`]
  const [cheapId, emptyId] = [await share(cheap), await share(empty)]
  const comment = await ben.post<{ id: string }>(`/api/trips/${emptyId}/comments`, {
    text: 'Buy pills',
  })
  const report = async (path: string, reason: string) => await eve.post(`/api/${path}/report`, { reason })
  await report(`trips/${emptyId}/comments/${comment.id}`, 'Spam')
  await report(`users/${benAccount.id}`, 'Sells things')
  await report(`trips/${emptyId}`, '')
  await report(`trips/${cheapId}`, 'An advertisement')
  await evePage.goto(`/trip/${cheapId}?from=feed`)
  await expect(evePage.getByRole('heading', { name: cheap })).toBeVisible()

  await bringAdmin(page, server)
  await page.goto('/admin/dashboard')
  const tab = page.getByRole('tab', { name: /^Reports/ })
  await expect(tab).toHaveText(/^Reports \(\d+\)$/)
  const waiting = async () => Number(/\d+/.exec(await tab.innerText())?.[0] ?? 0)
  const before = await waiting()
  await tab.click()
  const row = page.getByRole('listitem').filter({ hasText: cheap })
  await expect(row).toContainText('Reason: An advertisement')
  await expect(row).toContainText('Reported by Eve Costa')
  await expect(row).toContainText(`Trip of Ben Costa`)
  await expect(page.getByRole('listitem').filter({ hasText: empty }).first()).toContainText('No reason given')

  await page.getByRole('button', { name: `Hide: ${cheap}` }).click()
  const question = page.getByRole('dialog', { name: 'Hide trip?' })
  await expect(question).toContainText(`Only its owner and collaborators will see "${cheap}"`)
  await expectNoAxeViolations(page, 'admin-report-question')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: `Hide: ${cheap}` }).click()
  await decideWhy(page, 'Hide')
  await expect(page.getByText('The trip was hidden.')).toBeVisible()
  await expect(row).toBeHidden()
  await expect.poll(waiting).toBe(before - 1)
  await evePage.reload()
  await expect(evePage.getByRole('heading', { name: 'Ask the owner for access' })).toBeVisible()

  // The comment's trip is deleted first, so there is no comment left to delete.
  await benPage.goto(`/trip/${emptyId}`)
  await expect(benPage.getByRole('heading', { name: empty })).toBeVisible()
  await page.getByRole('button', { name: `Delete: ${empty}` }).click()
  await decideWhy(page, 'Delete')
  await expect(page.getByText('The reported content was deleted.')).toBeVisible()
  await expect(benPage.getByRole('heading', { name: empty })).toBeHidden()
  await page.getByRole('tab', { name: 'Users' }).click()
  await tab.click()
  const gone = page.getByRole('listitem').filter({ hasText: 'This comment is gone' }).first()
  await expect(gone).toContainText('Reason: Spam')
  await expect(gone.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await gone.getByRole('button', { name: /^Dismiss/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('The report was dismissed.')).toBeVisible()

  await page.getByLabel('Show').selectOption('Answered')
  const answered = page.getByRole('listitem').filter({ hasText: cheap })
  await expect(answered).toContainText('The trip was hidden by Ana Costa')
  await expect(answered.getByRole('button')).toHaveCount(0)
  await expectNoAxeViolations(page, 'admin-reports-answered')
  await page.getByRole('tab', { name: 'Audit' }).click()
  await expect(page.getByText(`Ana Costa hid what was reported: trip "${cheap}"`)).toBeVisible()
  await expect(page.getByText(`Ana Costa deleted what was reported: trip "${empty}"`)).toBeVisible()
})

test('without a connection reports are not guessed at, and an answer that did not arrive is said', async ({
  page,
  server,
  network,
}) => {
  const [ben, eve] = [await somebody(server, 'Ben'), await somebody(server, 'Eve')]
  const title = `Far too cheap ${Date.now()}`
  const { id } = await ben.post<{ id: string }>('/api/trips', { title, destination: 'Porto, Portugal' })
  await eve.post(`/api/trips/${id}/report`, { reason: 'Spam' })
  await bringAdmin(page, server)
  await page.goto('/admin/dashboard?tab=reports')
  await expect(page.getByRole('button', { name: `Hide: ${title}` })).toBeVisible()
  network.set('drop')
  await page.getByRole('button', { name: `Hide: ${title}` }).click()
  await decideWhy(page, 'Hide')
  const why = page.getByRole('dialog', { name: /^Hide/ })
  await expect(page.getByText('Failed to answer the report')).toBeVisible()
  await expect(why.getByRole('textbox', { name: 'Reason' })).toHaveValue('It is advertising.')
  await page.keyboard.press('Escape')
  await expect(why).toBeHidden()
  await expect(page.getByText("This list can't be loaded right now")).toBeVisible()
  await expect(page.getByRole('button', { name: `Hide: ${title}` })).toBeVisible()
  expect(await ben.get(`/api/trips/${id}`)).toMatchObject({ visibility: 'public' })
  network.set('pass')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText("This list can't be loaded right now")).toBeHidden()
  await expect(page.getByRole('button', { name: `Hide: ${title}` })).toBeVisible()
})

test('whoever is no administrator any more is led home from the open page', async ({ page, server }) => {
  const { person } = await bringAdmin(page, server)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('region', { name: 'Total Users' })).toBeVisible()
  makeAdmin(server, person, false)
  await page.getByRole('tab', { name: 'Users' }).click()
  await expect(page.getByText('Access Denied')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/`)
  await page.goto('/admin/curated')
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
})

test('the last administrator is told why they stay', async ({ page, server }) => {
  const { person, api } = await bringAdmin(page, server)
  const others = await api.get<{ id: string; email: string }[]>('/api/admin/users?admins=true&limit=200')
  for (const { id } of others.filter(({ email }) => email !== person.email)) {
    await api.patch(`/api/admin/users/${id}/admin`, { isAdmin: false })
  }
  await page.goto('/admin/dashboard?tab=admins')
  await page.getByRole('button', { name: /^Remove Admin: Ana/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Admin' }).click()
  await expect(page.getByText('Failed to update admin status')).toBeVisible()
  await expect(page.getByText(/You can't remove the last administrator/)).toBeVisible()
})
