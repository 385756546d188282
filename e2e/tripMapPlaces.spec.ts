import type { Page } from 'playwright/test'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { tripMap } from './fixtures/mapOnPage.ts'
import { chooseFromMenu } from './fixtures/menu.ts'
import { openTrip } from './fixtures/openTrip.ts'
import type { Plan } from './fixtures/openTrip.ts'
import { expect, test } from './fixtures/test.ts'
import { expectSaved, readyForOffline } from './fixtures/tripScreen.ts'

const rome: Plan = {
  title: 'Rome, as it was typed',
  destination: 'Rome, Italy',
  visibility: 'public',
  days: {
    1: {
      items: [
        { time: '09:00', title: 'Morning', location: 'Trevi Fountain' },
        { time: '12:00', title: 'Lunch', location: 'Via dei Cappellari 90' },
        { time: '15:00', title: 'Walk', location: 'Where Ana wants' },
      ],
    },
  },
}

const pins = (page: Page) =>
  page.getByRole('group', { name: 'Places on the map' }).getByRole('button', { name: /, Day \d/ })
const note = (page: Page) => tripMap(page).getByRole('button', { name: /no place on the map$/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: /no place on the map$/ })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

test('typed places are found on the device and by the server, and are set together', async ({
  knownPage: page,
}) => {
  const asked: string[] = []
  await page.route('**/api/places/autocomplete?*', async route => {
    const query = new URL(route.request().url()).searchParams
    asked.push([...query.entries()].join(' '))
    const street = { formatted: '90 Via dei Cappellari, 00186 Rome, Italy', lat: '41.896', lon: '12.4711' }
    const results = query.get('text')!.startsWith('Via')
      ? [{ ...street, city: 'Rome', country: 'Italy' }]
      : []
    const attribution = {
      label: '© OpenStreetMap contributors',
      url: 'https://www.openstreetmap.org/copyright',
    }
    await route.fulfill({ json: { results, attribution } })
  })
  await openTrip(page, rome)
  // A mouse has no long press.
  await expect(
    tripMap(page).getByText('Nothing is on the map yet. Right-click a spot to add it.'),
  ).toBeVisible()
  await tripMap(page).getByRole('application').click({ button: 'right' })
  await expect(page.getByRole('dialog', { name: 'Add here' })).toBeVisible()
  await page.keyboard.press('Escape')
  await note(page).click()
  expect(asked).toEqual([])
  await button(page, 'Find places').dblclick()
  const set = button(page, 'Put 2 activities on the map')
  await expect(set).toBeEnabled()
  await expect(dialog(page).getByRole('button', { name: 'Trevi Fountain', pressed: true })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Via dei Cappellari', pressed: true })).toBeVisible()
  await expect(dialog(page).getByText('© OpenStreetMap contributors')).toBeVisible()
  await expect(dialog(page).getByText('Not found. Set it on the map.')).toBeVisible()
  // Each place once, by what was typed and where the trip goes.
  expect(asked).toEqual(
    ['Via dei Cappellari 90', 'Where Ana wants'].map(
      text => `text,${text}, Rome, Italy limit,5 lang,en kind,place`,
    ),
  )
  await expectNoAxeViolations(page, 'found places')

  await set.dblclick()
  await expect(dialog(page)).toHaveAccessibleName('1 activity has no place on the map')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog(page)).toHaveAccessibleName('3 activities have no place on the map')

  // One is left out, the other set.
  await dialog(page).getByRole('button', { name: 'Via dei Cappellari', pressed: true }).click()
  await button(page, 'Put 1 activity on the map').click()
  await expect(dialog(page)).toHaveAccessibleName('2 activities have no place on the map')
  await button(page, 'Close').click()
  await expect(pins(page)).toHaveText(['Morning, 9:00 AM, Day 1'])
  // Its place field tells where it was found, and leads to another spot.
  await chooseFromMenu(page, 'Actions for Morning', 'Edit')
  await expect(page.getByRole('button', { name: 'Change on map' })).toHaveAccessibleDescription(
    /^On the map: Trevi Fountain, .*Rome$/,
  )
  await page.keyboard.press('Escape')
  await expectSaved(page)
  await page.unrouteAll()
})

test('without a network, only the device is asked', async ({ device }) => {
  const one = await device({ offlineStart: true })
  const { page } = one
  await openTrip(page, rome)
  await readyForOffline(page)
  await one.goOffline()
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await note(page).click()
  await button(page, 'Find places').click()
  await expect(dialog(page).getByRole('button', { name: 'Trevi Fountain', pressed: true })).toBeVisible()
  await expect(dialog(page).getByText(/^Not found on this device\./)).toHaveCount(2)
  await button(page, 'Put 1 activity on the map').click()
  await expect(dialog(page)).toHaveAccessibleName('2 activities have no place on the map')
  await page.keyboard.press('Escape')
  await expect(pins(page)).toHaveText(['Morning, 9:00 AM, Day 1'])
  expect(asked.filter(url => url.includes('/places/'))).toEqual([])
})

test('who may only look is asked nothing', async ({ device, knownPage: owner }) => {
  const id = await openTrip(owner, rome)
  const { page } = await device()
  await openTrip(page, { title: 'Own' })
  await page.goto(`/trip/${id}`)
  await expect(tripMap(page).getByText('Nothing in this plan has a place on the map yet.')).toBeVisible()
  await expect(note(page)).toBeHidden()
})
