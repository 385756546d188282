import type { Locator } from 'playwright/test'
import { newPerson } from './fixtures/person.ts'
import { restClientOf } from './fixtures/restClient.ts'
import { seedTrips } from './fixtures/seedTrips.ts'
import { signUp } from './fixtures/signUp.ts'
import { expect, test } from './fixtures/test.ts'

test('search finds an activity of any trip and goes to it; single keys lead through the plan', async ({
  page,
}) => {
  const rest = restClientOf(await signUp(page, newPerson()))
  const tripId = await seedTrips(rest)
  await page.goto('/trips')
  await expect(page.getByText('Lisbon in spring').first()).toBeVisible()

  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search trips, activities, people' })
  await search.fill('maat')
  await page.getByRole('option', { name: 'MAAT by the river' }).click()
  await expect(page).toHaveURL(`/trip/${tripId}`)
  const found = page.getByRole('button', { name: 'MAAT by the river', exact: true })
  await expect(found).toBeFocused()
  await expect(found).toBeInViewport()

  await page.keyboard.press('m')
  await expect(page.getByRole('dialog', { name: /Move/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search this trip' }).fill('sintra')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Train to Sintra', exact: true })).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('1')
  await expect(page.getByRole('button', { name: /Day 1/ }).first()).toBeInViewport()

  await page.keyboard.press('?')
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('dialog').getByText('Single-key shortcuts are off.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await page.keyboard.press('Control+/')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(1)
})

test('with a contrast theme, the option that Enter takes is outlined', async ({ knownPage: page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/trips')
  await expect(page.getByRole('heading', { name: 'My Trips', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search trips, activities, people' }).press('ArrowDown')
  const outline = (option: Locator) => option.evaluate(element => getComputedStyle(element).outlineStyle)
  const options = page.getByRole('option')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  expect(await outline(options.nth(1))).toBe('solid')
  expect(await outline(options.nth(0))).toBe('none')
})
