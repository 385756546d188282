import type { Locator, Page } from 'playwright/test'
import { arrive } from './fixtures/arrive.ts'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { cutOff, reconnect } from './fixtures/cutOff.ts'
import { goWithin } from './fixtures/goWithin.ts'
import { chooseFromMenu } from './fixtures/menu.ts'
import { newPerson } from './fixtures/person.ts'
import { companion, planner } from './fixtures/planner.ts'
import { restClientOf } from './fixtures/restClient.ts'
import { seedPlan } from './fixtures/seedPlan.ts'
import { newAccount, signUp, signUpByHand } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'
import {
  activity,
  editActivity,
  expectSaved,
  indicator,
  openSyncCentre,
  quickAdd,
  openAbout,
  showPlan,
} from './fixtures/tripScreen.ts'

/** Types an address into Invite Collaborator; the dialog stays open. */
async function typeInvite(page: Page, email: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Collaborator' })
  await dialog.getByLabel('Email').fill(email)
  return dialog
}

/** Sends an invitation and returns its link, as the dialog shows it. */
async function inviteByLink(page: Page, email: string): Promise<string> {
  const dialog = await typeInvite(page, email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const sent = page.getByRole('dialog', { name: 'Invitation sent!' })
  await expect(sent.getByRole('status')).toContainText('Send them the link below')
  await sent.getByRole('button', { name: 'Copy invitation link' }).click()
  const link = await sent.getByLabel('Invitation link').inputValue()
  await sent.getByRole('button', { name: 'Done' }).click()
  return link
}

const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ })
const invitations = (page: Page): Locator => page.getByRole('list', { name: 'Invitations' })
const people = (page: Page): Locator => page.getByRole('button', { name: /^People on this trip/ })

async function expectNoWiderThanScreen(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(page.viewportSize()!.width)
}

/** Opens the People dialog and returns somebody's row in it. */
async function openPeople(page: Page, name: string | RegExp): Promise<Locator> {
  await people(page).click()
  return page.getByRole('dialog', { name: 'People' }).getByRole('listitem').filter({ hasText: name })
}

test(
  'somebody invited by e-mail is told at once, accepts, and both plan without a network',
  { tag: ['@both', '@core'] },
  async ({ device }) => {
    const ben = await arrive(await device(), 'Ben', '/trips')
    const ana = await planner(await device(), [['Dinner']])
    await expect(bell(ben.page)).toHaveAccessibleName('Notifications')
    await expect
      .poll(() => ben.device.network.requests.some(({ path }) => path === '/api/sync/events'))
      .toBe(true)

    await openAbout(ana.page)
    await ana.page.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = ana.page.getByRole('dialog', { name: 'Invite Collaborator' })
    await expect(dialog.getByText("They'll be able to view and edit this trip")).toBeVisible()
    await expect(dialog.getByLabel('Email')).toHaveAttribute('type', 'email')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog.getByText('Enter an email address.')).toBeVisible()
    await dialog.getByLabel('Email').fill(ana.person.email)
    await dialog.getByLabel('Email').press('Enter')
    await expect(dialog.getByText("You're already on this trip.")).toBeVisible()
    await dialog.getByLabel('Email').fill(ben.person.email.toUpperCase())
    // A double click sends it only once.
    await dialog.getByRole('button', { name: 'Send invitation' }).dblclick()
    const sent = ana.page.getByRole('dialog', { name: 'Invitation sent!' })
    await expect(sent.getByRole('heading', { name: 'Invitation sent!' })).toBeInViewport()
    await expect(sent.getByRole('status')).toContainText('Send them the link below')
    await sent.getByRole('button', { name: 'Done' }).click()
    await showPlan(ana.page)
    await expect(people(ana.page)).toHaveAccessibleName(
      `People on this trip: ${ben.person.email} (Pending invitation)`,
    )

    await expect(bell(ben.page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 5000 })
    await bell(ben.page).click()
    await expect(ben.page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
    await expect(ben.page.getByText('Ana Costa invited you to a trip: Bergen, Norway')).toBeVisible()
    await expectNoAxeViolations(ben.page, 'notification-of-an-invitation')
    await ben.page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(ben.page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
    await expect(bell(ben.page)).toHaveAccessibleName('Notifications')
    await ben.page.getByRole('button', { name: 'Accept the invitation to Fjords' }).click()
    await expect(ben.page.getByText('You joined this trip.')).toBeVisible()
    await expectSaved(ben.page)
    await expect(people(ana.page)).toHaveAccessibleName('People on this trip: Ben Costa')
    await goWithin(ben.page, '/trips')
    const card = ben.page.getByRole('article').filter({ hasText: 'Fjords' })
    await card.getByRole('link').first().click()
    await expect(activity(ben.page, 'Dinner')).toBeVisible()
    await expect(people(ben.page)).toHaveAccessibleName('People on this trip: Ana Costa')

    await cutOff(ana.device)
    await cutOff(ben.device)
    await editActivity(ana.page, 'Dinner', 'Cost', '$40')
    await editActivity(ben.page, 'Dinner', 'Location', 'Harbour')
    await reconnect(ana.device)
    await reconnect(ben.device)
    for (const { page } of [ana, ben]) {
      await expect(activity(page, 'Dinner')).toContainText('40', { timeout: 30_000 })
      await expect(activity(page, 'Dinner')).toContainText('Harbour', { timeout: 30_000 })
    }
  },
)

test(
  'who is invited before signing up finds the invitation, and declines it',
  { tag: '@phone' },
  async ({ page, server }) => {
    const ana = restClientOf(await newAccount(server.url, newPerson('Ana', 'Costa-de-Albuquerque-Mendonça')))
    const title = 'Fjords, islands and the long railway over the mountains'
    const { tripId } = await seedPlan(ana, title, [['Dinner']])
    const ben = newPerson('Ben')
    await ana.post(`/api/trips/${tripId}/collaborators/invite`, { email: ben.email })
    await signUp(page, ben)
    const card = invitations(page).getByRole('listitem')
    await expect(card).toContainText('Ana Costa-de-Albuquerque-Mendonça invited you to plan this trip')
    await expectNoWiderThanScreen(page)
    await goWithin(page, '/trips')
    await expect(card).toContainText('Fjords')
    await expectNoWiderThanScreen(page)
    await expectNoAxeViolations(page, 'trips-with-an-invitation')
    // Somebody who is only invited is not a member: they can't see the trip anywhere yet.
    await goWithin(page, `/trip/${tripId}`)
    await expect(page.getByRole('heading', { name: "You're invited to this trip" })).toBeVisible()
    await expect(page.getByText('Dinner')).toHaveCount(0)
    await expectNoWiderThanScreen(page)
    await expectNoAxeViolations(page, 'private-trip-with-an-invitation')
    await goWithin(page, '/trips')
    await card.getByRole('button', { name: /^Decline/ }).click()
    await expect(page.getByText('Invitation declined')).toBeVisible()
    await expect(invitations(page)).toHaveCount(0)
    await expect.poll(() => ana.get(`/api/trips/${tripId}/collaborators`)).toEqual([])
    await bell(page).click()
    await expect(page.getByText('You declined.')).toBeVisible()
  },
)

test(
  'the page of a private trip shows the invitation to it, and the plan once that is accepted',
  { tag: '@phone' },
  async ({ device, server }) => {
    const rest = restClientOf(await newAccount(server.url, newPerson('Ana')))
    const { tripId } = await seedPlan(rest, 'Fjords', [['Dinner']])
    const ben = await arrive(await device(), 'Ben', '/trips')
    await rest.post(`/api/trips/${tripId}/collaborators/invite`, { email: ben.person.email })
    await expect(invitations(ben.page).getByText('Fjords')).toBeVisible()
    await goWithin(ben.page, `/trip/${tripId}`)
    await expect(ben.page.getByText('Accept the invitation to see the plan.')).toBeVisible()
    await cutOff(ben.device)
    await ben.page.getByRole('button', { name: 'Accept the invitation to Fjords' }).click()
    const later = ben.page.getByText('The plan will appear here and in My Trips')
    await expect(later).toBeVisible()
    await ben.page.reload()
    await expect(later).toBeVisible()
    await reconnect(ben.device)
    await expect(activity(ben.page, 'Dinner')).toBeVisible({ timeout: 30_000 })
    await expect(later).toHaveCount(0)
  },
)

test('an invitation link leads through landing page and sign-up into the trip, once', async ({ device }) => {
  const ana = await planner(await device(), [['Dinner']])
  const link = await inviteByLink(ana.page, 'friend@example.org')
  const path = new URL(link).pathname
  expect(path).toMatch(/^\/invite\/[\w-]{43}$/)

  const benDevice = await device()
  await benDevice.page.goto(path)
  const invitation = benDevice.page.getByRole('heading', { level: 1 })
  await expect(invitation).toHaveText('Ana Costa invites you to plan “Fjords”')
  await expectNoAxeViolations(benDevice.page, 'invitation-before-sign-in')
  await benDevice.page.getByRole('button', { name: 'Create an account' }).click()
  await expect(benDevice.page.getByLabel(/^E-?mail/)).toHaveValue('friend@example.org')
  await signUpByHand(benDevice.page, newPerson('Ben'), path)
  await expect(benDevice.page.getByRole('heading', { name: 'Fjords', level: 1 })).toBeVisible()
  await expect(benDevice.page.getByText('Ana Costa invited you to plan this trip')).toBeVisible()
  await expectNoAxeViolations(benDevice.page, 'invitation-by-link')
  // The server accepts, but its answer is lost. Pressing again works.
  benDevice.network.set('lose-answer', { paths: /link\/accept/, times: 1 })
  await benDevice.page.getByRole('button', { name: 'Accept', exact: true }).click()
  const dinner = activity(benDevice.page, 'Dinner')
  // Browsers may retry a request on their own after a broken connection.
  await expect(dinner.or(benDevice.page.getByText('Failed to accept the invitation'))).toBeVisible()
  if (await dinner.isHidden()) {
    await benDevice.page.getByRole('button', { name: 'Accept', exact: true }).click()
  }
  await expect(dinner).toBeVisible({ timeout: 30_000 })
  await quickAdd(benDevice.page, 1, 'Breakfast')
  await expect(activity(ana.page, 'Breakfast')).toBeVisible()
  await goWithin(benDevice.page, path)
  await expect(benDevice.page.getByText("You're already on this trip.")).toBeVisible()

  const eve = await arrive(await device(), 'Eve', path)
  await expect(eve.page.getByRole('heading', { name: 'This invitation has expired', level: 1 })).toBeVisible()
})

test(
  'somebody met on the way joins by a link that names nobody, and both plan on',
  { tag: '@phone' },
  async ({ device }) => {
    const ana = await planner(await device(), [['Dinner']])
    await ana.device.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await chooseFromMenu(ana.page, 'Trip menu', 'Invite')
    const dialog = ana.page.getByRole('dialog', { name: 'Invite Collaborator' })
    // A finger has not asked for the keyboard.
    await expect(dialog.getByRole('heading', { name: 'Invite Collaborator' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect(dialog.getByText('Link copied! It lets one person in.')).toBeVisible()
    await dialog.getByRole('button', { name: 'QR code' }).click()
    await expect(dialog.getByRole('img', { name: /^QR code for / })).toBeVisible()
    await expectNoAxeViolations(ana.page, 'inviting-by-link')
    const link = await dialog.getByRole('textbox', { name: 'Invitation link' }).inputValue()
    await dialog.getByRole('button', { name: 'Close' }).click()
    const unused = await openPeople(ana.page, 'Invitation link')
    await expect(unused).toContainText('Not used yet')
    await ana.page.getByRole('dialog', { name: 'People' }).getByRole('button', { name: 'Close' }).click()

    const ben = await device()
    await signUpByHand(ben.page, newPerson('Ben'), new URL(link).pathname)
    await expect(ben.page.getByText('Ana Costa invited you to plan this trip')).toBeVisible()
    await ben.page.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(activity(ben.page, 'Dinner')).toBeVisible({ timeout: 30_000 })
    await expect(people(ana.page)).toHaveAccessibleName('People on this trip: Ben Costa')
    await quickAdd(ben.page, 1, 'Ice cream')
    await expect(activity(ana.page, 'Ice cream')).toBeVisible()
  },
)

test('an open invitation stands on the page of a public trip, instead of the offer to copy it', async ({
  page,
  server,
}) => {
  const ana = restClientOf(await newAccount(server.url, newPerson('Ana')))
  const { tripId } = await seedPlan(ana, 'Fjords', [['Dinner']])
  await ana.patch(`/api/trips/${tripId}`, { visibility: 'public' })
  const ben = newPerson('Ben')
  await ana.post(`/api/trips/${tripId}/collaborators/invite`, { email: ben.email })
  await signUp(page, ben, `/trip/${tripId}`)
  const card = invitations(page).getByRole('listitem')
  await expect(card).toContainText('Ana Costa invited you to plan this trip')
  await expect(page.getByRole('button', { name: 'Add to My Trips' })).toHaveCount(0)
  await expectNoAxeViolations(page, 'trip-with-an-invitation')
  await goWithin(page, '/')
  await expect(card).toContainText('Fjords')
  await goWithin(page, `/trip/${tripId}`)
  await card.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible({ timeout: 30_000 })
  await expect(invitations(page)).toHaveCount(0)
})

test('an invitation made without a network waits, and goes out when there is one', async ({ device }) => {
  const ana = await planner(await device(), [['Dinner']])
  const ben = await arrive(await device(), 'Ben', '/trips')
  await cutOff(ana.device)
  const dialog = await typeInvite(ana.page, ben.person.email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const saved = ana.page.getByRole('dialog', { name: 'Invitation saved' })
  await expect(saved.getByRole('status')).toContainText("when you're back online")
  await expect(saved.getByRole('button', { name: 'Copy invitation link' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await reconnect(ana.device)
  const sent = ana.page.getByRole('dialog', { name: 'Invitation sent!' })
  await expect(sent.getByRole('status')).toContainText('Send them the link below', { timeout: 30_000 })
  await expect(bell(ben.page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 30_000 })

  // Ben accepts without a network; the trip arrives once he has one.
  await cutOff(ben.device)
  await invitations(ben.page)
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(ben.page.getByText('You joined "Fjords"')).toBeVisible()
  await reconnect(ben.device)
  await expect(ben.page.getByRole('article').filter({ hasText: 'Fjords' })).toBeVisible({ timeout: 30_000 })
})

test(
  'everybody may leave; the owner takes back, resends and removes',
  { tag: '@phone' },
  async ({ device }) => {
    const ana = await planner(await device(), [['Dinner']])
    const ben = await companion(await device(), ana)
    await ana.rest.post(`/api/trips/${ana.tripId}/collaborators/invite`, { email: 'friend@example.org' })

    const friend = await openPeople(ana.page, 'friend@example.org')
    await expect(friend).toContainText('Pending invitation')
    await friend.getByRole('button', { name: 'Resend invitation to friend@example.org' }).click()
    await expect(friend).toContainText(
      "Invitation sent! They'll see it after signing in with this address. We don't send email.",
    )
    await ana.device.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await friend.getByRole('button', { name: 'Copy invitation link for friend@example.org' }).click()
    await expect(friend).toContainText('Link copied!')
    await friend.getByRole('button', { name: 'Remove friend@example.org' }).click()
    await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel invitation' }).click()
    await expect(friend).toHaveCount(0)
    await ana.page.getByRole('dialog', { name: 'People' }).getByRole('button', { name: 'Close' }).click()

    const self = await openPeople(ben.page, '(you)')
    await expect(ben.page.getByRole('button', { name: 'Remove Ana Costa' })).toHaveCount(0)
    await self.getByRole('button', { name: 'Leave trip' }).click()
    const question = ben.page.getByRole('alertdialog')
    await expect(question).toContainText('What you planned stays in the trip.')
    await question.getByRole('button', { name: 'Leave trip' }).click()
    await expect(ben.page).toHaveURL(/\/trips$/)
    await expectSaved(ben.page)
    await expect(ben.page.getByRole('article')).toHaveCount(0)
    await expect(people(ana.page)).toHaveCount(0)
  },
)

test(
  'somebody invited to view reads the plan without a network, and edits once the owner lets them',
  { tag: '@phone' },
  async ({ device }) => {
    const ana = await planner(await device(), [['Dinner']])
    const ben = await arrive(await device(), 'Ben', '/trips')
    await openAbout(ana.page)
    const dialog = await typeInvite(ana.page, ben.person.email)
    await dialog.getByLabel('The person you invite').selectOption('Can view')
    await expect(dialog).toContainText(
      'can view this trip, but not change it. It works once and expires in 14 days.',
    )
    await expect(dialog.getByText("They'll be able to view this trip, but not change it")).toBeVisible()
    await expectNoAxeViolations(ana.page, 'inviting-to-view')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await ana.page
      .getByRole('dialog', { name: 'Invitation sent!' })
      .getByRole('button', { name: 'Done' })
      .click()

    const card = invitations(ben.page).getByRole('listitem')
    await expect(card).toContainText('Ana Costa invited you to view this trip', { timeout: 30_000 })
    await card.getByRole('button', { name: /^Accept/ }).click()
    await ben.page.getByRole('article').filter({ hasText: 'Fjords' }).getByRole('link').first().click()
    await expect(activity(ben.page, 'Dinner')).toBeVisible({ timeout: 30_000 })
    await expectSaved(ben.page)
    await cutOff(ben.device)
    await ben.page.reload()
    await expect(activity(ben.page, 'Dinner')).toBeVisible()
    await expect(ben.page.getByText('View only')).toBeVisible()
    await expect(ben.page.getByRole('combobox', { name: /^Add to Day/ })).toHaveCount(0)
    const none = await openPeople(ben.page, '(you)')
    await expect(none).toContainText('Can view')
    await expect(ben.page.getByRole('button', { name: 'Invite someone' })).toHaveCount(0)
    await ben.page.getByRole('dialog', { name: 'People' }).getByRole('button', { name: 'Close' }).click()
    await chooseFromMenu(ben.page, 'Trip menu', 'Change Log')
    const log = ben.page.getByRole('dialog', { name: 'Change Log' })
    await expect(log.getByText('Ana created the trip')).toBeVisible()
    await expect(log.getByRole('button', { name: /^(Restore|Remove)/ })).toHaveCount(0)
    await log.getByRole('button', { name: 'Close' }).click()
    await reconnect(ben.device)

    await showPlan(ana.page)
    const letBen = async (what: 'Can edit' | 'Can view') => {
      const row = await openPeople(ana.page, 'Ben Costa')
      await expectNoWiderThanScreen(ana.page)
      await expectNoAxeViolations(ana.page, 'people-with-their-roles')
      await row.getByRole('combobox', { name: 'What Ben Costa can do' }).selectOption(what)
      await ana.page.getByRole('dialog', { name: 'People' }).getByRole('button', { name: 'Close' }).click()
      await expectSaved(ana.page)
    }
    await letBen('Can edit')
    await expect(ben.page.getByText('View only')).toHaveCount(0, { timeout: 30_000 })
    await quickAdd(ben.page, 1, 'Sauna')
    await expect(activity(ana.page, 'Sauna')).toBeVisible({ timeout: 30_000 })

    // What was typed in between is refused, and kept.
    await cutOff(ben.device)
    await quickAdd(ben.page, 1, 'From Ben')
    await letBen('Can view')
    await reconnect(ben.device)
    await expect(indicator(ben.page)).toHaveAccessibleName(/1 change needs attention/, { timeout: 30_000 })
    const centre = await openSyncCentre(ben.page)
    await expect(centre).toContainText('From Ben')
    await centre.getByRole('button', { name: 'Close' }).click()
    await expect(activity(ben.page, 'Dinner')).toBeVisible()
    await expect(activity(ana.page, 'From Ben')).toHaveCount(0)
  },
)

test('removed while offline: the trip goes, and what was not sent is kept', async ({ device }) => {
  const ana = await planner(await device(), [['Dinner']])
  const ben = await companion(await device(), ana)
  await cutOff(ben.device)
  await quickAdd(ben.page, 1, 'From Ben')
  const row = await openPeople(ana.page, 'Ben Costa')
  await row.getByRole('button', { name: 'Remove Ben Costa' }).click()
  const question = ana.page.getByRole('alertdialog')
  await expect(question).toContainText("they'll keep the text")
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await ana.page.getByRole('dialog', { name: 'People' }).getByRole('button', { name: 'Close' }).click()
  await expectSaved(ana.page)
  await reconnect(ben.device)
  await expect(indicator(ben.page)).toHaveAccessibleName(/1 change needs attention/, { timeout: 30_000 })
  await expect(activity(ben.page, 'Dinner')).toHaveCount(0)
  const centre = await openSyncCentre(ben.page)
  await expect(centre).toContainText('From Ben')
  const left = await ben.page.evaluate(async scope => {
    const [{ name }] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('wend-')) as [
      { name: string },
    ]
    const db = await new Promise<IDBDatabase>(resolve => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
    })
    return await new Promise<number>(resolve => {
      const range = IDBKeyRange.bound([scope, ''], [scope, '\uffff'])
      const request = db.transaction('row').objectStore('row').count(range)
      request.onsuccess = () => resolve(request.result)
    })
  }, `trip:${ana.tripId}`)
  expect(left).toBe(0)
  await expect(activity(ana.page, 'From Ben')).toHaveCount(0)
  await centre.getByRole('button', { name: 'Close' }).click()
  await goWithin(ben.page, '/trips')
  await expect(ben.page.getByRole('heading', { name: 'My Trips', level: 1 })).toBeVisible()
  await expect(ben.page.getByRole('article')).toHaveCount(0)
})

test('who else looks at the trip is shown, and what they change lights up', async ({ device }) => {
  const ana = await planner(await device(), [['Dinner']])
  const ben = await companion(await device(), ana)
  await expect(ana.page.getByText('Ben is here')).toBeVisible()
  await expect(ben.page.getByText('Ana is here')).toBeVisible({ timeout: 30_000 })
  const dinner = activity(ana.page, 'Dinner')
  await expect(dinner).not.toHaveAttribute('data-changed')
  await editActivity(ben.page, 'Dinner', 'Cost', '$12')
  await expect(dinner).toHaveAttribute('data-changed', '')
  await expect(dinner).toContainText('12')
  await expect(activity(ben.page, 'Dinner')).not.toHaveAttribute('data-changed')
  await expect(dinner).not.toHaveAttribute('data-changed', { timeout: 4000 })
  await ben.page.getByRole('link', { name: 'My Trips', exact: true }).first().click()
  await expect(ana.page.getByText('Ben is here')).toHaveCount(0)
})
