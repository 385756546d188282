import type { Locator, Page } from 'playwright/test'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { openTrip } from './fixtures/openTrip.ts'
import { newPerson } from './fixtures/person.ts'
import { signUp } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'
import {
  activity,
  activityTitles,
  createTrip,
  day,
  expectSaved,
  readyForOffline,
} from './fixtures/tripScreen.ts'

// May 3, 2027 is a Monday, when the Orsay is closed.
const parisInMay = {
  title: 'Paris in May',
  destination: 'Paris, France',
  startDate: '2027-05-03',
  endDate: '2027-05-05',
}
const done = 'Itinerary generated successfully!'

test('an itinerary is made from what somebody likes, on this device, and reaches the server', async ({
  page,
}) => {
  await openTrip(page, parisInMay)
  const dialog = await openDialog(page)
  await expect(
    dialog.getByText(/^Made on this device by the built-in planner from the Wend. guide to Paris\./),
  ).toBeVisible()
  await expectNoAxeViolations(page)

  await dialog.getByRole('button', { name: 'Generate Itinerary' }).click()
  await expect(dialog.getByText('Enter your interests.')).toBeVisible()
  await expect(dialog.getByLabel('Interests')).toBeFocused()

  await dialog.getByRole('button', { name: 'Add Art' }).click()
  await expect(dialog.getByLabel('Interests')).toHaveValue('Art')
  await dialog.getByLabel('Interests').fill('art and museums')
  await dialog.getByRole('radio', { name: /^Relaxed/ }).check()
  await dialog.getByLabel('Arrival on the first day').fill('15:00')
  await dialog.getByRole('button', { name: 'Generate Itinerary' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(done)).toBeVisible()
  await expect(page.getByText(/Made on this device by the built-in planner/)).toBeVisible()

  for (const number of [1, 2, 3]) {
    await expect(day(page, number).getByRole('button', { name: /^Confirm/ })).toBeVisible()
  }
  await expect(activity(page, 'Louvre Museum')).toBeVisible()
  await expect(day(page, 1).locator('[data-item-id]').first()).toContainText('4:')
  await expect(activity(page, 'Louvre Museum')).toContainText('Because you like art')
  await expectSaved(page)
  await expectNoAxeViolations(page)
})

test('suggested days are replaced, confirmed ones stay, what is planned does not come again, and Undo brings all back', async ({
  page,
}) => {
  await openTrip(page, {
    ...parisInMay,
    days: {
      '2027-05-03': {
        status: 'confirmed',
        title: 'Our day',
        items: [{ title: 'Eiffel Tower', time: '10:00' }],
      },
      '2027-05-04': { status: 'suggested', items: [{ title: 'An old idea', time: '11:00' }] },
    },
  })
  await generate(page, 'views and romance')
  await expect(activity(page, 'An old idea')).toHaveCount(0)
  await expect(day(page, 1).locator('[data-item-id]')).toHaveCount(1)
  expect((await activityTitles(page)).filter(title => title === 'Eiffel Tower')).toHaveLength(1)
  expect((await activityTitles(page)).length).toBeGreaterThan(6)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(activity(page, 'An old idea')).toBeVisible()
  expect(await activityTitles(page)).toEqual(['Eiffel Tower', 'An old idea'])
  await expectSaved(page)
})

test('a double click makes one itinerary', async ({ page }) => {
  await openTrip(page, parisInMay)
  const dialog = await openDialog(page)
  await dialog.getByLabel('Interests').fill('history')
  await dialog.getByRole('button', { name: 'Generate Itinerary' }).dblclick()
  await expect(page.getByText(done)).toBeVisible()
  const titles = await activityTitles(page)
  expect(titles.length).toBeGreaterThan(8)
  const places = titles.filter(title => !/^(Lunch|Dinner) in /.test(title))
  expect(new Set(places).size).toBe(places.length)
  await expectSaved(page)
  await page.reload()
  await expect(activity(page, titles[0]!).first()).toBeVisible()
  expect(await activityTitles(page)).toEqual(titles)
})

test('without a network it works the same @both', async ({ page, context, network }) => {
  await openTrip(page, parisInMay)
  await readyForOffline(page)
  await expectSaved(page)
  network.set('drop')
  await context.setOffline(true)
  await page.reload()
  await generate(page, 'food and coffee')
  await expect(activity(page, 'Café de Flore')).toBeVisible()
  const titles = await activityTitles(page)
  expect(titles.length).toBeGreaterThan(8)

  network.set('pass')
  await context.setOffline(false)
  await expectSaved(page)
  await page.reload()
  await expect(activity(page, 'Café de Flore')).toBeVisible()
  expect(await activityTitles(page)).toEqual(titles)
})

test('a trip without dates gets as many days as asked for', async ({ page }) => {
  await openTrip(page, { destination: 'Rome & Florence' })
  const dialog = await openDialog(page)
  await expect(dialog.getByText(/guide to Rome and Florence/)).toBeVisible()
  await dialog.getByLabel('Interests').fill('history')
  await dialog.getByLabel('Days').fill('4')
  await dialog.getByRole('button', { name: 'Generate Itinerary' }).click()
  await expect(page.getByText(done)).toBeVisible()
  await expect(day(page, 4)).toBeVisible()
  await expect(day(page, 5)).toHaveCount(0)
  await expect(
    day(page, 4)
      .getByText(/Florence/)
      .first(),
  ).toBeVisible()
})

test('where there is no guide the dialog says so and names the nearest', async ({ page }) => {
  await signUp(page, newPerson())
  await page.goto('/trips?new=1')
  const create = page.getByRole('dialog', { name: 'Create New Trip' })
  await create.getByLabel('Trip Title').fill('A weekend away')
  await create.getByLabel('Destination').fill('Lyon')
  await page.getByRole('option', { name: 'Lyon France', exact: true }).click()
  await create.getByRole('button', { name: 'Create Trip' }).click()
  await expect(page.getByRole('heading', { name: 'A weekend away', level: 1 })).toBeVisible()

  const dialog = await openDialog(page)
  await expect(dialog.getByText(/no guide to Lyon, .*France yet.*The nearest are Paris,/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Generate Itinerary' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()

  await createTrip(page, 'Somewhere', 'Atlantis')
  await expect(
    (await openDialog(page)).getByText(/Choose the destination from the suggestions/),
  ).toBeVisible()
})

test('a failure says why, and what was typed is still there', async ({ page }) => {
  await openTrip(page, {
    ...parisInMay,
    days: Object.fromEntries(['03', '04', '05'].map(date => [`2027-05-${date}`, { status: 'confirmed' }])),
  })
  const dialog = await openDialog(page)
  await dialog.getByLabel('Interests').fill('art')
  await dialog.getByRole('button', { name: 'Generate Itinerary' }).click()
  await expect(page.getByText('Failed to generate itinerary')).toBeVisible()
  await expect(page.getByText('Every day of this trip is confirmed')).toBeVisible()
  await page.reload()
  await expect((await openDialog(page)).getByLabel('Interests')).toHaveValue('art')
})

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Generate AI Itinerary' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate AI Itinerary' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function generate(page: Page, interests: string): Promise<void> {
  const dialog = await openDialog(page)
  await dialog.getByLabel('Interests').fill(interests)
  await dialog.getByRole('button', { name: 'Generate Itinerary' }).click()
  await expect(page.getByText(done)).toBeVisible()
}
