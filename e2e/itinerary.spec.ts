import type { Locator, Page } from 'playwright/test'
import { newId } from '#shared/plain/ids.ts'
import { cutOff } from './fixtures/cutOff.ts'
import { chooseFromMenu } from './fixtures/menu.ts'
import { openTrip, pushPlan, threeDays } from './fixtures/openTrip.ts'
import { newPerson } from './fixtures/person.ts'
import { openPlan } from './fixtures/planner.ts'
import { restClient } from './fixtures/restClient.ts'
import { accountIn, expectSignedIn, signUp } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'
import { activity, openActivity, openNewActivity, readActivity } from './fixtures/tripScreen.ts'

const day = (page: Page, number: number) =>
  page.getByRole('region', { name: new RegExp(`^Day ${number}\\b`) })
const titles = (within: Locator) => within.getByRole('listitem').getByRole('heading')
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true })
const toastWith = (page: Page, text: string) => page.getByText(text, { exact: true })
const allSaved = (page: Page) =>
  expect(page.getByRole('img', { name: 'Saved on this device' })).toHaveCount(0)

test(
  'a trip shows its facts and every day of its dates, the empty ones too',
  { tag: '@core' },
  async ({ knownPage: page }) => {
    await openTrip(page, threeDays)
    await expect(page.getByRole('heading', { name: 'Lisbon in spring', level: 1 })).toBeVisible()
    await expect(page.getByText('Apr 10, 2027 – Apr 12, 2027')).toBeVisible()
    await expect(page.getByText('2 travelers')).toBeVisible()
    await expect(page.getByText('3 days · 4 activities')).toBeVisible()
    await expect(day(page, 1).getByText('Sat, Apr 10, 2027')).toBeVisible()
    await expect(titles(day(page, 1))).toHaveText(['Breakfast', 'Tram 28', 'Castle'])
    await expect(day(page, 1).getByText('10:30 AM').filter({ visible: true })).toHaveCount(1)
    await expect(titles(day(page, 3))).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Back to My Trips' })).toHaveAttribute('href', '/trips')
  },
)

test('coming from the feed leads back to the feed', async ({ knownPage: page, server }) => {
  const id = await pushPlan(await accountIn(page.context(), server.url), {})
  await page.goto(`/trip/${id}?from=feed`)
  await page.getByRole('link', { name: 'Back to My Feed' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a trip that is not there says so, and offline that it may only be missing here', async ({
  page,
  context,
  network,
}) => {
  await signUp(page, newPerson(), `/trip/${newId()}`)
  await expect(page.getByRole('heading', { name: 'Ask the owner for access' })).toBeVisible()
  await page.getByRole('link', { name: 'My Trips' }).first().click()
  await expect(page.getByRole('heading', { name: 'My Trips', level: 1 })).toBeVisible()
  await cutOff({ network, context })
  await page.goBack()
  await expect(page.getByRole('heading', { name: "This trip isn't available offline yet" })).toBeVisible()
})

test('a deleted trip can be brought back from its page', async ({ knownPage: page }) => {
  const title = `Lisbon in spring ${newId().slice(-6)}`
  await openTrip(page, { ...threeDays, title })
  await page.getByRole('link', { name: 'Back to My Trips' }).click()
  await chooseFromMenu(page, `Actions for ${title}`, 'Delete Trip')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Trip' }).click()
  await expect(toastWith(page, 'Trip deleted successfully!')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'This trip was deleted' })).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(titles(day(page, 1))).toHaveText(['Breakfast', 'Tram 28', 'Castle'])
  // The button is gone with its screen: keyboards and screen readers go on at the trip.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
})

test('days are added to an undated trip one after the other', async ({ knownPage: page }) => {
  await openTrip(page, {})
  await page.getByRole('button', { name: 'Add the first day' }).click()
  await expect(day(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Add day' }).click()
  await expect(day(page, 2)).toBeVisible()
  await expect(page.getByText('2 days · 0 activities')).toBeVisible()
})

test('a day is named with Enter, Escape cancels, and an empty title takes it away', async ({
  knownPage: page,
}) => {
  await openTrip(page, threeDays)
  await page.getByRole('button', { name: 'Add a title to Day 1' }).click()
  const field = page.getByRole('textbox', { name: 'Title of Day 1' })
  await field.fill('Alfama & the castle')
  await field.press('Enter')
  await expect(toastWith(page, 'Day title updated!')).toBeVisible()
  const edit = page.getByRole('button', { name: 'Edit title of Day 1: Alfama & the castle' })
  await expect(edit).toBeFocused()
  await edit.press('F2')
  await field.fill('Something else')
  await field.press('Escape')
  await expect(edit).toBeFocused()
  await page.reload()
  await edit.click()
  await field.fill('')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'Add a title to Day 1' })).toBeVisible()
})

test('the title of an empty date makes its day', async ({ knownPage: page }) => {
  await openTrip(page, threeDays)
  await page.getByRole('button', { name: 'Add a title to Day 3' }).click()
  await page.getByRole('textbox', { name: 'Title of Day 3' }).fill('Sintra')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit title of Day 3: Sintra' })).toBeVisible()
  await expect(page.getByText('3 days · 4 activities')).toBeVisible()
})

test('a suggested day is confirmed or removed, and the focus stays with the days', async ({
  knownPage: page,
}) => {
  await openTrip(page, {
    days: { 1: { status: 'suggested' }, 2: { status: 'suggested', title: 'Second thoughts' } },
  })
  await day(page, 1).getByRole('button', { name: 'Confirm Day 1' }).click()
  await expect(toastWith(page, 'Day confirmed!')).toBeVisible()
  await expect(day(page, 1).getByText('Confirmed')).toBeVisible()
  const fold = day(page, 1).getByRole('button', { name: 'Day 1', exact: true })
  await expect(fold).toBeFocused()
  await day(page, 2).getByRole('button', { name: 'Remove Day 2' }).click()
  await expect(day(page, 2)).toHaveCount(0)
  await expect(fold).toBeFocused()
})

test('a confirmed day is deleted after a question, and Undo brings it back whole', async ({
  knownPage: page,
}) => {
  await openTrip(page, threeDays)
  await chooseFromMenu(page, 'Actions for Day 1', 'Delete Day 1')
  const question = page.getByRole('alertdialog', { name: 'Delete Day' })
  await expect(question).toContainText('Its 3 activities will be deleted too.')
  await question.getByRole('button', { name: 'Delete Day' }).click()
  await expect(toastWith(page, 'Day deleted successfully')).toBeVisible()
  await expect(titles(day(page, 1))).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles(day(page, 1))).toHaveText(['Breakfast', 'Tram 28', 'Castle'])
})

test('planning a date anew does not bring back what was deleted with its day', async ({
  knownPage: page,
}) => {
  await openTrip(page, threeDays)
  await chooseFromMenu(page, 'Actions for Day 1', 'Delete Day 1')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Day' }).click()
  await expect(titles(day(page, 1))).toHaveCount(0)
  const line = page.getByRole('combobox', { name: 'Add to Day 1' })
  await line.fill('Fresh start')
  await line.press('Enter')
  await expect(titles(day(page, 1))).toHaveText(['Fresh start'])
})

test(
  'an activity is added with every field; pressing twice adds one @both',
  { tag: '@core' },
  async ({ knownPage: page }) => {
    await openTrip(page, threeDays)
    const dialog = await openNewActivity(page)
    await dialog.getByRole('button', { name: 'Add Activity' }).click()
    await expect(dialog.getByText('Enter a title.')).toBeVisible()
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await dialog.getByLabel('Title').fill('Dinner by the river')
    await dialog.getByLabel('Location').fill('Cais do Sodré')
    await dialog.getByLabel('Time').fill('20:15')
    await dialog.locator('select').selectOption({ label: 'Day 3 · Mon, Apr 12' })
    await dialog.getByText('Restaurants').click()
    await dialog.getByLabel('Description').fill('Ask for the table outside.')
    await dialog.getByLabel('Cost').fill('$40')
    await dialog.getByRole('button', { name: 'Add Activity' }).dblclick()
    await expect(toastWith(page, 'Activity added successfully!')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    const row = day(page, 3).getByRole('listitem')
    await expect(row).toHaveCount(1)
    for (const text of ['8:15 PM', '40', 'Cais do Sodré', 'Ask for the table outside.']) {
      await expect(row.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(1)
    }
    await expect(row.getByRole('img', { name: 'Restaurants' })).toBeVisible()
  },
)

test('a known sight takes two taps and five letters, offline @phone', async ({ device }) => {
  const one = await device()
  const { page } = one
  await openTrip(page, threeDays)
  await cutOff(one)
  await page.getByRole('button', { name: 'Add Activity', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'What or where' })).toBeFocused()
  await page.keyboard.type('jeron')
  await page.getByRole('option', { name: /^Jerónimos Monastery/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(activity(page, 'Jerónimos Monastery')).toContainText('Belém, Lisbon')
  const card = await readActivity(page, 'Jerónimos Monastery')
  await expect(card.getByText('Usually open: Tue–Sun 9:30 AM–6:00 PM')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Directions to Jerónimos Monastery' })).toBeVisible()
})

test('a place closed on its day says so, and the way from the one before stands between', async ({
  knownPage: page,
}) => {
  await openTrip(page, threeDays)
  const line = page.getByRole('combobox', { name: 'Add to Day 3' })
  for (const sight of ['10:00 Belém tow 9€', '11:30 Jerónimos mon']) {
    await line.fill(sight)
    await expect(page.getByRole('option')).toHaveCount(1)
    await line.press('ArrowDown')
    await line.press('Enter')
    await expect(line).toHaveValue('')
  }
  await expect(day(page, 3).getByText('9€', { exact: true })).toBeVisible()
  const row = activity(page, 'Jerónimos Monastery')
  await expect(row).toContainText('Closed Mondays')
  await expect(row).toContainText(/\d+ min walk · \d\.\d mi/)
})

test('an activity keeps its place while the location is corrected, and all of it goes with another location', async ({
  knownPage: page,
}) => {
  await openTrip(page, threeDays)
  const line = page.getByRole('combobox', { name: 'Add to Day 3' })
  await line.fill('Jerónimos mon')
  // What is offered reaches beyond the day.
  await page.getByRole('option').click()
  const edit = async () => {
    await chooseFromMenu(page, 'Actions for Jerónimos Monastery', 'Edit')
    return page.getByRole('dialog', { name: 'Edit Activity' })
  }
  const dialog = await edit()
  const location = dialog.getByLabel('Location')
  await location.fill('Belem 5, Lisbon')
  await expect(dialog.getByText(/^Usually open: Tue–Sun/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toHaveCount(0)

  await edit()
  await expect(dialog.getByText(/^Usually open: Tue–Sun/)).toBeVisible()
  await expect(dialog.getByLabel('Description')).toHaveValue(/./)
  // What the place filled in is known a moment after the dialog opens.
  for (const other of ['Alfama', 'Alfama 1']) {
    await location.fill(other)
    await expect(dialog.getByText('the activity is no longer on the map')).toBeVisible()
  }
  await expect(dialog.getByLabel('Description')).toHaveValue('')
  await location.fill('Belém, Lisbon')
  await expect(dialog.getByText(/^Usually open: Tue–Sun/)).toBeVisible()
  await expect(dialog.getByLabel('Description')).toHaveValue(/./)
})

test('a new day can be made along with its first activity', async ({ knownPage: page }) => {
  await openTrip(page, threeDays)
  await page.getByRole('button', { name: 'Add Activity' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('select').selectOption('new')
  await expect(dialog.getByLabel('Day number')).toHaveValue('4')
  await expect(dialog.getByLabel('Date')).toHaveValue('2027-04-13')
  await dialog.getByLabel('Title').fill('One more morning')
  await dialog.getByLabel('Location').fill('Estrela')
  await dialog.getByRole('button', { name: 'Add Activity' }).click()
  await expect(titles(day(page, 4))).toHaveText(['One more morning'])
  await expect(day(page, 4).getByText('Tue, Apr 13, 2027')).toBeVisible()
})

test('what is being typed into a dialog outlives a reload', async ({ knownPage: page }) => {
  await openTrip(page, threeDays)
  const open = () => page.getByRole('button', { name: 'Add Activity' }).filter({ visible: true }).click()
  await open()
  await page.getByRole('dialog').getByLabel('Title').fill('Half a thought')
  page.on('dialog', question => void question.accept())
  await page.reload()
  await open()
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Half a thought')
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('')
})

test('an activity is read with one press, follows the edits of others, and stays when it is deleted', async ({
  knownPage: page,
  server,
}) => {
  const tripId = await openTrip(page, {
    ...threeDays,
    days: {
      '2027-04-10': {
        items: [
          { time: '09:00', title: 'Breakfast' },
          {
            time: '10:30',
            title: 'Castle',
            durationMinutes: 90,
            location: 'Rua de Santa Cruz',
            localText: 'Castelo de São Jorge',
            cost: '€15',
            link: 'https://www.example.com/book/4711',
            description: 'Ring +351 21 880 06 20 or see www.example.com.',
            category: 'activities',
          },
        ],
      },
    },
  })
  const itemId = await activity(page, 'Castle').getAttribute('data-item-id')
  await activity(page, 'Castle').getByRole('button', { name: 'Castle', exact: true }).focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: 'Castle', exact: true })
  for (const text of ['Day 1 · Sat, Apr 10, 2027', 'Rua de Santa Cruz', '€15', 'Activities'])
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  await expect(card).toContainText('10:30 AM – 12:00 PM · 1 h 30 min')
  await expect(card.getByRole('link', { name: '+351 21 880 06 20' })).toHaveAttribute(
    'href',
    'tel:+351218800620',
  )
  await expect(card.getByRole('link', { name: 'Booking · example.com' })).toBeVisible()
  await card.getByRole('button', { name: 'Show to driver' }).click()
  const sheet = page.getByRole('dialog', { name: 'Show to driver' })
  await expect(sheet.getByText('Castelo de São Jorge')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  const rest = await restClient(page, server.url)
  const path = `/api/trips/${tripId}/itinerary/items/${itemId}`
  await rest.patch(path, { cost: '€17' })
  await expect(card.getByText('€17', { exact: true })).toBeVisible()
  await rest.delete(path)
  await expect(card.getByRole('status')).toHaveText('This activity was deleted.')
  await expect(card.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)

  // The focus is back on the activity after its card and its form.
  const dialog = await openActivity(page, 'Breakfast')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(
    activity(page, 'Breakfast').getByRole('button', { name: 'Breakfast', exact: true }),
  ).toBeFocused()
})

test('a form keeps what was typed into it when its activity is deleted, and has it again after Undo', async ({
  knownPage: page,
}) => {
  const tripId = await openTrip(page, threeDays)
  const other = await page.context().newPage()
  await openPlan(other, tripId)
  const dialog = await openActivity(page, 'Castle')
  await dialog.getByLabel('Description').fill('Ring at the small door.')
  await chooseFromMenu(other, 'Actions for Day 1', 'Delete Day 1')
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete Day' }).click()
  const note = dialog.getByRole('status').filter({ hasText: 'This activity was deleted.' })
  await expect(note).toBeVisible()
  await expect(dialog.getByLabel('Description')).toHaveValue('Ring at the small door.')
  await expect(dialog.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
  // Closing it keeps the text, too.
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await other.getByRole('button', { name: 'Undo' }).click()
  await openActivity(page, 'Castle')
  await expect(dialog.getByLabel('Description')).toHaveValue('Ring at the small door.')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(activity(page, 'Castle')).toContainText('Ring at the small door.')
  await other.close()
})

test('editing sends what was changed and nothing else', async ({ knownPage: page }) => {
  await openTrip(page, threeDays)
  const dialog = await openActivity(page, 'Tram 28')
  await dialog.getByLabel('Cost').fill('3.20')
  const time = dialog.getByLabel(/^Time\*?$/)
  await time.fill('')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Enter a time.')).toBeVisible()
  await time.fill('10:30')
  const pushed = page.waitForRequest(request => (request.postData() ?? '').includes('item.update'))
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastWith(page, 'Activity updated successfully!')).toBeVisible()
  const { mutations } = (await pushed).postDataJSON() as { mutations: { args: object }[] }
  expect(mutations.map(({ args }) => Object.keys(args).sort())).toEqual([['cost', 'id', 'inDay', 'tripId']])
  await expect(activity(page, 'Tram 28').getByText('3.20', { exact: true })).toBeVisible()
  await expect(day(page, 1).getByText('Planned costs: 3.20')).toBeAttached()
})

test('an edit can move an activity to another day', async ({ knownPage: page }) => {
  await openTrip(page, threeDays)
  await chooseFromMenu(page, 'Actions for Tram 28', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Activity' })
  await dialog.locator('select').selectOption({ label: 'Day 2 · Sun, Apr 11' })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(titles(day(page, 2))).toHaveText(['Tram 28', 'Belém'])
})

test('a deleted activity comes back with Undo, and the focus goes on to the next', async ({
  knownPage: page,
}) => {
  await openTrip(page, threeDays)
  await chooseFromMenu(page, 'Actions for Tram 28', 'Delete')
  await expect(toastWith(page, 'Activity deleted successfully!')).toBeVisible()
  await expect(titles(day(page, 1))).toHaveText(['Breakfast', 'Castle'])
  await expect(page.getByRole('button', { name: 'Actions for Castle' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles(day(page, 1))).toHaveText(['Breakfast', 'Tram 28', 'Castle'])
})

test('Ctrl+Z undoes one edit after the other, but not while text is typed or a dialog is open', async ({
  knownPage: page,
}) => {
  await openTrip(page, threeDays)
  const undo = () => page.keyboard.press('ControlOrMeta+z')
  await chooseFromMenu(page, 'Actions for Tram 28', 'Delete')
  await expect(titles(day(page, 1))).toHaveText(['Breakfast', 'Castle'])
  await chooseFromMenu(page, 'Actions for Castle', 'Rename')
  const field = page.getByRole('textbox', { name: 'Title of Castle' })
  await field.fill('Old castle')
  await field.press('Enter')
  await expect(titles(day(page, 1))).toHaveText(['Breakfast', 'Old castle'])
  const line = page.getByRole('combobox', { name: 'Add to Day 3' })
  await line.fill('Coffee')
  await line.press('Enter')
  await expect(titles(day(page, 3))).toHaveText(['Coffee'])
  await line.pressSequentially('Te')
  await undo()
  await line.fill('')
  const card = await readActivity(page, 'Coffee')
  await undo()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(titles(day(page, 3))).toHaveText(['Coffee'])

  await undo()
  await expect(toastWith(page, 'Undone: Activity added')).toBeVisible()
  await expect(titles(day(page, 3))).toHaveCount(0)
  await undo()
  await expect(titles(day(page, 1))).toHaveText(['Breakfast', 'Castle'])
  await undo()
  await expect(titles(day(page, 1))).toHaveText(['Breakfast', 'Tram 28', 'Castle'])
  await undo()
  await expect(toastWith(page, 'Nothing to undo')).toBeVisible()

  await page.getByRole('button', { name: 'Add day' }).first().click()
  await expect(day(page, 4)).toBeVisible()
  await expect(page.getByText('Day added', { exact: true })).toBeAttached()
  await undo()
  await expect(toastWith(page, 'Undone: Day added')).toBeVisible()
  await expect(day(page, 4)).toHaveCount(0)
})

test('activities move by menu and keep their time, which can be made to fit, and Undo gives it back @both', async ({
  knownPage: page,
}) => {
  await openTrip(page, threeDays)
  await chooseFromMenu(page, 'Actions for Castle', 'Move up')
  await expect(titles(day(page, 1))).toHaveText(['Breakfast', 'Castle', 'Tram 28'])
  await expect(page.getByRole('button', { name: 'Actions for Castle' })).toBeFocused()
  await expect(day(page, 1).getByText('3:00 PM').filter({ visible: true })).toHaveCount(1)
  await expect(day(page, 1).getByText('Out of order')).toBeVisible()
  await page.getByRole('button', { name: 'Move Castle to 9:45 AM' }).click()
  await expect(day(page, 1).getByText('9:45 AM').filter({ visible: true })).toHaveCount(1)
  await expect(day(page, 1).getByText('Out of order')).toHaveCount(0)
  await expect(toastWith(page, 'Moved to 9:45 AM')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles(day(page, 1))).toHaveText(['Breakfast', 'Castle', 'Tram 28'])
  await expect(day(page, 1).getByText('Out of order')).toBeVisible()

  await chooseFromMenu(page, 'Actions for Castle', 'Move to day…')
  await page
    .getByRole('dialog', { name: 'Move to day' })
    .getByRole('button', { name: /^Day 3/ })
    .click()
  await expect(titles(day(page, 3))).toHaveText(['Castle'])
  await expect(day(page, 3).getByText('3:00 PM').filter({ visible: true })).toHaveCount(1)
  await expect(toastWith(page, 'Moved to Day 3')).toBeVisible()
})

test('activities move by keyboard, within the day and beyond it', async ({ knownPage: page }) => {
  await openTrip(page, threeDays)
  const grip = handle(page, 'Breakfast')
  await grip.focus()
  await page.keyboard.press('Space')
  await expect(grip).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(titles(day(page, 1))).toHaveText(['Tram 28', 'Breakfast', 'Castle'])
  await expect(
    page.getByRole('status').filter({ hasText: 'Day 1, Sat, Apr 10, 2027, position 2 of 3' }),
  ).toHaveCount(1)
  await expect(grip).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(titles(day(page, 1))).toHaveText(['Breakfast', 'Tram 28', 'Castle'])
  await expect(grip).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(titles(day(page, 2))).toHaveText(['Belém', 'Breakfast'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(titles(day(page, 3))).toHaveText(['Breakfast'])
  await expect(grip).toBeFocused()
  await expect(grip).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(titles(day(page, 3))).toHaveText(['Breakfast'])
})

test(
  'activities are dragged with the mouse, within the day and to another',
  { tag: '@core' },
  async ({ knownPage: page }) => {
    await openTrip(page, threeDays)
    await dragTo(page, handle(page, 'Castle'), day(page, 1).getByRole('listitem').first(), 0.2)
    await expect(titles(day(page, 1))).toHaveText(['Castle', 'Breakfast', 'Tram 28'])
    await expect(page.getByRole('button', { name: 'Move Castle to 8:00 AM' })).toBeVisible()
    await dragTo(page, handle(page, 'Breakfast'), day(page, 2).getByRole('listitem').first(), 0.9)
    await expect(titles(day(page, 2))).toHaveText(['Belém', 'Breakfast'])
    await expect(toastWith(page, 'Moved to Day 2')).toBeVisible()
    // The list of days beside the plan takes it as well, however far away the day is.
    const entries = page.getByRole('navigation', { name: 'Days' }).getByRole('listitem')
    await dragTo(page, handle(page, 'Breakfast'), entries.nth(2), 0.5)
    await expect(titles(day(page, 3))).toHaveText(['Breakfast'])
    await expect(day(page, 3).getByText('Out of order')).toHaveCount(0)
  },
)

test('a finger on the handle drags an activity @phone', async ({ knownPage: page }) => {
  await openTrip(page, threeDays)
  const grip = handle(page, 'Tram 28')
  // Dragging is loaded once the plan is on the screen.
  await expect(grip).toHaveAttribute('draggable', 'true')
  await grip.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 200))
  const from = (await grip.boundingBox())!
  const target = (await day(page, 1).getByRole('listitem').first().boundingBox())!
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + 18, y }],
    })
  await touch('touchStart', from.y + 22)
  for (let step = 1; step <= 8; step++) {
    await touch('touchMove', from.y + 22 + ((target.y + 10 - from.y - 22) * step) / 8)
  }
  // What is carried leaves the names that it passes to be read.
  const carried = (await activity(page, 'Tram 28').locator('> div').boundingBox())!
  const name = (await activity(page, 'Breakfast').getByRole('heading').locator('button').boundingBox())!
  expect(carried.x).toBeGreaterThan(name.x + name.width)
  await touch('touchEnd', target.y + 10)
  await expect(titles(day(page, 1))).toHaveText(['Tram 28', 'Breakfast', 'Castle'])
  await expect(page.getByRole('button', { name: 'Move Tram 28 to 8:00 AM' })).toBeVisible()
})

test('a plan is made offline, outlives the browser, and loses its marks once the server has it', async ({
  device,
}) => {
  const one = await device({ onDisk: true, offlineStart: true })
  let { page } = one
  await openTrip(page, threeDays)
  await one.goOffline()
  const line = page.getByRole('combobox', { name: 'Add to Day 3' })
  await line.fill('8:30 Train to Sintra')
  await line.press('Enter')
  await line.fill('Palácio da Pena')
  await line.press('Enter')
  await expect(titles(day(page, 3))).toHaveText(['Train to Sintra', 'Palácio da Pena'])
  await expect(
    day(page, 3).getByRole('listitem').getByRole('img', { name: 'Saved on this device' }),
  ).toHaveCount(2)
  await chooseFromMenu(page, 'Actions for Castle', 'Move to day…')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Day 3/ })
    .click()
  await chooseFromMenu(page, 'Actions for Belém', 'Delete')
  await expect(toastWith(page, 'Activity deleted successfully!')).toBeVisible()

  const address = page.url()
  page = await one.reopen()
  await page.context().setOffline(true)
  await page.goto(address)
  await expectSignedIn(page)
  await expect(titles(day(page, 3))).toHaveText(['Train to Sintra', 'Castle', 'Palácio da Pena'])
  await expect(titles(day(page, 2))).toHaveCount(0)
  await one.goOnline()
  await allSaved(page)
  await page.reload()
  await expect(titles(day(page, 3))).toHaveText(['Train to Sintra', 'Castle', 'Palácio da Pena'])
})

test('a long plan opens whole, and an edit repaints its own row only', async ({ knownPage: page }) => {
  const many = Array.from({ length: 60 }, (_, index) => ({ title: `Stop ${index + 1}` }))
  await openTrip(page, {
    days: { 1: { items: many }, 2: { items: many.map(({ title }) => ({ title: `${title} again` })) } },
  })
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(120)
  // The handles become draggable only after the plan is on the screen.
  await expect(page.locator('[data-part="handle"][draggable="true"]')).toHaveCount(120)
  await page.evaluate(() => {
    const changed = new Set<string>()
    new MutationObserver(records => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const row = element?.closest<HTMLElement>('[data-item-id]')
        if (row) changed.add(row.textContent ?? '')
      }
      document.body.dataset['changedRows'] = [...changed]
        .map(text => /Stop \d+( again)?/.exec(text)?.[0])
        .join()
    }).observe(document.querySelector('main')!, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  })
  const dialog = await openActivity(page, 'Stop 7')
  await dialog.getByLabel('Time').fill('09:00')
  await dialog.getByLabel('Location').fill('Rossio')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(titles(day(page, 1)).first()).toHaveText('Stop 7')
  expect(await page.evaluate(() => document.body.dataset['changedRows'])).toBe('Stop 7')
})

for (const [width, height] of [
  [390, 844],
  [900, 800],
  [1280, 720],
] as const) {
  test(`going back through the plan with Tab, nothing is under the bars, ${width} px wide`, async ({
    knownPage: page,
  }) => {
    await page.setViewportSize({ width, height })
    const items = Array.from({ length: 8 }, (_, index) => ({ title: `Stop ${index + 1}` }))
    await openTrip(page, { days: { 1: { items }, 2: { items } } })
    await day(page, 2).getByRole('combobox', { name: 'Add to Day 2' }).focus()
    const covered: string[] = []
    for (let step = 0; step < 50; step++) {
      await page.keyboard.press('Shift+Tab')
      covered.push(...(await coveredFocus(page)))
    }
    expect(covered).toEqual([])
  })
}

/** The name of what has the focus, if something else is shown in the middle of its place. */
const coveredFocus = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const focused = document.activeElement!
    const { left, top, width, height } = focused.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    const isSeen = there !== null && (focused.contains(there) || there.contains(focused))
    return isSeen ? [] : [focused.getAttribute('aria-label') ?? focused.textContent]
  })

async function dragTo(page: Page, grip: Locator, target: Locator, part: number) {
  await grip.scrollIntoViewIfNeeded()
  const from = (await grip.boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  const to = (await target.boundingBox())!
  const [x, y] = [to.x + 20, to.y + to.height * part]
  for (let step = 1; step <= 6; step++) {
    const way = step / 6
    await page.mouse.move(from.x + (x - from.x) * way, from.y + (y - from.y) * way)
  }
  await page.mouse.up()
}
