import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Locator, Page } from 'playwright/test'
import { readTripFile } from '#shared/features/sharing/tripFile.ts'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { makeAdmin } from './fixtures/makeAdmin.ts'
import { newPerson } from './fixtures/person.ts'
import { restClientOf } from './fixtures/restClient.ts'
import { seedPlan, shareTrip } from './fixtures/seedPlan.ts'
import { bringAccount, signIn, signUp } from './fixtures/signUp.ts'
import { sticksOut } from './fixtures/sticksOut.ts'
import { expect, test } from './fixtures/test.ts'
import { activity } from './fixtures/tripScreen.ts'

/** Opens the Account dialog from the person's own profile. */
async function openAccount(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Account' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function openDeletion(page: Page): Promise<Locator> {
  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Delete account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function typeAndDelete(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
}

/** Presses `button` and returns the JSON that it downloads. */
async function downloaded(page: Page, button: Locator): Promise<Record<string, unknown>> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, unknown>
}

/** Names of the local databases on a device. */
const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))

const expectLeft = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Your account was deleted')).toBeVisible()
  // What the page of the account couldn't delete, this one does.
  await expect.poll(async () => (await databases(page)).filter(name => name.startsWith('wend-'))).toEqual([])
}

/** Makes the identity provider believe that an hour has passed, by editing its records of all sessions. */
function anHourLater(file: Database.Database): void {
  const rows = file.prepare('select model, id, payload from oidc_payload').all() as {
    model: string
    id: string
    payload: string
  }[]
  for (const { model, id, payload } of rows) {
    const kept = JSON.parse(payload) as Record<string, number>
    for (const name of ['loginTs', 'authTime']) if (kept[name]) kept[name] -= 3_600
    file
      .prepare('update oidc_payload set payload = ? where model = ? and id = ?')
      .run(JSON.stringify(kept), model, id)
  }
}

test(
  'everything is exported, by the server or, without it, what this device holds',
  { tag: '@core' },
  async ({ page, network }) => {
    const person = newPerson()
    const ana = await bringAccount(page, person)
    const { tripId } = await seedPlan(restClientOf(ana), 'Fjords', [['Fish market']])
    await page.goto('/profile')
    await expect(page.getByText('Fjords').first()).toBeVisible()

    const dialog = await openAccount(page)
    await expect(dialog.getByText(person.email)).toBeVisible()
    const all = await downloaded(page, dialog.getByRole('button', { name: 'Export everything' }))
    expect(all).toMatchObject({ format: 'wend-account', account: { id: ana.id }, trips: [{ id: tripId }] })
    const trips = all['trips'] as { file: object }[]
    const file = readTripFile(JSON.stringify(trips[0]!.file))
    expect(file.days[0]!.items[0]!.title).toBe('Fish market')
    await expect(dialog.getByText('Saved to your downloads.')).toBeVisible()

    network.set('drop', { paths: /^\/(api|authorize|oauth)/ })
    await dialog.getByRole('button', { name: 'Export everything' }).click()
    await expect(dialog.getByText(/for the full export/)).toBeVisible({ timeout: 60_000 })
    await expectNoAxeViolations(page, 'account-server-unreachable')
    const some = await downloaded(page, dialog.getByRole('button', { name: 'Save what is on this device' }))
    expect(some).toMatchObject({ format: 'wend-device', trips: [{ id: tripId, ownerId: ana.id }] })

    await dialog.getByRole('button', { name: 'Delete account…' }).click()
    const deletion = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(deletion.getByText(/so nothing was deleted/)).toBeVisible({ timeout: 60_000 })
    await expect(deletion.getByRole('button', { name: 'Delete account' })).toBeDisabled()
    await expectNoAxeViolations(page, 'delete-account-server-unreachable')
    network.set('pass')
    await expect(async () => {
      const again = deletion.getByRole('button', { name: 'Try again' })
      if (await again.isVisible()) await again.click()
      await expect(deletion.getByText('only you can edit')).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await deletion.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()

    // The exported file can be imported again.
    await page.getByRole('link', { name: 'My Trips' }).first().click()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const chooser = page.getByRole('dialog', { name: 'Import trip' })
    await chooser.locator('input[type=file]').setInputFiles({
      name: 'wend.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(all)),
    })
    await expect(chooser.getByText('This file has several trips.')).toBeVisible()
    await expectNoAxeViolations(page, 'import-trip-from-account')
    await chooser.getByRole('button', { name: 'Fjords' }).click()
    await expect(chooser.getByText('1 day, 1 activity')).toBeVisible()
    await chooser.getByRole('button', { name: 'Import trip' }).click()
    await expect(page).toHaveURL(url => /\/trip\//.test(url.pathname) && !url.pathname.endsWith(tripId))
    await expect(activity(page, 'Fish market')).toBeVisible()
  },
)

test(
  'an access token is made with the keyboard, used by another program, and revoked',
  { tag: '@both' },
  async ({ page, server, network }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const person = newPerson()
    await bringAccount(page, person)
    await page.goto('/profile')
    const account = await openAccount(page)
    await account.getByRole('button', { name: 'Manage access tokens…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Access tokens' })
    await expect(dialog.getByText("You don't have any access tokens.")).toBeVisible()

    await dialog.getByRole('button', { name: 'New token…' }).press('Enter')
    const form = page.getByRole('dialog', { name: 'New access token' })
    const name = form.getByLabel('Name')
    await name.press('Enter')
    await expect(form.getByText('Enter a name.')).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill('Backup script')
    // What was typed is kept.
    await page.reload()
    await openAccount(page)
    await page.getByRole('button', { name: 'Manage access tokens…' }).click()
    await dialog.getByRole('button', { name: 'New token…' }).click()
    await expect(name).toHaveValue('Backup script')
    await form.getByLabel('Works for').selectOption('1 year')
    await name.press('Enter')

    const copy = dialog.getByRole('button', { name: 'Copy' })
    await expect(copy).toBeFocused()
    await expect(dialog.getByText('Copy it now.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Token copied!')).toBeVisible()
    const token = await page.evaluate(() => navigator.clipboard.readText())
    expect(token).toMatch(/^wend_pat_/)
    const line = dialog.getByRole('listitem')
    await expect(line).toHaveText(/Backup scriptRead only · made just now · ends .* · not used yet/)
    expect(await sticksOut(page)).toEqual([])

    const ask = (method: string, path: string, body?: object) =>
      fetch(server.url + path, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    const me = await ask('GET', '/api/auth/user')
    expect(await me.json()).toMatchObject({ email: person.email })
    expect((await ask('POST', '/api/trips', { title: 'Fjords', destination: 'Bergen' })).status).toBe(403)

    // The token is not shown again, and another one takes the password after a while.
    const file = new Database(join(server.dataDir, 'wend.sqlite'))
    anHourLater(file)
    file.close()
    await page.reload()
    await openAccount(page)
    await account.getByRole('button', { name: 'Manage access tokens…' }).click()
    await expect(line).toHaveText(/last used on/)
    await expect(dialog.getByText('Copy it now.')).toBeHidden()
    await expect(dialog.getByRole('button', { name: 'New token…' })).toBeHidden()
    const again = dialog.getByRole('button', { name: 'Sign in again' })
    await expect(again).toBeVisible()
    await expectNoAxeViolations(page, 'access-tokens-sign-in-again')
    const [popup] = await Promise.all([page.waitForEvent('popup'), again.click()])
    await popup.getByLabel(/^E-?mail/).fill(person.email)
    await popup.getByLabel('Password', { exact: true }).fill(person.password)
    await popup.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog.getByRole('button', { name: 'New token…' })).toBeVisible({ timeout: 40_000 })

    const revoke = async () => {
      await dialog.getByRole('button', { name: 'Revoke: Backup script' }).press('Enter')
      await page
        .getByRole('alertdialog', { name: 'Revoke access token' })
        .getByRole('button', { name: 'Revoke' })
        .click()
    }
    network.set('drop', { paths: /^\/api/ })
    await revoke()
    await expect(dialog.getByText(/We can't reach the server/)).toBeVisible({ timeout: 60_000 })
    await expectNoAxeViolations(page, 'access-tokens-server-unreachable')
    expect((await ask('GET', '/api/auth/user')).status).toBe(200)
    network.set('pass')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await revoke()
    await expect(dialog.getByText('Revoked “Backup script”.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'New token…' })).toBeFocused()
    expect((await ask('GET', '/api/auth/user')).status).toBe(401)
  },
)

test('an account is deleted: who shares a trip with it is named before, and owns it after', async ({
  device,
}) => {
  const [ana, ben] = [await device(), await device()]
  const anaRest = restClientOf(await bringAccount(ana.page, newPerson('Ana')))
  const benAccount = await bringAccount(ben.page, newPerson('Ben'))
  const benRest = restClientOf(benAccount)
  const { tripId: shared } = await seedPlan(anaRest, 'Shared fjords', [])
  const { tripId: alone } = await seedPlan(anaRest, 'Alone at sea', [])
  await shareTrip(anaRest, benRest, shared)
  await ben.page.goto(`/trip/${shared}`)
  await expect(ben.page.getByRole('heading', { name: 'Shared fjords', level: 1 })).toBeVisible()

  await ana.page.goto('/profile')
  const dialog = await openDeletion(ana.page)
  await expect(
    dialog.getByText('1 shared trip stays and will belong to the first person who joined.'),
  ).toBeVisible()
  await expect(dialog.getByText('Shared fjords')).toBeVisible()
  await expect(dialog.getByText('goes to Ben Costa')).toBeVisible()
  await expect(dialog.getByText('1 trip only you can edit will be deleted.')).toBeVisible()
  await expect(dialog.getByText('Alone at sea')).toBeVisible()
  await expect(dialog.getByText('You can sign up again with this email and start fresh.')).toBeVisible()
  const remove = dialog.getByRole('button', { name: 'Delete account' })
  await expect(remove).toBeDisabled()
  await dialog.getByLabel('Type DELETE to confirm').fill('dele')
  await expect(remove).toBeDisabled()
  await expectNoAxeViolations(ana.page, 'delete-account-with-shared-trip')
  await typeAndDelete(dialog)

  await expectLeft(ana.page)
  await expectNoAxeViolations(ana.page, 'landing-account-deleted')
  await expect(ben.page.getByRole('button', { name: 'Edit details' })).toBeVisible()
  const trip = await benRest.get<{ ownerId: string }>(`/api/trips/${shared}`)
  expect(trip.ownerId).toBe(benAccount.id)
  await expect(benRest.get(`/api/trips/${alone}`)).rejects.toThrow('404')
  await ben.page.getByRole('button', { name: 'Change Log', exact: true }).click()
  await expect(
    ben.page.getByText('Someone deleted their account, so the trip has a new owner').first(),
  ).toBeVisible()
})

test('the other devices follow, at once or when they are back, and the address is free', async ({
  device,
}) => {
  const person = newPerson()
  const [{ page }, tablet, laptop] = [await device(), await device(), await device()]
  const ana = restClientOf(await signUp(page, person, '/profile'))
  await seedPlan(ana, 'Alone at sea', [])
  const otherTab = await page.context().newPage()
  await otherTab.goto('/trips')
  await expect(otherTab.getByText('Alone at sea').first()).toBeVisible()
  await signIn(tablet.page, person, '/trips')
  await expect(tablet.page.getByText('Alone at sea').first()).toBeVisible()
  await signIn(laptop.page, person, '/trips')
  await expect(laptop.page.getByText('Alone at sea').first()).toBeVisible()
  laptop.network.set('drop')

  await typeAndDelete(await openDeletion(page))
  await expect(otherTab.getByRole('button', { name: 'Get Started' })).toBeVisible()
  await expectLeft(page)
  await expectLeft(tablet.page)
  laptop.network.set('pass')
  await laptop.page.reload()
  await expectLeft(laptop.page)

  // Signing up with the same address again gives an empty account.
  await signUp(page, person, '/trips')
  await expect(page.getByRole('button', { name: 'Create Your First Trip' })).toBeVisible()
})

test('a sign-in of long ago is asked for again; the last administrator cannot leave', async ({
  page,
  server,
}) => {
  const person = newPerson()
  const file = new Database(join(server.dataDir, 'wend.sqlite'))
  file.pragma('busy_timeout = 10000')
  // Earlier tests may have left administrators behind.
  file.prepare('update account set is_admin = 0').run()
  await bringAccount(page, person)
  makeAdmin(server, person)
  await page.goto('/profile')
  let dialog = await openDeletion(page)
  await expect(dialog.getByText(/You're the only administrator/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled()
  makeAdmin(server, person, false)

  anHourLater(file)
  file.close()
  await page.reload()
  dialog = await openDeletion(page)
  const again = dialog.getByRole('button', { name: 'Sign in again' })
  await expect(again).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled()
  await expectNoAxeViolations(page, 'delete-account-sign-in-again')
  const [popup] = await Promise.all([page.waitForEvent('popup'), again.click()])
  await popup.getByLabel(/^E-?mail/).fill(person.email)
  await popup.getByLabel('Password', { exact: true }).fill(person.password)
  await popup.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByLabel('Type DELETE to confirm')).toBeVisible({ timeout: 40_000 })
  await typeAndDelete(dialog)
  await expectLeft(page)
})
