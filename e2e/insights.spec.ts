import { expectNoAxeViolations } from './fixtures/axe.ts'
import { openTrip, threeDays } from './fixtures/openTrip.ts'
import { expect, test } from './fixtures/test.ts'
import { expectSaved } from './fixtures/tripScreen.ts'

test('facts of the guide stand there at once, are edited, and Cancel restores @both', async ({ page }) => {
  await openTrip(page, threeDays)
  const panel = page.getByRole('region', { name: 'Wend. Insights' })
  const toggle = panel.getByRole('button', { name: 'Wend. Insights' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(panel.getByText('Euro (EUR)')).toBeVisible()
  await expect(panel.getByText('From the Wend. guide').first()).toBeVisible()
  await expect(panel.getByText('check the official source').first()).toBeVisible()
  await expectNoAxeViolations(page)

  await panel.getByRole('button', { name: 'Edit insights' }).click()
  await expect(panel.getByLabel('Season')).toBeFocused()
  await panel.getByLabel('Currency').fill('Thrown away')
  await expectNoAxeViolations(page)
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.getByText('Thrown away')).toHaveCount(0)

  await panel.getByRole('button', { name: 'Edit insights' }).click()
  await panel.getByLabel('Currency').fill('Bring **euros**')
  await page.reload()
  await panel.getByRole('button', { name: 'Edit insights' }).click()
  await expect(panel.getByLabel('Currency')).toHaveValue('Bring **euros**')
  await panel.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Insights updated')).toBeVisible()
  await expect(panel.locator('strong', { hasText: 'euros' })).toBeVisible()
  await expectSaved(page)

  await panel.getByRole('button', { name: 'Generate Insights' }).click()
  await expect(panel.getByRole('group', { name: 'New text for Currency' })).toBeVisible({ timeout: 40_000 })
  await panel.getByRole('button', { name: 'Keep Currency as it is' }).click()
  await expect(panel.getByRole('group', { name: 'New text for Currency' })).toHaveCount(0)
  await expect(panel.locator('strong', { hasText: 'euros' })).toBeVisible()
  await expectSaved(page)
})
