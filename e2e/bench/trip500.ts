import type { Page } from 'playwright'
import { startBenchApp } from '../fixtures/benchApp.ts'
import { planEdits, pushEdits } from '../fixtures/bulkPlan.ts'
import { activity, editActivity, expectSaved } from '../fixtures/tripScreen.ts'
import { quantile, type Figure } from './figure.ts'
import { frameRate, framesWhile } from './frames.ts'

export const name = 'trip-500'

const activities = 500

/** A trip of 60 days and 500 activities: opening it, scrolling through it, dragging and changing one activity. */
export async function run(): Promise<Figure[]> {
  await using app = await startBenchApp()
  const { page } = app.device
  await pushEdits(app.rest, planEdits('Five hundred', 60, activities).edits)
  await page.goto('/trips')
  await page.getByRole('article').waitFor()
  await expectSaved(page)
  return [
    ...(await opening(page)),
    ...(await scrolling(page)),
    ...(await dragging(page)),
    ...(await editing(page)),
  ]
}

/** From clicking the card to the first rows, and to all of them. */
async function opening(page: Page): Promise<Figure[]> {
  const first: number[] = []
  const all: number[] = []
  for (let round = 0; round < 7; round += 1) {
    await page.evaluate(activities => {
      const seen = { first: 0, all: 0 }
      Object.assign(window, { seen })
      document.addEventListener('click', startWatching, { once: true, capture: true })
      function startWatching() {
        const began = performance.now()
        const look = () => {
          const rows = document.querySelectorAll('[data-item-id]').length
          if (rows > 0 && !seen.first) setTimeout(() => (seen.first = performance.now() - began))
          if (rows === activities) return setTimeout(() => (seen.all = performance.now() - began))
          return requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }
    }, activities)
    await page.getByRole('article').getByRole('link').click()
    await page.waitForFunction(() => (window as unknown as { seen: { all: number } }).seen.all > 0)
    const seen = await page.evaluate(
      () => (window as unknown as { seen: { first: number; all: number } }).seen,
    )
    first.push(seen.first)
    all.push(seen.all)
    if (round < 6) await page.goBack()
  }
  return [
    {
      what: 'a trip of 500 opens: the screen is full (median of 7)',
      value: quantile(first, 0.5),
      unit: 'ms',
      atMost: 500,
      note: `first time ${first[0]!.toFixed(0)} ms`,
    },
    {
      what: 'a trip of 500 opens: every row is there (median of 7)',
      value: quantile(all, 0.5),
      unit: 'ms',
      note: `first time ${all[0]!.toFixed(0)} ms`,
    },
  ]
}

/** Time between frames while the mouse wheel scrolls from top to bottom and back. */
async function scrolling(page: Page): Promise<Figure[]> {
  await page.mouse.move(600, 500)
  const gaps = await framesWhile(page, async () => {
    for (const direction of [1, -1]) {
      for (let turn = 0; turn < 120; turn += 1) {
        await page.mouse.wheel(0, direction * 400)
        await page.waitForTimeout(16)
      }
    }
  })
  return [frameRate('scrolling a trip of 500', gaps)]
}

/** Time between frames while an activity is dragged up and down across its day and the next. */
async function dragging(page: Page): Promise<Figure[]> {
  const handle = page.locator('[data-part="handle"][draggable="true"]').first()
  await handle.scrollIntoViewIfNeeded()
  const { x, y } = (await handle.boundingBox())!
  await page.mouse.move(x + 8, y + 8)
  await page.mouse.down()
  const gaps = await framesWhile(page, async () => {
    for (let step = 1; step <= 120; step += 1) {
      await page.mouse.move(x + 8, y + 8 + 160 * Math.sin(step / 12))
      await page.waitForTimeout(16)
    }
  })
  await page.mouse.move(x + 8, y + 8)
  await page.mouse.up()
  return [frameRate('dragging in a trip of 500', gaps)]
}

/** How many rows of the page an edit to one activity touches. */
async function editing(page: Page): Promise<Figure[]> {
  await page.evaluate(() => {
    const touched = new Set<string>()
    Object.assign(window, { touched })
    new MutationObserver(records => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const row = element?.closest<HTMLElement>('[data-item-id]')
        if (row) touched.add(row.dataset['itemId']!)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
  })
  await editActivity(page, 'Stop 3-4', 'Cost', '$99')
  await activity(page, 'Stop 3-4').getByText('99').waitFor()
  await expectSaved(page)
  const touched = await page.evaluate(() => (window as unknown as { touched: Set<string> }).touched.size)
  return [{ what: 'rows that an edit of one activity repaints', value: touched, unit: 'rows', atMost: 1 }]
}
