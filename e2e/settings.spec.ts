import type { Page } from 'playwright/test'
import { chooseFromMenu } from './fixtures/menu.ts'
import { newPerson } from './fixtures/person.ts'
import { restClientOf } from './fixtures/restClient.ts'
import { seedTrips } from './fixtures/seedTrips.ts'
import { signIn, signUp } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'

const choose = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByText(name, { exact: true }).click()

test('settings: chosen on one device, offline too, and spoken by all of a person’s devices', async ({
  page,
  network,
  device,
}) => {
  const person = newPerson('Ana')
  const rest = restClientOf(await signUp(page, person))
  const tripPath = `/trip/${await seedTrips(rest)}`
  const tablet = await device({ locale: 'en-GB' })
  await signIn(tablet.page, person, tripPath)
  await expect(tablet.page.getByText('15:30').first()).toBeVisible()
  await expect(tablet.page.getByText(/\d+ to \d+ °C/).first()).toBeVisible()

  await chooseFromMenu(page, 'User menu', 'View Profile')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  // Until they are chosen, each device has its own.
  for (const name of ['2:30 PM', 'Sunday', '°F', 'Miles']) {
    await expect(page.getByRole('radio', { name })).toBeChecked()
  }
  const currency = page.getByLabel('Currency')
  await expect(currency.locator('option:checked')).toHaveText('US Dollar (from this device)')
  await currency.selectOption({ label: 'Swiss Franc (CHF)' })
  await choose(page, 'Clock', '14:30')
  await choose(page, 'Clock', '2:30 PM')
  await choose(page, 'Temperature', '°C')
  await choose(page, 'Temperature', '°F')
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()

  await expect(tablet.page.getByText('3:30 PM').first()).toBeVisible()
  await expect(tablet.page.getByText('15:30')).toHaveCount(0)
  await expect(tablet.page.getByText(/\d+ to \d+ °F/).first()).toBeVisible()
  await expect(tablet.page.getByText(/°C/)).toHaveCount(0)

  network.set('drop')
  await choose(page, 'Theme', 'Light')
  await expect(page.locator('html')).toContainClass('light')
  await choose(page, 'Week starts on', 'Monday')
  await expect(page.getByRole('status').getByText('Saved on this device')).toBeVisible()
  await expect(tablet.page.locator('html')).toContainClass('dark')
  network.set('pass')
  await expect(tablet.page.locator('html')).toContainClass('light')
  expect(await rest.get('/api/settings')).toMatchObject({
    clock: '12',
    currency: 'CHF',
    theme: 'light',
    weekStart: 'monday',
  })
})
