import { expectNoAxeViolations } from './fixtures/axe.ts'
import { chooseFromMenu } from './fixtures/menu.ts'
import { openTrip } from './fixtures/openTrip.ts'
import { expect, test } from './fixtures/test.ts'
import { activity, activityTitles, day, expectSaved } from './fixtures/tripScreen.ts'

test('a day is planned anew in one of two ways, without a network, and Undo brings it all back @both', async ({
  knownPage: page,
}) => {
  await openTrip(page, {
    title: 'Paris in May',
    destination: 'Paris, France',
    startDate: '2027-05-03',
    endDate: '2027-05-05',
    days: {
      '2027-05-03': {
        items: [
          { title: 'Walk by the river', time: '10:00', durationMinutes: 90 },
          { title: 'Lunch', time: '12:30', durationMinutes: 60, category: 'restaurants' },
          { title: 'Train to Lyon', time: '18:00', category: 'transport' },
        ],
      },
    },
  })
  const before = await activityTitles(page)
  await expectSaved(page)
  await chooseFromMenu(page, 'Actions for Day 1', 'Re-plan this day')
  const dialog = page.getByRole('dialog', { name: 'Re-plan Day 1' })
  const plans = dialog.getByRole('list', { name: 'Other plans' })
  const indoors = plans.getByRole('region', { name: 'Indoors instead' })
  await expect(indoors).toContainText('New, from our guide')
  await expect(indoors.getByRole('listitem').filter({ hasText: 'Walk by the river' })).toContainText(
    'To your ideas',
  )
  await expectNoAxeViolations(page, 'two other plans')
  await page.context().setOffline(true)

  await dialog.getByRole('radio', { name: /^Tired/ }).check()
  await expect(plans.getByRole('region', { name: 'Rest first' })).toContainText('Moved, was 10:00 AM')
  await dialog.getByRole('radio', { name: /^It's raining/ }).check()
  await plans
    .getByRole('region', { name: 'Outdoors on another day' })
    .getByRole('button', { name: 'Use this plan' })
    .click()
  await expect(dialog).toBeHidden()
  await expect(day(page, 2).locator('[data-item-id]')).toContainText('Walk by the river')
  await expect(activity(page, 'Train to Lyon')).toContainText('6:00 PM')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(day(page, 2).locator('[data-item-id]')).toHaveCount(0)
  expect(await activityTitles(page)).toEqual(before)
})
