import type { Locator, Page } from 'playwright/test'
import { chooseFromMenu } from './fixtures/menu.ts'
import { openTrip, threeDays } from './fixtures/openTrip.ts'
import { expect, test } from './fixtures/test.ts'
import { day } from './fixtures/tripScreen.ts'

const ideas = (page: Page): Locator => page.getByRole('region', { name: 'Ideas' })
const titles = (within: Locator) => within.getByRole('listitem').getByRole('heading')

async function saveIdea(page: Page, line: string): Promise<void> {
  const field = page.getByLabel('Add to Ideas')
  await field.fill(line)
  await field.press('Enter')
  await expect(titles(ideas(page)).filter({ hasText: line })).toHaveCount(1)
}

test('what has no day yet waits among the ideas, comes to a day, and goes back with Undo @both', async ({
  knownPage: page,
}) => {
  await openTrip(page, threeDays)
  await saveIdea(page, 'Fado in Alfama')
  await saveIdea(page, 'Tile museum')
  await expect(titles(ideas(page))).toHaveText(['Fado in Alfama', 'Tile museum'])

  await ideas(page).getByRole('button', { name: 'Add to day…: Fado in Alfama' }).click()
  const days = page.getByRole('dialog', { name: 'Add to day' })
  await expect(days.getByRole('button', { name: /^Ideas/ })).toBeDisabled()
  await days.getByRole('button', { name: /^Day 3/ }).click()
  await expect(titles(day(page, 3))).toHaveText(['Fado in Alfama'])
  await expect(titles(ideas(page))).toHaveText(['Tile museum'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles(ideas(page))).toHaveText(['Fado in Alfama', 'Tile museum'])

  await chooseFromMenu(page, 'Actions for Castle', 'Move to day…')
  await page
    .getByRole('dialog', { name: 'Move to day' })
    .getByRole('button', { name: /^Ideas/ })
    .click()
  await expect(page.getByText('Moved to Ideas', { exact: true })).toBeVisible()
  await expect(titles(ideas(page))).toHaveText(['Fado in Alfama', 'Tile museum', 'Castle'])
  await expect(ideas(page).getByText('3:00 PM').filter({ visible: true })).toHaveCount(1)
  await page.reload()
  await expect(titles(ideas(page))).toHaveText(['Fado in Alfama', 'Tile museum', 'Castle'])
})

test('an idea is dragged to a day and back, and carried there by keyboard', async ({ knownPage: page }) => {
  await openTrip(page, threeDays)
  await saveIdea(page, 'Tile museum')
  const grip = page.getByRole('button', { name: 'Move Tile museum', exact: true })
  await dragTo(page, grip, day(page, 2).getByRole('listitem').first(), 0.9)
  await expect(titles(day(page, 2))).toHaveText(['Belém', 'Tile museum'])
  await expect(ideas(page).getByRole('listitem')).toHaveCount(0)
  await dragTo(page, grip, page.getByLabel('Add to Ideas'), 0.5)
  await expect(titles(ideas(page))).toHaveText(['Tile museum'])
  await grip.focus()
  for (const key of ['Space', 'ArrowLeft', 'Space']) await page.keyboard.press(key)
  await expect(titles(day(page, 3))).toHaveText(['Tile museum'])
  await expect(grip).toBeFocused()
})

async function dragTo(page: Page, grip: Locator, target: Locator, part: number): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await grip.scrollIntoViewIfNeeded()
  const from = (await grip.boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  const to = (await target.boundingBox())!
  // The ideas stand beside the plan or below it.
  const x = to.x + 20
  const y = to.y + to.height * part
  await page.mouse.move(x, y, { steps: 6 })
  await page.mouse.up()
}

test('what is saved again is one idea, and "+" adds to the ideas when they are looked at @both', async ({
  knownPage: page,
}) => {
  await openTrip(page, threeDays)
  await saveIdea(page, 'Fado in Alfama')
  const field = page.getByLabel('Add to Ideas')
  await field.fill('fado in alfama')
  await field.press('Enter')
  await expect(page.getByText('Already in your ideas')).toBeVisible()
  await expect(titles(ideas(page))).toHaveText(['Fado in Alfama'])
  if (page.viewportSize()!.width >= 1100) {
    const [plan, tray] = [await day(page, 1).boundingBox(), await ideas(page).boundingBox()]
    expect(tray!.x).toBeGreaterThan(plan!.x + plan!.width)
    await expect(ideas(page).getByRole('heading').first()).toBeInViewport()
    return
  }
  await page
    .getByRole('navigation', { name: 'Days' })
    .getByRole('button', { name: /^Ideas/ })
    .click()
  await page.getByRole('button', { name: 'Add Activity' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add to your plan' })
  await sheet.getByRole('combobox', { name: 'What or where' }).fill('Tile museum')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(titles(ideas(page))).toHaveText(['Fado in Alfama', 'Tile museum'])
})

test('"+" goes on adding to the day that was added to, also near the end of the page @phone', async ({
  knownPage: page,
}) => {
  await openTrip(page, threeDays)
  await page
    .getByRole('navigation', { name: 'Days' })
    .getByRole('button', { name: /^Day 2/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Add to your plan' })
  for (const title of ['Tile museum', 'Fado in Alfama']) {
    await page.getByRole('button', { name: 'Add Activity' }).click()
    await sheet.getByRole('combobox', { name: 'What or where' }).fill(title)
    await sheet.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(titles(day(page, 2)).filter({ hasText: title })).toHaveCount(1)
  }
})

test('several activities are selected, moved and deleted together, each with one Undo @both', async ({
  knownPage: page,
}) => {
  await openTrip(page, threeDays)
  await chooseFromMenu(page, 'Actions for Breakfast', 'Select')
  const bar = page.getByRole('toolbar', { name: 'Selected activities' })
  await expect(bar.getByText('1 selected')).toBeVisible()
  await page.getByRole('heading', { name: 'Castle', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Select Castle' })).toBeChecked()
  await bar.getByRole('button', { name: 'Move' }).click()
  await page
    .getByRole('dialog', { name: 'Move to day' })
    .getByRole('button', { name: /^Day 3/ })
    .click()
  await expect(titles(day(page, 3))).toHaveText(['Breakfast', 'Castle'])
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles(day(page, 1))).toHaveText(['Breakfast', 'Tram 28', 'Castle'])

  await chooseFromMenu(page, 'Actions for Breakfast', 'Select')
  await page.getByRole('checkbox', { name: 'Select Belém' }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(titles(day(page, 1))).toHaveText(['Tram 28', 'Castle'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles(day(page, 2))).toHaveText(['Belém'])

  await chooseFromMenu(page, 'Actions for Castle', 'Select')
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
})

test('a title is changed in place: from the menu, by F2 and by double click @both', async ({
  knownPage: page,
}) => {
  await openTrip(page, threeDays)
  await chooseFromMenu(page, 'Actions for Castle', 'Rename')
  const field = page.getByRole('textbox', { name: 'Title of Castle' })
  await expect(field).toBeFocused()
  await field.fill('Castle of São Jorge')
  await field.press('Enter')
  const title = page.getByRole('button', { name: 'Castle of São Jorge', exact: true })
  await expect(title).toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.type('Never')
  await page.keyboard.press('Escape')
  await expect(title).toBeFocused()
  await page.locator('[data-item-id]').filter({ has: title }).getByText('Santa Cruz').dblclick()
  await page.keyboard.type('Fort')
  await page.keyboard.press('Enter')
  await expect(titles(day(page, 1))).toHaveText(['Breakfast', 'Tram 28', 'Fort'])
})
