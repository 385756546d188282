import { truncate, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { newPerson } from './fixtures/person.ts'
import { restClientOf } from './fixtures/restClient.ts'
import type { RestClient } from './fixtures/restClient.ts'
import { shareTrip } from './fixtures/seedPlan.ts'
import { bringAccount, signIn, signUp } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'
import { expectSaved, readyForOffline } from './fixtures/tripScreen.ts'

const share = async (rest: RestClient, title: string, more: object = {}): Promise<string> =>
  (
    await rest.post<{ id: string }>('/api/trips', {
      title,
      destination: 'Bergen, Norway',
      destinationCity: 'Bergen',
      destinationCountry: 'Norway',
      visibility: 'public',
      ...more,
    })
  ).id

const toasted = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible()

test(
  'the own profile: found in the menu, edited without a network, with the rules of its forms',
  { tag: '@core' },
  async ({ device }) => {
    const { page, network } = await device({ offlineStart: true })
    const ana = await signUp(page, newPerson('Ana'), '/trips')
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'View Profile' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByRole('heading', { name: 'Ana Costa', level: 1 })).toBeVisible()
    await expect(page.getByText('No bio yet.')).toBeVisible()
    await expect(page.getByText('Joined recently')).toBeVisible()
    await expect(page.getByText('No trips yet')).toBeVisible()
    await expect(page.getByText('Start planning your next adventure!')).toBeVisible()
    await page.getByRole('tab', { name: 'Saved (0)' }).click()
    await expect(page.getByText('Bookmark trips from the feed to save them here')).toBeVisible()
    await expectNoAxeViolations(page, 'profile-nothing-saved')
    await page.getByRole('tab', { name: 'My Trips (0)' }).click()

    await readyForOffline(page)
    network.set('drop')
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Profile' })
    await edit.getByLabel('Profile Photo URL').fill('nowhere')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(edit.getByText('Invalid url')).toBeVisible()
    await expectNoAxeViolations(page, 'edit-profile-refused')
    await edit.getByLabel('Profile Photo URL').fill('')
    await edit.getByLabel('Bio').fill('Trains before planes.')
    await edit.getByLabel('Location').fill('Porto')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await toasted(page, 'Your profile has been updated successfully.')
    await expect(page.getByText('Trains before planes.')).toBeVisible()

    await page.getByRole('button', { name: /Countries/ }).click()
    const stats = page.getByRole('dialog', { name: 'Edit Travel Stats' })
    await stats.getByLabel('Countries Visited').fill('-1')
    await stats.getByRole('button', { name: 'Save Changes' }).click()
    await expect(stats.getByText('Countries visited must be 0 or more.')).toBeVisible()
    await stats.getByLabel('Countries Visited').fill('12')
    await stats.getByLabel('Cities Visited').fill('40')
    await stats.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('button', { name: '12 Countries' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('Trains before planes.')).toBeVisible()
    await expect(page.getByRole('button', { name: '40 Cities' })).toBeVisible()

    network.set('pass')
    await expectSaved(page)
    await expect
      .poll(() => restClientOf(ana).get(`/api/profile/${ana.id}`))
      .toMatchObject({
        bio: 'Trains before planes.',
        location: 'Porto',
        countriesVisited: 12,
        citiesVisited: 40,
      })
  },
)

test('text typed into a dialog survives Escape and a reload, and Cancel discards it', async ({ page }) => {
  // The browser asks before it reloads a page with unsaved text.
  page.on('dialog', question => void question.accept())
  await signUp(page, newPerson('Ana'), '/profile')
  const edit = page.getByRole('dialog', { name: 'Edit Profile' })
  const openEdit = () => page.getByRole('button', { name: 'Edit', exact: true }).click()
  await openEdit()
  await edit.getByLabel('Bio').fill('Trains before planes.')
  await page.keyboard.press('Escape')
  await expect(edit).toBeHidden()
  const stats = page.getByRole('dialog', { name: 'Edit Travel Stats' })
  await page.getByRole('button', { name: /Countries/ }).click()
  await stats.getByLabel('Countries Visited').fill('12')
  await page.reload()

  await openEdit()
  await expect(edit.getByLabel('Bio')).toHaveValue('Trains before planes.')
  await expect(edit).toContainText('Restored from your draft.')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await openEdit()
  await expect(edit.getByLabel('Bio')).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Countries/ }).click()
  await expect(stats.getByLabel('Countries Visited')).toHaveValue('12')
  await stats.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: '12 Countries' }).click()
  await expect(stats.getByLabel('Countries Visited')).toHaveValue('12')
  await expect(stats).not.toContainText('Restored from your draft.')
})

test('a photo from a file: refused in words, kept without a network, shown on all own devices, removed', async ({
  page,
  network,
  device,
}, info) => {
  const person = newPerson('Ana')
  const tablet = await device()
  await signUp(page, person, '/profile')
  await signIn(tablet.page, person, '/profile')
  const ownPhoto = (on: Page) => on.getByRole('button', { name: 'User menu' }).locator('img')
  await expect(ownPhoto(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Profile' })
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    edit.getByLabel('Photo file').setInputFiles({ name, mimeType, buffer })
  await choose('a.png', 'image/png', Buffer.from('<svg onload="alert(1)"/>'))
  await expect(edit.getByText("We can't use this file as a photo.")).toBeVisible()
  const large = info.outputPath('large.png')
  await writeFile(large, '')
  await truncate(large, 31 * 1024 * 1024)
  await edit.getByLabel('Photo file').setInputFiles(large)
  await expect(edit.getByText('This file is larger than 30 MB.')).toBeVisible()
  await expectNoAxeViolations(page, 'photo-refused')

  await choose('a.jpg', 'image/jpeg', await photo('#c03050'))
  await expect(edit.locator('img')).toHaveAttribute('src', uploaded)
  await expect(edit.getByLabel('Profile Photo URL')).toHaveValue('')
  await expect(edit.getByText('A URL will replace your uploaded photo.')).toBeVisible()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await toasted(page, 'Your profile has been updated successfully.')
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', uploaded)
  for (const on of [page, tablet.page]) {
    await expect(ownPhoto(on)).toHaveAttribute('src', /^\/api\/images\//)
    await expect
      .poll(() => ownPhoto(on).evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  }
  const first = await ownPhoto(page).getAttribute('src')

  network.set('drop')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await edit.getByLabel('Bio').fill('Trains before planes.')
  await choose('b.jpg', 'image/jpeg', await photo('#3050c0'))
  const unsent = edit.getByText("You're offline, so we couldn't upload the photo.")
  await expect(unsent).toBeVisible()
  await expect(edit.locator('img')).toHaveAttribute('src', /^blob:/)
  await expectNoAxeViolations(page, 'photo-unsent')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(unsent).toBeVisible()
  await expect(edit.getByLabel('Bio')).toHaveValue('Trains before planes.')
  network.set('pass')
  await edit.getByRole('button', { name: 'Try again' }).click()
  await expect(unsent).toBeHidden()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByText('Trains before planes.')).toBeVisible()
  await expect(ownPhoto(page)).not.toHaveAttribute('src', first!)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await edit.getByRole('button', { name: 'Remove photo' }).click()
  await expect(edit.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit).toBeHidden()
  for (const on of [page, tablet.page]) await expect(ownPhoto(on)).toHaveCount(0)
  await expectSaved(page)
})

const uploaded = /^\/api\/images\/file\/[0-9a-f]{64}$/

const photo = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('somebody else: followed, seen as far as allowed, removed, blocked and forgiven', async ({
  page,
  device,
}) => {
  const { page: anaPage } = await device()
  const ana = await bringAccount(anaPage, newPerson('Ana'))
  const anaRest = restClientOf(ana)
  await share(anaRest, 'Fjords', { startDate: '2020-01-01', endDate: '2020-01-05' })
  const among = await share(anaRest, 'Among friends', { visibility: 'friends' })
  await share(anaRest, 'Secret', { visibility: 'private' })
  const ben = await bringAccount(page, newPerson('Ben'))
  const trip = (title: string) => page.getByRole('link', { name: new RegExp(`^${title}`) })

  await page.goto(`/profile/${ana.id}`)
  await expect(page.getByRole('heading', { name: 'Ana Costa', level: 1 })).toBeVisible()
  await expect(trip('Fjords')).toHaveAttribute('href', /\?from=feed$/)
  await expect(page.getByRole('tab', { name: 'Trips (1)' })).toBeVisible()
  await expect(page.getByRole('tab', { name: /Saved/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Follow Ana Costa' }).click()
  await toasted(page, 'Following!')
  await expect(trip('Among friends')).toBeVisible()
  await expect(trip('Secret')).toHaveCount(0)
  await restClientOf(ben).post(`/api/trips/${among}/save`, {})
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Saved (1)' }).click()
  await expect(trip('Among friends')).toHaveAttribute('href', /\?from=feed$/)

  await anaPage.goto('/profile')
  await anaPage.getByRole('button', { name: '1 follower' }).click()
  const followers = anaPage.getByRole('dialog', { name: 'Followers' })
  await followers.getByRole('button', { name: 'Remove Ben Costa' }).click()
  await expect(followers.getByText('No followers yet')).toBeVisible()
  await expectNoAxeViolations(anaPage, 'followers-none')
  await anaPage.keyboard.press('Escape')
  await expectSaved(anaPage)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Saved (0)' })).toBeVisible()

  await anaPage.goto(`/profile/${ben.id}`)
  await anaPage.getByRole('button', { name: 'More about Ben Costa' }).click()
  await anaPage.getByRole('menuitem', { name: 'Block' }).click()
  await anaPage.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(anaPage.getByText('You blocked this person.', { exact: false }).first()).toBeVisible()
  await expectSaved(anaPage)
  await page.goto(`/profile/${ana.id}`)
  await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible()

  await anaPage.goto('/settings')
  await anaPage.getByRole('button', { name: 'Blocked people' }).click()
  const blocked = anaPage.getByRole('dialog', { name: 'Blocked people' })
  await expect(blocked.getByRole('button', { name: 'Unblock Ben Costa' })).toBeVisible()
  await blocked.getByRole('link', { name: 'Ben Costa' }).click()
  await anaPage.getByRole('button', { name: 'Unblock' }).click()
  await expectSaved(anaPage)
  await page.goto(`/profile/${ana.id}`)
  await expect(trip('Fjords')).toBeVisible()
  await page.goto('/profile/01900000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible()
})

test('blocking somebody one travels with: what becomes of the trips is asked, and done without a network', async ({
  page,
  network,
  device,
}) => {
  const ben = await bringAccount((await device()).page, newPerson('Ben'))
  const ana = await bringAccount(page, newPerson('Ana'))
  const [anaRest, benRest] = [restClientOf(ana), restClientOf(ben)]
  const lisbon = await share(anaRest, 'Lisbon')
  const porto = await share(anaRest, 'Porto')
  const rome = await share(benRest, 'Rome')
  for (const trip of [lisbon, porto]) await shareTrip(anaRest, benRest, trip)
  await shareTrip(benRest, anaRest, rome)
  const trips = async (rest: RestClient) =>
    (await rest.get<{ title: string }[]>('/api/trips')).map(({ title }) => title).toSorted()

  await page.goto('/trips')
  await expect(page.getByRole('link', { name: /^Rome/ })).toBeVisible()
  await page.goto(`/profile/${ben.id}`)
  await page.getByRole('button', { name: 'More about Ben Costa' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block Ben Costa?' })
  await expect(dialog.getByText('Lisbon · Porto')).toBeVisible()
  await expect(dialog.getByLabel('Remove Ben Costa from 2 of your trips')).toBeChecked()
  await expect(dialog.getByLabel("Leave the trip you're both on")).not.toBeChecked()
  await expect(dialog.getByRole('status')).toHaveText(/On trips you still share/)
  await expectNoAxeViolations(page, 'block-shared')
  await dialog.getByLabel("Leave the trip you're both on").click()
  await expect(dialog.getByText(/On trips you still share/)).toHaveCount(0)
  network.set('drop')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('You blocked this person.', { exact: false }).first()).toBeVisible()
  network.set('pass')
  await expectSaved(page)
  expect(await trips(anaRest)).toEqual(['Lisbon', 'Porto'])
  expect(await trips(benRest)).toEqual(['Rome'])
})
