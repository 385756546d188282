import type { Locator, Page } from 'playwright/test'
import { modelReplies } from '../sync-server/testing/modelServer.ts'
import { expectNoAxeViolations } from './fixtures/axe.ts'
import { modelTest } from './fixtures/modelTest.ts'
import { openSharedTrip } from './fixtures/openSharedTrip.ts'
import { openTrip } from './fixtures/openTrip.ts'
import { expect, test } from './fixtures/test.ts'
import { activity, activityTitles, day, expectSaved, readyForOffline } from './fixtures/tripScreen.ts'

// May 3, 2027 is a Monday, when the Orsay is closed.
const parisInMay = {
  title: 'Paris in May',
  destination: 'Paris, France',
  startDate: '2027-05-03',
  endDate: '2027-05-05',
}
const done = 'Itinerary generated successfully!'

test(
  'an itinerary is made from what somebody likes, on this device, and reaches the server',
  { tag: '@core' },
  async ({ knownPage: page }) => {
    await openTrip(page, parisInMay)
    const dialog = await openDialog(page)
    await expect(dialog.getByText(/^Planned on this device with our guide to Paris\./)).toBeVisible()

    await dialog.getByRole('button', { name: 'Generate itinerary' }).click()
    await expect(dialog.getByText('Enter your interests.')).toBeVisible()
    await expect(dialog.getByLabel('Interests')).toBeFocused()

    await dialog.getByRole('button', { name: 'Add Art' }).click()
    await expect(dialog.getByLabel('Interests')).toHaveValue('Art')
    await dialog.getByLabel('Interests').fill('art and museums')
    await dialog.getByRole('radio', { name: /^Relaxed/ }).check()
    await dialog.getByLabel('Arrival on the first day').fill('15:00')
    await dialog.getByRole('button', { name: 'Generate itinerary' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(done)).toBeVisible()
    await expect(page.getByText(/Planned on this device/)).toBeVisible()

    for (const number of [1, 2, 3]) {
      await expect(day(page, number).getByRole('button', { name: /^Confirm/ })).toBeVisible()
    }
    await expect(activity(page, 'Louvre Museum')).toBeVisible()
    await expect(day(page, 1).locator('[data-item-id]').first()).toContainText('4:')
    await expect(activity(page, 'Louvre Museum')).toContainText('Because you like art')
    await expectSaved(page)
    await expectNoAxeViolations(page, 'generated')

    // The draft is dropped once the itinerary is made. A new one is kept until Cancel.
    await openDialog(page)
    await expect(dialog.getByLabel('Interests')).toHaveValue('')
    await dialog.getByLabel('Interests').fill('views')
    await page.keyboard.press('Escape')
    await openDialog(page)
    await expect(dialog.getByLabel('Interests')).toHaveValue('views')
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await openDialog(page)
    await expect(dialog.getByLabel('Interests')).toHaveValue('')
  },
)

test('suggestions are replaced, what people have planned stays and does not come again, and Undo brings all back', async ({
  knownPage: page,
}) => {
  await openTrip(page, {
    ...parisInMay,
    days: {
      '2027-05-03': {
        status: 'confirmed',
        title: 'Our day',
        items: [{ title: 'Eiffel Tower', time: '10:00' }],
      },
      '2027-05-04': { status: 'suggested', items: [{ title: 'Coffee with Eve', time: '11:00' }] },
    },
  })
  const titlesOn = (number: number) => day(page, number).locator('[data-item-id]').getByRole('heading')
  await generate(page, 'art and museums')
  await expect(titlesOn(2)).toContainText(['Coffee with Eve'])
  await expect.poll(() => titlesOn(2).count()).toBeGreaterThan(2)
  const art = await activityTitles(page)
  await expectSaved(page)
  // So that there is only one Undo.
  await page.reload()
  await expect(titlesOn(1)).toHaveText(['Eiffel Tower'])

  await generate(page, 'views and romance')
  await expect.poll(() => activityTitles(page)).not.toEqual(art)
  await expect(titlesOn(1)).toHaveText(['Eiffel Tower'])
  const views = await activityTitles(page)
  expect(views.filter(title => title === 'Eiffel Tower')).toHaveLength(1)
  expect(views.filter(title => title === 'Coffee with Eve')).toHaveLength(1)
  expect(views.length).toBeGreaterThan(6)
  const starts = day(page, 2)
    .locator('[data-item-id]')
    .filter({ hasText: /11:\d\d AM/ })
  await expect(starts).toHaveCount(1)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => activityTitles(page)).toEqual(art)
  await expectSaved(page)
})

test('a double click makes one itinerary', async ({ knownPage: page }) => {
  await openTrip(page, parisInMay)
  const dialog = await openDialog(page)
  await dialog.getByLabel('Interests').fill('history')
  await dialog.getByRole('button', { name: 'Generate itinerary' }).dblclick()
  await expect(page.getByText(done)).toBeVisible()
  const titles = await activityTitles(page)
  expect(titles.length).toBeGreaterThan(8)
  const places = titles.filter(title => !/^(Lunch|Dinner) in /.test(title))
  expect(new Set(places).size).toBe(places.length)
  await expectSaved(page)
  await page.reload()
  await expect(activity(page, titles[0]!).first()).toBeVisible()
  await expect.poll(() => activityTitles(page)).toEqual(titles)
})

test('without a network it works the same', async ({ device }) => {
  const ana = await device({ offlineStart: true })
  const { page } = ana
  await openTrip(page, parisInMay)
  await readyForOffline(page)
  await expectSaved(page)
  await ana.goOffline()
  await page.reload()
  await generate(page, 'food and coffee')
  await expect(activity(page, 'Lunch at Café de Flore')).toBeVisible()
  const titles = await activityTitles(page)
  expect(titles.length).toBeGreaterThan(8)

  await ana.goOnline()
  await expectSaved(page)
  await page.reload()
  await expect(activity(page, 'Lunch at Café de Flore')).toBeVisible()
  await expect.poll(() => activityTitles(page)).toEqual(titles)
})

test('a trip without dates gets as many days as asked for', async ({ knownPage: page }) => {
  await openTrip(page, { destination: 'Rome & Florence' })
  const dialog = await openDialog(page)
  await expect(dialog.getByText(/guide to Rome and Florence/)).toBeVisible()
  await dialog.getByLabel('Interests').fill('history')
  await dialog.getByLabel('Days').fill('4')
  await dialog.getByRole('button', { name: 'Generate itinerary' }).click()
  await expect(page.getByText(done)).toBeVisible()
  await expect(day(page, 4)).toBeVisible()
  await expect(day(page, 5)).toHaveCount(0)
  await expect(
    day(page, 4)
      .getByText(/Florence/)
      .first(),
  ).toBeVisible()
})

test('where there is no guide the dialog says so, and leads to everything that is possible', async ({
  knownPage: page,
}) => {
  await page.goto('/trips?new=1')
  const create = page.getByRole('dialog', { name: 'Create New Trip' })
  await create.getByLabel('Trip Title').fill('A weekend away')
  await create.getByLabel('Destination').fill('Bordeaux')
  await page.getByRole('option', { name: 'Bordeaux France', exact: true }).click()
  await create.getByRole('button', { name: 'Create Trip' }).click()
  await expect(page.getByRole('heading', { name: 'A weekend away', level: 1 })).toBeVisible()

  const dialog = await openDialog(page)
  await expect(dialog.getByText(/doesn't cover Bordeaux, .*France yet.*The nearest are \w+,/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Generate itinerary' })).toHaveCount(0)
  await expectNoAxeViolations(page, 'generate-without-guide')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()

  // The trip has no days yet, so planning it begins with one.
  await openDialog(page)
  await dialog.getByRole('button', { name: 'Plan it myself' }).click()
  await expect(dialog).toBeHidden()
  await expect(day(page, 1)).toBeVisible()
  await openDialog(page)
  await dialog.getByRole('button', { name: 'Plan it myself' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Activity' })).toBeVisible()
  await page.keyboard.press('Escape')

  await openDialog(page)
  await dialog.getByRole('link', { name: 'Plan a trip to Lyon' }).click()
  await expect(create.getByLabel('Destination')).toHaveValue('Lyon, France')
  await create.getByRole('button', { name: 'Cancel' }).click()

  await openTrip(page, { title: 'Somewhere', destination: 'Atlantis' })
  await expect(
    (await openDialog(page)).getByText(/Choose the destination from the suggestions/),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Choose the destination' }).click()
  await expect(page.getByRole('dialog').getByLabel('Destination')).toHaveValue('Atlantis')
})

test('where every day is confirmed the dialog says so, names the empty ones and keeps what was typed', async ({
  knownPage: page,
}) => {
  const confirmed = (title: string, titles: string[] = []) => ({
    status: 'confirmed' as const,
    title,
    items: titles.map(each => ({ title: each, time: '10:00' })),
  })
  await openTrip(page, {
    ...parisInMay,
    days: {
      '2027-05-03': confirmed('Ours', ['Louvre Museum']),
      '2027-05-04': confirmed('Ours too', ['Eiffel Tower']),
      '2027-05-05': confirmed('The last day'),
    },
  })
  const dialog = await openDialog(page)
  await dialog.getByLabel('Interests').fill('art')
  await expect(
    dialog.getByText(
      /Every day is confirmed, so there's nothing left to suggest\. Day 3 is empty\. Remove its title/,
    ),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Generate itinerary' })).toBeDisabled()
  await page.reload()
  await expect((await openDialog(page)).getByLabel('Interests')).toHaveValue('art')
  await dialog.getByRole('button', { name: 'Change the dates' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit trip details' })).toBeVisible()
  await page.keyboard.press('Escape')
  await openDialog(page)
  await dialog.getByRole('button', { name: 'Plan it myself' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Activity' })).toBeVisible()
})

const stop = (name: string, start: string, minutes = 60) => ({
  kind: 'visit',
  name,
  area: '',
  start,
  minutes,
  why: 'Because it is there.',
})

/** What the model proposes for these three days. */
const proposal = (...names: [string, string, string]) =>
  modelReplies.json({
    days: names.map((name, index) => ({
      number: index + 1,
      title: `Idea ${index + 1}`,
      stops: [stop(name, '11:00')],
    })),
  })
const proposed = proposal('Louvre Museum', 'Eiffel Tower', 'Panthéon')
const ready = 'Your AI-powered itinerary is ready.'
const failed = 'Failed to generate itinerary'
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel generating the itinerary' })

/** Asks the model in the dialog. */
async function askModel(page: Page, interests: string): Promise<void> {
  const dialog = await openDialog(page)
  await dialog.getByLabel('Interests').fill(interests)
  await dialog.getByRole('radio', { name: /^AI model/ }).check()
  // A double click asks only once.
  await dialog.getByRole('button', { name: 'Generate itinerary' }).dblclick()
  await expect(dialog).toBeHidden()
}

modelTest(
  'the model makes one while people go on; who asked is told once',
  async ({ knownPage: page, model }) => {
    const release = Promise.withResolvers<void>()
    model.answerWith(async () => {
      await release.promise
      return proposed
    })
    await openTrip(page, parisInMay)
    const dialog = await openDialog(page)
    await expect(dialog.getByRole('radio', { name: /^AI model/ })).toBeChecked()
    await expect(dialog.getByText(/^The AI sees your wishes/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(dialog).toBeHidden()

    const asked = model.asked.length
    await askModel(page, 'art and views')
    await expect(page.getByRole('status').filter({ hasText: 'Asking the AI model' })).toBeVisible()
    await expect(cancelButton(page)).toBeVisible()
    await expectNoAxeViolations(page, 'generating')
    await expect.poll(() => model.asked.length).toBe(asked + 1)

    const second = await openDialog(page)
    await expect(second.getByText('An itinerary is already being generated.')).toBeVisible()
    await expect(second.getByRole('button', { name: 'Generate itinerary' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(second).toBeHidden()

    // Generating continues without this page.
    await page.reload()
    await expect(cancelButton(page)).toBeVisible()
    release.resolve()
    await expect(page.getByText(done)).toBeVisible()
    await expect(page.getByText(ready)).toBeVisible()
    await expect(cancelButton(page)).toHaveCount(0)
    await expect(activity(page, 'Louvre Museum')).toBeVisible()
    await expect(day(page, 3).getByRole('button', { name: /^Confirm/ })).toBeVisible()
    expect(model.asked.length).toBe(asked + 1)

    await page.reload()
    await expect(activity(page, 'Louvre Museum')).toBeVisible()
    await expectSaved(page)
    await expect(page.getByText(done)).toHaveCount(0)
  },
)

modelTest(
  'on another screen it is told as well, with the way to the trip',
  async ({ knownPage: page, model }) => {
    const release = Promise.withResolvers<void>()
    model.answerWith(async () => {
      await release.promise
      return proposed
    })
    await openTrip(page, parisInMay)
    await askModel(page, 'art and views')
    await expect(cancelButton(page)).toBeVisible()
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(page.getByRole('region', { name: 'Feed' })).toBeVisible()
    release.resolve()
    await expect(page.getByText(ready)).toBeVisible()
    await page.getByRole('button', { name: 'View trip' }).click()
    await expect(activity(page, 'Louvre Museum')).toBeVisible()
  },
)

modelTest(
  'on this device, now, asks nobody, also where there is a model',
  async ({ knownPage: page, model }) => {
    await openTrip(page, parisInMay)
    const asked = model.asked.length
    const dialog = await openDialog(page)
    await dialog.getByLabel('Interests').fill('art')
    await dialog.getByRole('radio', { name: /^On this device, now/ }).check()
    await expect(dialog.getByText(/^Planned on this device/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Generate itinerary' }).click()
    await expect(page.getByText(/Planned on this device/)).toBeVisible()
    await expect(activity(page, 'Louvre Museum')).toBeVisible()
    await expectSaved(page)
    expect(model.asked.length).toBe(asked)
  },
)

modelTest(
  'where there is no guide the model can be asked all the same',
  async ({ knownPage: page, model }) => {
    model.answerWith(() => proposal('Temple of Poseidon', 'Royal Canal', 'Hot Springs'))
    await openTrip(page, { title: 'Under the sea', destination: 'Atlantis' })
    const dialog = await openDialog(page)
    await expect(dialog.getByRole('radio', { name: /^On this device, now/ })).toBeDisabled()
    await expect(dialog.getByRole('radio', { name: /^AI model/ })).toBeChecked()
    await expect(dialog.getByText(/^Our guide doesn't cover Atlantis yet/)).toBeVisible()
    await expectNoAxeViolations(page, 'generate-with-model-only')
    await dialog.getByLabel('Interests').fill('swimming')
    await dialog.getByRole('button', { name: 'Generate itinerary' }).click()
    await expect(page.getByText(ready)).toBeVisible()
    // These places are unknown, and each one says so.
    await expect(activity(page, 'Temple of Poseidon')).toContainText(/not in our guide/i)
    await expect(day(page, 3)).toBeVisible()
  },
)

modelTest('what is called off leaves the plan as it is', async ({ knownPage: page, model }) => {
  model.answerWith(() => modelReplies.hang())
  await openTrip(page, parisInMay)
  await askModel(page, 'art')
  await cancelButton(page).click()
  await expect(cancelButton(page)).toHaveCount(0)
  await expectSaved(page)
  await expect.poll(() => activityTitles(page)).toEqual([])

  model.answerWith(() => proposed)
  await askModel(page, 'art')
  await expect(page.getByText(ready)).toBeVisible()
  await expect(activity(page, 'Eiffel Tower')).toBeVisible()
})

modelTest(
  'without a network it waits, over a reload, and is made when there is one',
  async ({ device, model }) => {
    model.answerWith(() => proposed)
    const ana = await device({ offlineStart: true })
    await openTrip(ana.page, parisInMay)
    await readyForOffline(ana.page)
    await expectSaved(ana.page)
    await ana.goOffline()
    const dialog = await openDialog(ana.page)
    // If the model cannot be asked now, the option that works now is preselected.
    await expect(dialog.getByRole('radio', { name: /^On this device, now/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(dialog).toBeHidden()
    const asked = model.asked.length
    await askModel(ana.page, 'views')
    const waiting = ana.page.getByText("You're offline. We'll generate the itinerary when you reconnect.")
    await expect(waiting).toBeVisible()
    await expectNoAxeViolations(ana.page, 'generate-waiting')
    await ana.page.reload()
    await expect(waiting).toBeVisible()
    expect(model.asked.length).toBe(asked)

    await ana.goOnline()
    await expect(ana.page.getByText(ready)).toBeVisible({ timeout: 60_000 })
    await expect(activity(ana.page, 'Panthéon')).toBeVisible()
    await expect(waiting).toHaveCount(0)
    expect(model.asked.length).toBe(asked + 1)
  },
)

modelTest(
  'a failure is told to whoever asked, with a way to try again; others see the end of it',
  async ({ knownPage: ana, page: ben, model, server }) => {
    model.answerWith(() => modelReplies.unauthorized())
    await openSharedTrip(parisInMay, ana, ben, server.url)

    await askModel(ana, 'art')
    await expect(ana.getByText(failed)).toBeVisible({ timeout: 60_000 })
    await expect(ana.getByText('sk-secret')).toHaveCount(0)
    await expect(cancelButton(ana)).toHaveCount(0)
    await expect(cancelButton(ben)).toHaveCount(0)
    await expect(ben.getByText(failed)).toHaveCount(0)

    model.answerWith(() => proposed)
    await ana.getByRole('button', { name: 'Try again' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Generate AI Itinerary' })
    await expect(dialog.getByLabel('Interests')).toHaveValue('art')
    await dialog.getByRole('button', { name: 'Generate itinerary' }).click()
    await expect(ana.getByText(ready)).toBeVisible({ timeout: 60_000 })
    await expect(activity(ben, 'Louvre Museum')).toBeVisible()
    await expect(ben.getByText(done)).toHaveCount(0)
  },
)

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Generate AI Itinerary' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate AI Itinerary' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function generate(page: Page, interests: string): Promise<void> {
  const dialog = await openDialog(page)
  await dialog.getByLabel('Interests').fill(interests)
  await dialog.getByRole('button', { name: 'Generate itinerary' }).click()
  await expect(page.getByText(done)).toBeVisible()
}
