import type { Locator, Page } from 'playwright/test'
import { addDays } from '#shared/plain/dates.ts'
import { weekdayDateText } from '#shared/plain/dateText.ts'
import { dayIdFor } from '#shared/features/itinerary/days.ts'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { cutOff, reconnect } from './fixtures/cutOff.ts'
import { fillDevice } from './fixtures/fillDevice.ts'
import { chooseFromMenu } from './fixtures/menu.ts'
import { openTrip, pushPlan, threeDays, type Plan } from './fixtures/openTrip.ts'
import { newPerson } from './fixtures/person.ts'
import { restClient, restClientOf } from './fixtures/restClient.ts'
import { edit } from './fixtures/seedPlan.ts'
import { newAccount, signIn, signUp } from './fixtures/signUp.ts'
import { sticksOut } from './fixtures/sticksOut.ts'
import { expect, test } from './fixtures/test.ts'
import {
  activity,
  day,
  expectSaved,
  openAbout,
  openActivity,
  openSyncCentre,
  quickAdd,
  readActivity,
  showPlan,
} from './fixtures/tripScreen.ts'

const detailsOf = (page: Page) => page.getByRole('dialog', { name: 'Edit trip details' })
const toastWith = (page: Page, text: string) => page.getByText(text, { exact: true })
const titles = (within: Locator) => within.getByRole('listitem').getByRole('heading')
const overview = (page: Page) => page.getByRole('heading', { level: 1 })
const filter = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })

async function openDetails(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit details' }).click()
  const dialog = detailsOf(page)
  await expect(dialog.getByLabel('Trip Title')).toBeVisible()
  return dialog
}

async function save(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
}

/** Answers what should happen to the plan as it is proposed. */
async function changeDates(dialog: Locator) {
  // With a pointer, a second press on the same spot so soon would be taken for a double press.
  await dialog.getByRole('button', { name: 'Change dates' }).press('Enter')
}

const spoken = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

/** Chooses a date range in a dialog's calendar, which must already show the month of `from`. */
async function chooseDates(dialog: Locator, from: string, to: string) {
  await dialog.getByRole('button', { name: 'Trip Dates' }).click()
  for (const date of [from, to]) {
    const name = new RegExp(`^(Today, )?${spoken.format(new Date(`${date}T00:00:00Z`))}`)
    await dialog.getByRole('button', { name }).first().click()
  }
  await expect(dialog.getByRole('grid')).toHaveCount(0)
}

/** The dates of all days on the page, in order. */
const dayDates = (page: Page): Promise<string[]> =>
  page
    .locator('[data-day-id]:not([data-day-id="ideas"]) h3')
    .evaluateAll(heads => heads.map(head => head.textContent ?? ''))

test(
  'details are changed, and only what was changed is sent',
  { tag: '@core' },
  async ({ knownPage: page }) => {
    const tripId = await openTrip(page, threeDays)
    await expectSaved(page)
    const sent: { name: string; args: object }[] = []
    page.on('request', request => {
      if (!request.url().endsWith('/api/sync')) return
      const body = request.postDataJSON() as { mutations: { name: string; args: object }[] }
      sent.push(...body.mutations)
    })
    const dialog = await openDetails(page)
    await dialog.getByLabel('Trip Title').fill('  Lisbon & Sintra ')
    await dialog.getByRole('button', { name: 'Add a traveler' }).click()
    // Changed and changed back counts as no change.
    await dialog.getByRole('radio', { name: 'Private' }).check({ force: true })
    await dialog.getByRole('radio', { name: 'Public' }).check({ force: true })
    await save(dialog)
    await expect(toastWith(page, 'Trip updated successfully!')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(overview(page)).toHaveText('Lisbon & Sintra')
    await expect(page.getByText('3 travelers')).toBeVisible()
    await expectSaved(page)
    expect(sent.map(({ name, args }) => [name, Object.keys(args).toSorted()])).toEqual([
      ['trip.update', ['id', 'title', 'travelersCount']],
    ])
    await page.getByRole('link', { name: 'Back to My Trips' }).click()
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="/trip/${tripId}"]`) })
    await expect(card).toContainText('Lisbon & Sintra')
    await expect(card).toContainText('3 travelers')
  },
)

test('two devices change different details offline, and both changes stay', async ({ device }) => {
  const person = newPerson()
  const [one, other] = [await device(), await device()]
  const tripId = await openTrip(one.page, threeDays, person)
  await signIn(other.page, person, `/trip/${tripId}`)
  await expect(overview(other.page)).toHaveText('Lisbon in spring')
  // Open both forms first: a form that is open when the other change arrives must not write the old title back.
  const left = await openDetails(one.page)
  const right = await openDetails(other.page)
  await cutOff(one)
  await cutOff(other)

  await left.getByLabel('Trip Title').fill('Renamed')
  await save(left)
  await expect(overview(one.page)).toHaveText('Renamed')
  await right.getByRole('button', { name: 'Add a traveler' }).click()
  await reconnect(one)
  await expectSaved(one.page)
  await reconnect(other)
  await expect(right.getByLabel('Trip Title')).toHaveValue('Renamed', { timeout: 30_000 })
  await save(right)
  await expect(overview(other.page)).toHaveText('Renamed')
  await expectSaved(other.page)
  await expect(one.page.getByText('3 travelers')).toBeVisible({ timeout: 30_000 })
  await expect(overview(one.page)).toHaveText('Renamed')
})

test(
  'a trip gets a currency of its own offline, its sums follow, and Undo takes it back',
  { tag: '@both' },
  async ({ device }) => {
    const one = await device()
    const { page } = one
    await openTrip(page, {
      startDate: '2027-04-10',
      endDate: '2027-04-10',
      days: { '2027-04-10': { items: [{ title: 'Castle', cost: '1,500' }] } },
    })
    const daySum = (text: string) =>
      expect(day(page, 1).getByText(`Planned costs: ${text}`, { exact: true })).toBeAttached()
    await daySum('1,500')
    await cutOff(one)
    await openAbout(page)
    const dialog = await openDetails(page)
    await dialog.getByLabel('Currency').selectOption({ label: 'Japanese Yen (JPY)' })
    await save(dialog)
    await expect(page.getByText('Planned costs: ¥1,500 · about $10')).toBeVisible()
    await showPlan(page)
    await daySum('¥1,500, about $10')
    await page.getByRole('button', { name: 'Undo' }).click()
    await daySum('1,500')
    await reconnect(one)
    await expectSaved(page)
    await daySum('1,500')
  },
)

test('what is typed into the details outlives a reload', async ({ knownPage: page }) => {
  page.on('dialog', question => void question.accept())
  await openTrip(page, threeDays)
  const dialog = await openDetails(page)
  await dialog.getByLabel('Trip Title').fill('Half an idea')
  await dialog.getByLabel('Number of Travelers').fill('7')
  await page.reload()
  await openDetails(page)
  await expect(dialog.getByLabel('Trip Title')).toHaveValue('Half an idea')
  await expect(dialog.getByLabel('Number of Travelers')).toHaveValue('7')
  await expect(dialog).toContainText("These changes aren't saved yet.")
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await expect(dialog.getByLabel('Trip Title')).toHaveValue('Lisbon in spring')
})

test('Tab stays in a dialog, and Escape returns the focus to the page', async ({ knownPage: page }) => {
  await openTrip(page, threeDays)
  const dialog = await openDetails(page)
  await expect(page.locator('#root')).toHaveJSProperty('inert', true)
  const isInside = () => dialog.evaluate(element => element.contains(document.activeElement))
  const stops = await dialog.locator('button, input, [tabindex="0"]').count()
  for (let press = 0; press <= stops; press++) {
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
  }
  await dialog.getByLabel('Trip Title').focus()
  await page.keyboard.press('Shift+Tab')
  expect(await isInside()).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused()
  await expect(page.locator('#root')).toHaveJSProperty('inert', false)
})

test('new dates take the plan along, what falls outside goes to the last day, and Undo restores all', async ({
  knownPage: page,
}) => {
  await openTrip(page, threeDays)
  const dialog = await openDetails(page)
  await chooseDates(dialog, '2027-04-20', '2027-04-20')
  // Pressed twice in a row, the button leads to the question and doesn't answer it.
  await dialog.getByRole('button', { name: 'Save Changes' }).dblclick()
  await expect(dialog).toContainText('Your new dates are Apr 20, 2027. What should happen to your plan?')
  await expect(dialog.getByRole('radio', { name: 'Shift the plan' })).toBeChecked()
  await expect(dialog.getByRole('status')).toHaveText('1 activity on 1 day no longer fits.')
  await dialog.getByRole('radio', { name: 'Keep days on their dates' }).check({ force: true })
  await expect(dialog.getByRole('status')).toHaveText('4 activities on 2 days no longer fit.')
  await dialog.getByRole('radio', { name: 'Shift the plan' }).check({ force: true })
  await expect(dialog.getByRole('radio', { name: 'Move to the nearest day' })).toBeChecked()
  await changeDates(dialog)
  await expect(toastWith(page, 'Trip updated successfully!')).toBeVisible()
  await expect(titles(day(page, 1))).toHaveText(['Breakfast', 'Tram 28', 'Belém', 'Castle'])
  await expect.poll(() => dayDates(page)).toEqual(['Day 1Tue, Apr 20, 2027'])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles(day(page, 1))).toHaveText(['Breakfast', 'Tram 28', 'Castle'])
  await expect(titles(day(page, 2))).toHaveText(['Belém'])
  await expect
    .poll(() => dayDates(page))
    .toEqual(['Day 1Sat, Apr 10, 2027', 'Day 2Sun, Apr 11, 2027', 'Day 3Mon, Apr 12, 2027'])
  await expectSaved(page)
  await page.reload()
  await expect(titles(day(page, 2))).toHaveText(['Belém'])
})

test('days stay on their dates, and what falls outside stays as extra days or goes to the first day', async ({
  knownPage: page,
}) => {
  await openTrip(page, threeDays)
  const dialog = await openDetails(page)
  const dates = dialog.getByRole('button', { name: 'Trip Dates' })
  await chooseDates(dialog, '2027-04-11', '2027-04-12')
  await save(dialog)
  // A trip that merely starts later keeps its plan on its dates by default.
  await expect(dialog.getByRole('radio', { name: 'Keep days on their dates' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'Keep days on their dates' })).toBeFocused()
  await expect(dialog.getByRole('status')).toHaveText('3 activities on 1 day no longer fit.')
  await dialog.getByRole('radio', { name: 'Leave as extra days' }).check({ force: true })
  await changeDates(dialog)
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => dayDates(page))
    .toEqual(['Sat, Apr 10, 2027', 'Day 1Sun, Apr 11, 2027', 'Day 2Mon, Apr 12, 2027'])
  await expect(titles(day(page, 1))).toHaveText(['Belém'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles(day(page, 2))).toHaveText(['Belém'])

  await openDetails(page)
  await chooseDates(dialog, '2027-04-11', '2027-04-12')
  await save(dialog)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dates).toContainText('Apr 11, 2027')
  await save(dialog)
  await expect(dialog.getByRole('radio', { name: 'Keep days on their dates' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused()
  // Closing the form did not discard the new dates.
  await openDetails(page)
  await expect(dates).toContainText('Apr 11, 2027')
  await save(dialog)
  await changeDates(dialog)
  await expect(dialog).toBeHidden()
  await expect(titles(day(page, 1))).toHaveText(['Breakfast', 'Tram 28', 'Belém', 'Castle'])
  await expect.poll(() => dayDates(page)).toHaveLength(2)
})

test('dates change offline; the old date is planned anew without touching the day that left it', async ({
  device,
}) => {
  const person = newPerson()
  const one = await device({ offlineStart: true })
  let { page } = one
  const tripId = await openTrip(page, threeDays, person)
  await one.goOffline()
  const dialog = await openDetails(page)
  await chooseDates(dialog, '2027-04-12', '2027-04-14')
  await save(dialog)
  await dialog.getByRole('radio', { name: 'Shift the plan' }).check({ force: true })
  await changeDates(dialog)
  await expect(titles(day(page, 1))).toHaveText(['Breakfast', 'Tram 28', 'Castle'])
  // Start two days earlier again and keep every day on its date: the first two dates are empty.
  await openDetails(page)
  await chooseDates(dialog, '2027-04-10', '2027-04-14')
  await save(dialog)
  await changeDates(dialog)
  await expect(dialog).toBeHidden()
  // Wait for the new dates: until they are on the page, Day 1's input field belongs to another day.
  await expect(titles(day(page, 3))).toHaveText(['Breakfast', 'Tram 28', 'Castle'])
  await quickAdd(page, 1, 'Arrival')
  const expected = async () => {
    await expect(titles(day(page, 1))).toHaveText(['Arrival'])
    await expect(titles(day(page, 3))).toHaveText(['Breakfast', 'Tram 28', 'Castle'])
    await expect(titles(day(page, 4))).toHaveText(['Belém'])
    await expect.poll(() => dayDates(page)).toHaveLength(5)
  }
  await expected()
  await page.reload()
  await expected()
  await one.goOnline()
  await expectSaved(page)
  const other = await device()
  await signIn(other.page, person, `/trip/${tripId}`)
  page = other.page
  await expected()
})

const mixed: Plan = {
  startDate: '2027-04-10',
  endDate: '2027-04-12',
  days: {
    '2027-04-10': {
      items: [
        { time: '08:00', title: 'Train', category: 'transport' },
        { time: '09:00', title: 'Breakfast', category: 'restaurants' },
        { time: '13:00', title: 'Lunch', category: 'restaurants' },
        { title: 'Postcards', category: null },
      ],
    },
    '2027-04-11': { items: [{ time: '20:00', title: 'Dinner', category: 'restaurants' }] },
  },
}

test('one category at a time: counted, moved among what is seen, and kept while the page is open', async ({
  knownPage: page,
}) => {
  await openTrip(page, mixed)
  for (const [name, count] of [
    ['All', 5],
    ['Restaurants', 3],
    ['Activities', 0],
    ['Hotels', 0],
    ['Transport', 1],
    ['Other', 1],
  ] as const) {
    await expect(filter(page, name)).toHaveAccessibleName(`${name} ${count}`)
  }
  await expect(filter(page, 'All')).toBeChecked()
  await filter(page, 'All').focus()
  await page.keyboard.press('ArrowRight')
  await expect(filter(page, 'Restaurants')).toBeChecked()
  await expect(titles(day(page, 1))).toHaveText(['Breakfast', 'Lunch'])
  await expect(titles(day(page, 2))).toHaveText(['Dinner'])
  await expect(day(page, 3)).toHaveCount(0)

  await page.getByRole('button', { name: 'Move Lunch', exact: true }).focus()
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(titles(day(page, 2))).toHaveText(['Lunch', 'Dinner'])
  await expect(filter(page, 'Restaurants')).toBeChecked()
  // A line typed under a filter gets that filter's category.
  await quickAdd(page, 2, 'Ice cream')
  await expect(filter(page, 'Restaurants')).toHaveAccessibleName('Restaurants 4')

  await filter(page, 'Other').check({ force: true })
  await expect(titles(day(page, 1))).toHaveText(['Postcards'])
  await filter(page, 'Hotels').check({ force: true })
  await expect(page.getByRole('heading', { name: 'Nothing in Hotels yet' })).toBeVisible()
  await expectNoAxeViolations(page, 'category-without-activities')
  await page.getByRole('button', { name: 'Add Activity' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Activity Manually' })
  await dialog.getByLabel('Title').fill('Laundry')
  await dialog.getByLabel('Location').fill('Rossio')
  await dialog.getByRole('button', { name: 'Add Activity' }).click()
  // The filter would hide it immediately, so the app shows everything instead.
  await expect(activity(page, 'Laundry')).toBeVisible()
  await expect(filter(page, 'All')).toBeChecked()
  await expect(titles(day(page, 1))).toHaveText(['Train', 'Breakfast', 'Laundry', 'Postcards'])
  await expect(day(page, 3)).toBeVisible()
})

test(
  'somebody else reads a public trip by its link, offline too, and takes a copy',
  { tag: '@core' },
  async ({ page, context, network, server }) => {
    const ana = await newAccount(server.url, newPerson('Ana', 'Costa'))
    const tripId = await pushPlan(ana, threeDays)
    await signUp(page, newPerson('Eve', 'Moreau'), `/trip/${tripId}?from=feed`)
    await expect(overview(page)).toHaveText('Lisbon in spring')
    await expect(page.getByRole('link', { name: 'Planned by Ana Costa' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Follow Ana Costa' })).toBeVisible()
    await expect(titles(day(page, 1))).toHaveText(['Breakfast', 'Tram 28', 'Castle'])
    for (const name of [
      'Edit details',
      'Add day',
      'Add Activity',
      /^Move /,
      /^Actions for Day/,
      /^Delete Day/,
      'Change Log',
    ]) {
      // Buttons that only phones show exist, but are hidden.
      await expect(page.getByRole('button', { name, includeHidden: true })).toHaveCount(0)
    }
    await expect(page.getByRole('textbox')).toHaveCount(0)
    const card = await readActivity(page, 'Tram 28')
    await expect(card.getByRole('link', { name: 'Directions to Tram 28' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Save to my ideas…' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save Lisbon in spring' }).click()
    await page.getByRole('button', { name: 'Comment on Lisbon in spring' }).click()
    await page.getByLabel('Comment', { exact: true }).fill('How steep is it?')
    await page.getByRole('button', { name: 'Add Comment' }).click()
    await expect(page.getByRole('button', { name: 'Read 1 comment on Lisbon in spring' })).toBeVisible()
    await page.getByRole('button', { name: 'More about Lisbon in spring' }).click()
    await page.getByRole('menuitem', { name: 'Report this trip' }).click()
    await page.getByRole('button', { name: 'Report', exact: true }).click()
    await expect(toastWith(page, 'An administrator will take a look.')).toBeVisible()

    const add = page.getByRole('button', { name: 'Add to My Trips' })
    const dialog = page.getByRole('dialog', { name: 'Add Trip to My Trips' })
    // Open the dialog and its calendar once, so that they are loaded.
    await add.click()
    await dialog.getByRole('button', { name: 'Trip Dates' }).click()
    await expect(dialog.getByRole('grid').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('link', { name: 'My Trips', exact: true }).first().click()
    await expect(page.getByRole('button', { name: 'Create Your First Trip' })).toBeVisible()
    await cutOff({ network, context })
    await page.goBack()
    await expect(page.getByText("You're offline. This is how the trip looked just now.")).toBeVisible()
    await page.getByRole('button', { name: 'Like Lisbon in spring, 0 likes' }).click()
    await expect(page.getByRole('button', { name: 'Like Lisbon in spring, 1 like' })).toBeVisible()
    await add.click()
    // A stranger is not told when the trip is, so the calendar opens on this month and the next.
    const nextMonth = `${addDays(`${new Date().toISOString().slice(0, 7)}-01`, 31).slice(0, 7)}-01`
    await chooseDates(dialog, nextMonth, nextMonth)
    await expect(dialog).toContainText("The plan is longer than your dates. You'll keep 1 extra day.")
    await dialog.getByRole('button', { name: 'Remove a traveler' }).click()
    await dialog.getByRole('button', { name: 'Add trip' }).dblclick()
    await expect(toastWith(page, 'Trip added to My Trips!')).toBeVisible()
    await expect(page).toHaveURL(/\/trip\/[0-9a-f-]{36}\?from=trips$/)
    expect(page.url()).not.toContain(tripId)
    await expect(page.getByText('Based on Lisbon in spring by Ana Costa')).toBeVisible()
    await expect(page.getByText('1 traveler', { exact: true })).toBeVisible()
    await expect(page.getByText('Private', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByText("This trip hasn't synced yet. The link works once it has.")).toBeVisible()
    await page.keyboard.press('Escape')
    const dates = [0, 1].map(days => `Day ${days + 1}${weekdayDateText(addDays(nextMonth, days))}`)
    await expect.poll(() => dayDates(page)).toEqual(dates)
    await expect(titles(day(page, 2))).toHaveText(['Belém'])

    await reconnect({ network, context })
    await expectSaved(page)
    await page.getByRole('link', { name: 'Back to My Trips' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)

    expect(await restClientOf(ana).get(`/api/trips/${tripId}`)).toMatchObject({
      likesCount: 1,
      commentsCount: 1,
    })
    const eve = await restClient(page, server.url)
    expect(await eve.get('/api/saved-trips')).toMatchObject([{ id: tripId }])
    expect(await eve.get('/api/account/export')).toMatchObject({ reports: [{ trip_id: tripId }] })
    // Once it is private, neither the network nor the device shows it anymore.
    await restClientOf(ana).patch(`/api/trips/${tripId}`, { visibility: 'private' })
    await page.goto(`/trip/${tripId}`)
    await expect(page.getByRole('heading', { name: 'Ask the owner for access' })).toBeVisible()
    await expect(page.getByText('Lisbon in spring')).toHaveCount(0)
  },
)

test('a link opened on a new device waits for the trip instead of showing it as a stranger does', async ({
  page,
  server,
}) => {
  const person = newPerson()
  const tripId = await pushPlan(await newAccount(server.url, person), threeDays)
  await signIn(page, person, `/trip/${tripId}`)
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to My Trips' })).toHaveCount(0)
})

test('a half-typed line and a half-typed title of a day outlive a reload', async ({ knownPage: page }) => {
  page.on('dialog', question => void question.accept())
  await openTrip(page, threeDays)
  await page.getByRole('combobox', { name: 'Add to Day 3', exact: true }).fill('Train to Sin')
  await page.getByRole('button', { name: 'Add a title to Day 2' }).click()
  await page.getByRole('textbox', { name: 'Title of Day 2' }).pressSequentially('By the riv')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Add to Day 3', exact: true })).toHaveValue('Train to Sin')
  const title = page.getByRole('textbox', { name: 'Title of Day 2' })
  await expect(title).toHaveValue('By the riv')
  await title.press('Enter')
  await expect(toastWith(page, 'Day title updated!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit title of Day 2: By the riv' })).toBeVisible()
})

test('a quickly added activity is renamed as it is, and what it lacks is filled in by one press', async ({
  knownPage: page,
}) => {
  await openTrip(page, threeDays)
  await quickAdd(page, 2, 'Custard tarts')
  const dialog = await openActivity(page, 'Custard tarts')
  await dialog.getByLabel('Title').fill('Pastéis')
  await save(dialog)
  await expect(dialog).toBeHidden()
  await expect(activity(page, 'Pastéis')).toContainText('Anytime')
  await openActivity(page, 'Pastéis')
  await dialog.getByRole('button', { name: 'Use 12:00 PM' }).click()
  await expectNoAxeViolations(page, 'edit-activity-without-location')
  await dialog.getByRole('button', { name: 'Use Lisbon, Portugal' }).click()
  await save(dialog)
  await expect(toastWith(page, 'Activity updated successfully!')).toBeVisible()
  await expect(activity(page, 'Pastéis')).toContainText('Lisbon, Portugal')
})

test('an edit of an activity whose day was deleted meanwhile is kept, not lost', async ({
  page,
  context,
  network,
  server,
}) => {
  const person = newPerson()
  const account = await newAccount(server.url, person)
  const tripId = await pushPlan(account, threeDays)
  await signIn(page, person, `/trip/${tripId}`)
  const dialog = await openActivity(page, 'Belém')
  await cutOff({ network, context })
  await dialog.getByLabel('Title').fill('Belém, by tram')
  await save(dialog)
  await expect(activity(page, 'Belém, by tram')).toBeVisible()

  const dayId = dayIdFor(tripId, '2027-04-11')
  await edit(restClientOf(account), 'day.delete', tripId, { id: dayId, tripId })
  await reconnect({ network, context })
  await expect(activity(page, 'Belém, by tram')).toHaveCount(0, { timeout: 30_000 })
  const centre = await openSyncCentre(page)
  await expect(centre).toContainText('Belém, by tram')
})

const scripted = `<script>window.hacked = true</script><img src=x onerror="window.hacked = true">`
const arabic = 'رحلة إلى لشبونة'

test('pasted scripts, emoji, right-to-left and very long texts are text', async ({ knownPage: page }) => {
  await openTrip(page, threeDays)
  const details = await openDetails(page)
  await details.getByLabel('Trip Title').fill(`${arabic} 👩‍👩‍👧‍👦 ${scripted}`)
  await save(details)
  await expect(overview(page)).toHaveText(`${arabic} 👩‍👩‍👧‍👦 ${scripted}`)
  await expect(overview(page)).toHaveAttribute('dir', 'auto')
  await expect(page).toHaveTitle(/رحلة إلى لشبونة/)
  await quickAdd(page, 3, scripted)
  const dialog = await openActivity(page, 'Belém')
  // The field takes no more than ten thousand characters.
  await dialog.getByLabel('Description').fill('é'.repeat(10_050))
  await expect(dialog.getByLabel('Description')).toHaveValue('é'.repeat(10_000))
  await dialog.getByLabel('Location').fill(arabic)
  await dialog.getByLabel('Cost').fill('$$12')
  await save(dialog)
  await expect(dialog).toBeHidden()
  await expect(activity(page, 'Belém')).toContainText(arabic)
  await expect(activity(page, 'Belém').getByText('$12', { exact: true })).toBeVisible()
  expect(await sticksOut(page)).toEqual([])
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await expectSaved(page)
})

for (const [startDate, endDate, first] of [
  ['0001-01-01', '0001-01-03', 'Mon, Jan 1, 1'],
  ['9999-12-29', '9999-12-31', 'Wed, Dec 29, 9999'],
] as const) {
  test(`a trip of ${startDate} is shown, planned and moved like any other`, async ({ knownPage: page }) => {
    await openTrip(page, {
      startDate,
      endDate,
      days: { [startDate]: { items: [{ time: '09:00', title: 'Stone' }] } },
    })
    await expect(day(page, 1)).toContainText(first)
    await quickAdd(page, 3, 'Star')
    const dialog = await openDetails(page)
    await chooseDates(dialog, addDays(startDate, 1), endDate)
    await save(dialog)
    await dialog.getByRole('radio', { name: 'Shift the plan' }).check({ force: true })
    await changeDates(dialog)
    await expect(dialog).toBeHidden()
    await expect(titles(day(page, 1))).toHaveText(['Stone'])
    await expect(page.locator('[data-item-id]')).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(day(page, 1)).toContainText(first)
    await expect(titles(day(page, 3))).toHaveText(['Star'])
  })
}

test('a trip of 60 days with 500 activities opens, is filtered, and moves whole', async ({ page }) => {
  test.slow()
  // Hundreds of edits, on a machine that may be busy.
  const patient = { timeout: 60_000 }
  const startDate = '2027-04-01'
  const days: Plan['days'] = {}
  for (let index = 0; index < 60; index++) {
    const items = Array.from({ length: index < 20 ? 9 : 8 }, (_, place) => ({
      title: `Stop ${index + 1}.${place + 1}`,
      category: place === 0 ? 'hotels' : 'activities',
    }))
    days[addDays(startDate, index)] = { items }
  }
  await openTrip(page, { startDate, endDate: addDays(startDate, 59), days })
  await expect(page.getByText('60 days · 500 activities')).toBeVisible()
  await expect(page.locator('[data-item-id]')).toHaveCount(500)
  await filter(page, 'Hotels').check({ force: true })
  await expect(page.locator('[data-item-id]')).toHaveCount(60)
  await filter(page, 'All').check({ force: true })
  const dialog = await openDetails(page)
  await chooseDates(dialog, '2027-04-05', '2027-04-10')
  await save(dialog)
  await expect(dialog.getByRole('status')).toContainText('on 54 days no longer fit.')
  await changeDates(dialog)
  // Hovering over a toast keeps it open.
  await toastWith(page, 'Trip updated successfully!').hover()
  await expect(page.getByText('6 days · 500 activities')).toBeVisible(patient)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('60 days · 500 activities')).toBeVisible(patient)
  await expect(titles(day(page, 60))).toHaveText(
    Array.from({ length: 8 }, (_, place) => `Stop 60.${place + 1}`),
  )
  await expectSaved(page)
})

/** 60 days of unequal length, from the first of April. */
const sixtyDays: Plan = {
  startDate: '2027-04-01',
  endDate: '2027-05-30',
  days: Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      addDays('2027-04-01', index),
      {
        items: Array.from({ length: index === 0 ? 7 : 1 + (index % 3) }, (_item, place) => ({
          title: `Stop ${index + 1}.${place + 1}`,
          time: `${String(8 + place).padStart(2, '0')}:00`,
          location: 'Alfama',
          ...(place % 3 === 1 && { description: 'Bring the tickets, and something to drink on the way.' }),
        })),
      },
    ]),
  ),
}

/** How far below the top of the view a part is, once it is on the page. */
const topOf = (part: Locator): Promise<number> =>
  part.evaluate(element => element.getBoundingClientRect().top)

/** How far below the top of the view a part is once it has stayed there for ten frames. */
const restingTop = (part: Locator): Promise<number> =>
  part.evaluate(async element => {
    let last = Number.NaN
    for (let frames = 0; frames < 10; frames++) {
      await new Promise(requestAnimationFrame)
      const { top } = element.getBoundingClientRect()
      if (top !== last) frames = 0
      last = top
    }
    return last
  })

test(
  'on a phone the plan comes first, its days follow the scrolling, and the rest is one press away',
  { tag: '@phone' },
  async ({ knownPage: page }) => {
    const tripId = await openTrip(page, sixtyDays)
    const strip = page.getByRole('navigation', { name: 'Days' })
    const inView = strip.locator('[aria-current]')
    const stop = (title: string) => activity(page, title).locator('div').first()
    await expect(page.locator('[data-item-id]').last()).toBeAttached()
    expect(await topOf(stop('Stop 1.1'))).toBeLessThanOrEqual(220)
    await expect(inView).toHaveAccessibleName('Day 1, Thursday, April 1, 7 planned')

    // Days that were never drawn have estimated heights: going there must land all the same.
    const underBars = async (number: number) =>
      (await topOf(day(page, number))) - (await topOf(strip)) - (await strip.boundingBox())!.height
    for (const number of [7, 60, 31]) {
      await strip.getByRole('button', { name: new RegExp(`^Day ${number},`) }).click()
      await expect(inView).toHaveAccessibleName(new RegExp(`^Day ${number},`))
      if (number !== 60) await expect.poll(async () => Math.abs(await underBars(number))).toBeLessThan(4)
      await expect(day(page, number).getByRole('heading', { level: 3 })).toBeInViewport()
    }
    await page.mouse.move(195, 500)
    await page.mouse.wheel(0, (await day(page, 31).boundingBox())!.height)
    await expect(inView).toHaveAccessibleName(/^Day 32,/)
    await expect(inView).toBeInViewport()

    await page.getByRole('button', { name: 'Add Activity' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Day 32')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()

    await openAbout(page)
    await expect(page.getByText('60 days · 126 activities')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible()
    await showPlan(page)
    await expect(inView).toHaveAccessibleName(/^Day 32,/)
    await expect(day(page, 32).getByRole('heading', { level: 3 })).toBeInViewport()

    // Neither loading it again nor coming back to it begins at the top.
    const before = await restingTop(day(page, 32))
    const expectThere = () =>
      expect.poll(async () => Math.abs((await restingTop(day(page, 32))) - before)).toBeLessThan(4)
    await page.reload()
    await expectThere()
    // A click by the test would scroll the page first, because the bar lies on top of it.
    await page.getByRole('link', { name: 'Back to My Trips' }).dispatchEvent('click')
    await expect(page.getByRole('heading', { name: 'My Trips' })).toBeVisible()
    await page.goBack()
    await expectThere()
    await expect(inView).toHaveAccessibleName(/^Day 32,/)

    const id = (await activity(page, 'Stop 50.2').getAttribute('data-item-id'))!
    await page.goto(`/trip/${tripId}?item=${id}`)
    await expect(activity(page, 'Stop 50.2')).toBeInViewport()
    await expect(inView).toHaveAccessibleName(/^Day 50,/)
    await expect(page).toHaveURL(`/trip/${tripId}`)

    // What was done is told at the foot: the days, and the one that a press leads to, stay free.
    await chooseFromMenu(page, 'Actions for Stop 50.2', 'Delete')
    const told = page.getByRole('region', { name: 'Notifications (F8)' }).getByText('Activity deleted')
    await strip.getByRole('button', { name: /^Day 49,/ }).click()
    const head = (await day(page, 49).getByRole('heading', { level: 3 }).boundingBox())!
    const bar = page.getByRole('button', { name: 'Add Activity' })
    expect(await topOf(told)).toBeGreaterThan(head.y + head.height)
    expect(await topOf(told)).toBeGreaterThan(650)
    expect(await topOf(told)).toBeLessThan(await topOf(bar))
    // While text is typed, the keyboard is there.
    await day(page, 49).getByRole('combobox').focus()
    await expect.poll(() => topOf(told)).toBeLessThan(250)
    await strip.getByRole('button', { name: /^Day 49,/ }).focus()
    await expect.poll(() => topOf(told)).toBeGreaterThan(650)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(activity(page, 'Stop 50.2')).toBeAttached()

    // On its side, the phone has the same bars, only lower.
    await page.setViewportSize({ width: 844, height: 390 })
    await strip.getByRole('button', { name: /^Day 1,/ }).click()
    await expect(inView).toHaveAccessibleName(/^Day 1,/)
    await expect.poll(() => topOf(stop('Stop 1.1'))).toBeLessThanOrEqual(160)
    await expect(page.getByRole('button', { name: 'Add Activity' })).toBeInViewport({ ratio: 1 })

    // An address below a trip is nowhere, and has the bar of every other screen.
    await page.goto(`/trip/${tripId}/nowhere`)
    await expect(page.getByText('404 Page Not Found')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  },
)

test('on a wide screen six activities stand beside the days and the panels, under a low header', async ({
  knownPage: page,
}) => {
  await openTrip(page, sixtyDays)
  await expect(page.getByRole('button', { name: 'Wend. Insights' })).toBeVisible()
  const header = page.locator('[data-part="trip-header"]')
  expect((await header.boundingBox())!.height).toBeLessThanOrEqual(120)
  const seen = await page
    .locator('[data-item-id]')
    .evaluateAll(rows => rows.filter(row => row.getBoundingClientRect().bottom <= innerHeight).length)
  expect(seen).toBeGreaterThanOrEqual(6)

  const days = page.getByRole('navigation', { name: 'Days' })
  await days.getByRole('button', { name: /^Day 40\b/ }).click()
  const head = day(page, 40).getByRole('heading', { level: 3 })
  await expect(head).toBeInViewport()
  await expect(days.locator('[aria-current]')).toHaveText(/^Day 40/)
  await expect(days).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Wend. Insights' })).toBeInViewport()
})

test('a device without room says what failed, and keeps what was typed', async ({ knownPage: page }) => {
  await openTrip(page, {
    ...threeDays,
    days: { ...threeDays.days, '2027-04-12': { status: 'suggested', items: [{ title: 'Sintra' }] } },
  })
  await fillDevice(page)
  const fails = async (text: string) => {
    await expect(toastWith(page, text)).toBeVisible()
    await expect(page.getByText(/^This device is out of space, so/)).toBeVisible()
  }
  const details = await openDetails(page)
  await details.getByLabel('Trip Title').fill('No room')
  await save(details)
  await fails('Failed to update trip')
  await expect(details.getByLabel('Trip Title')).toHaveValue('No room')
  await details.getByRole('button', { name: 'Cancel' }).click()

  const line = page.getByRole('combobox', { name: 'Add to Day 1', exact: true })
  await line.fill('One more')
  await line.press('Enter')
  await fails('Failed to add activity')
  await expect(line).toHaveValue('One more')
  const dialog = await openActivity(page, 'Breakfast')
  await dialog.getByLabel('Title').fill('Late breakfast')
  await save(dialog)
  await fails('Failed to update activity')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Actions for Breakfast' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await fails('Failed to delete activity')
  await page.getByRole('button', { name: 'Confirm Day 3' }).click()
  await fails('Failed to confirm day')
  await page.getByRole('button', { name: 'Remove Day 3' }).click()
  await fails('Failed to delete day')
  await page.getByRole('button', { name: 'Add a title to Day 1' }).click()
  await page.getByRole('textbox', { name: 'Title of Day 1' }).fill('Alfama')
  await page.keyboard.press('Enter')
  await fails('Failed to update day title')
})

test('a copy that does not fit on the device says so', async ({ knownPage: page, server }) => {
  const tripId = await pushPlan(await newAccount(server.url, newPerson()), threeDays)
  await page.goto(`/trip/${tripId}`)
  await page.getByRole('button', { name: 'Add to My Trips' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Trip to My Trips' })
  await fillDevice(page)
  await dialog.getByRole('button', { name: 'Add trip' }).click()
  await expect(toastWith(page, 'Failed to add trip')).toBeVisible()
  await expect(dialog).toBeVisible()
})
