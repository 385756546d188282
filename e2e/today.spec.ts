import { pushPlan } from './fixtures/openTrip.ts'
import { newPerson } from './fixtures/person.ts'
import { bringAccount } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'
import { todayPlan } from './fixtures/todayPlan.ts'
import { activity } from './fixtures/tripScreen.ts'

test('during a trip the app opens on what is now and next, and a delay moves the rest of the day @phone', async ({
  page,
}) => {
  const account = await bringAccount(page, newPerson())
  const tripId = await pushPlan(account, todayPlan())
  await page.goto('/trips')
  await expect(page.getByRole('article', { name: 'Lisbon with Sam' })).toBeVisible()
  // A tab that was opened just now.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/')
  await expect(page).toHaveURL(`/trip/${tripId}`)
  // The shortcut leads there from everywhere, also later.
  await page.goto('/trips')
  await expect(page.getByRole('article', { name: 'Lisbon with Sam' })).toBeVisible()
  await page.goto('/?today=1')
  await expect(page).toHaveURL(`/trip/${tripId}`)
  const card = page.getByRole('region', { name: 'Today', exact: true })
  await expect(card).toBeInViewport()
  await expect(card).toContainText('Day 2 of 3')
  await expect(card).toContainText('on your device')
  await expect(card).toContainText(/Now · until \d+:\d\d [AP]M/)
  await expect(card).toContainText(/Next in 4[45] min/)
  await expect(card.getByRole('link', { name: 'Directions to Tarts' })).toHaveAttribute(
    'href',
    /38\.6975(,|%2C)-9\.2033/,
  )
  await expect(card).toContainText('Tonight: Casa do Bairro')
  await expect(card).toContainText('Tomorrow: 9:00 AM Palace')
  await expect(activity(page, 'Coffee')).toHaveAttribute('data-past')
  await expect(activity(page, 'Museum')).not.toHaveAttribute('data-past')

  await card.getByRole('button', { name: 'Show to driver: Tarts' }).click()
  const driver = page.getByRole('dialog', { name: 'Show to driver' })
  await expect(driver.getByText('Rua de Belém 84')).toBeVisible()
  await page.keyboard.press('Escape')

  await card.getByRole('button', { name: 'Re-plan' }).click()
  await expect(page.getByRole('dialog', { name: 'Re-plan Day 2' })).toBeVisible()
  await page.keyboard.press('Escape')

  const time = (await activity(page, 'Museum').textContent())!
  await card.getByRole('button', { name: 'Running late' }).click()
  const late = page.getByRole('dialog', { name: 'Running late' })
  await expect(late.getByRole('listitem').filter({ hasText: 'Museum' })).toContainText('Closes at')
  await expect(late.getByRole('listitem').filter({ hasText: 'Train' })).toContainText('You would miss it')
  await late.getByRole('button', { name: 'Move 2 activities' }).click()
  await expect(late).toBeHidden()
  await expect(card).toContainText(/Next in 1 h 1[45] min/)
  await expect(activity(page, 'Museum')).not.toHaveText(time)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText(/Next in 4[345] min/)

  // Once in a tab: Home is one press away, and leads with the same card.
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Lisbon with Sam' })).toContainText(/Next in 4[345] min/)
  await expect(page).toHaveURL('/')
})

test('on a wide screen, what is now and next stands beside the plan of the day', async ({ page }) => {
  const account = await bringAccount(page, newPerson())
  const tripId = await pushPlan(account, todayPlan())
  await page.goto(`/trip/${tripId}`)
  const card = page.getByRole('region', { name: 'Today', exact: true })
  await expect(card).toContainText(/Next in 4[45] min/)
  await expect(card).toBeInViewport({ ratio: 1 })
  // At the end of a short page, too, it stays below the bar.
  const bar = (await page.getByRole('banner').boundingBox())!
  await expect.poll(async () => (await card.boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height)
  const seen = page.locator('[data-item-id]')
  await expect(seen.first()).toBeVisible()
  const bottoms = await seen.evaluateAll(rows => rows.map(row => row.getBoundingClientRect().bottom))
  expect(bottoms.filter(bottom => bottom <= page.viewportSize()!.height).length).toBeGreaterThanOrEqual(6)
})
