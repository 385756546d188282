import { expectNoAxeViolations } from './fixtures/axe.ts'
import { openTrip } from './fixtures/openTrip.ts'
import { expect, test } from './fixtures/test.ts'
import { activity, day, expectSaved } from './fixtures/tripScreen.ts'

test('a plan of one’s own is checked, and one press mends it, without a network @both', async ({
  knownPage: page,
}) => {
  // May 3, 2027 is a Monday.
  await openTrip(page, {
    title: 'Paris in May',
    destination: 'Paris, France',
    startDate: '2027-05-03',
    endDate: '2027-05-05',
    days: {
      '2027-05-03': {
        title: 'Art and a boat',
        items: [
          { title: 'Orsay Museum', time: '10:00', durationMinutes: 60, hours: 'Tu-Su 09:30-18:00' },
          { title: 'Walk', time: '13:00', durationMinutes: 120 },
          { title: 'Boat trip', time: '14:00', durationMinutes: 60 },
        ],
      },
      '2027-05-04': { items: [{ title: 'Dinner', time: '19:00' }] },
    },
  })
  const note = day(page, 1).getByRole('button', { name: 'Day 1: 2 things to check' })
  await expect(note).toBeVisible()
  // Neither a title nor a note pushes the plan down on phones.
  const firstTop = (await activity(page, 'Orsay Museum').locator('div').first().boundingBox())!.y
  if (page.viewportSize()!.width < 720) expect(firstTop).toBeLessThanOrEqual(220)
  await expect(day(page, 2).getByRole('button', { name: /to check/ })).toHaveCount(0)
  await expectSaved(page)
  await note.click()
  const dialog = page.getByRole('dialog', { name: 'Day 1: things to check' })
  const museum = dialog.getByRole('listitem').filter({ hasText: 'Orsay Museum' })
  await expect(museum).toContainText("It's closed on Mondays.")
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Boat trip' })).toContainText(
    '“Walk” goes on until 3:00 PM, and this begins at 2:00 PM.',
  )
  await expectNoAxeViolations(page, 'things to check')
  await page.context().setOffline(true)
  await museum.getByRole('button', { name: 'Move to Tue, May 4' }).click()
  await expect(museum).toHaveCount(0)
  await expect(dialog.locator(':focus')).toHaveCount(1)

  // The last one closes it.
  await dialog.getByRole('button', { name: 'Move to 3:00 PM' }).click()
  await expect(dialog).toBeHidden()
  await expect(day(page, 1).getByRole('button', { name: /to check/ })).toHaveCount(0)
  await expect(activity(page, 'Boat trip')).toContainText('3:00 PM')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(activity(page, 'Boat trip')).toContainText('2:00 PM')

  await day(page, 1).getByRole('button', { name: 'Day 1: 1 thing to check' }).click()
  await dialog.getByRole('button', { name: 'Ignore' }).click()
  await expect(dialog).toBeHidden()
  await page.context().setOffline(false)
  await expectSaved(page)
  await page.reload()
  await expect(activity(page, 'Orsay Museum')).toContainText('10:00 AM')
  await expect(page.getByRole('button', { name: /to check/ })).toHaveCount(0)

  // Two at the same time are worth a look, even if nobody said how long they take.
  const line = page.getByRole('combobox', { name: 'Add to Day 2' })
  await line.fill('7pm Fado')
  await line.press('Enter')
  await day(page, 2).getByRole('button', { name: 'Day 2: 1 thing to check' }).click()
  await expect(page.getByRole('dialog').getByText('“Dinner” begins at 7:00 PM, too.')).toBeVisible()
})
