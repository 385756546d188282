import type { CDPSession, Page } from 'playwright'
import { startBenchApp, type BenchApp } from '../fixtures/benchApp.ts'
import { planEdits, pushEdits } from '../fixtures/bulkPlan.ts'
import { quantile, type Figure } from './figure.ts'

export const name = 'edit-to-paint'

/** How many activities the trips have, and how many of them are on each day. */
const sizes = [10, 100, 500, 1_000]
const perDay = 20
const edits = 60

/**
 * From the key press in a day's field to the frame that shows the activity, in trips of several sizes. First on a page
 * that does nothing but add a row: what the browser and the machine take anyway.
 */
export async function run(): Promise<Figure[]> {
  await using app = await startBenchApp()
  const figures: Figure[] = [await emptyPage(app.device.page)]
  for (const size of sizes) figures.push(...(await editToPaint(app, size)))
  return figures
}

export const planOf = (size: number) => planEdits(`Edit to paint ${size}`, Math.max(5, size / perDay), size)

/** Measures trips of one size while the app syncs each edit. */
async function editToPaint({ device: { page }, rest }: BenchApp, size: number): Promise<Figure[]> {
  const plan = planOf(size)
  await pushEdits(rest, plan.edits)
  await page.goto(`/trip/${plan.tripId}`)
  await page
    .locator('[data-item-id]')
    .nth(size - 1)
    .waitFor()
  await page.evaluate(watchRows)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busyBefore = await busyMs(devtools)
  const samples = await typeRows(page)
  const busy = (await busyMs(devtools)) - busyBefore
  const note = `${(busy / edits).toFixed(0)} ms of the main thread with typing and syncing`
  const what = `edit to paint in a trip of ${size.toLocaleString('en-US')}`
  return [
    { what: `${what}, p50`, value: quantile(samples, 0.5), unit: 'ms', atMost: 16, note },
    { what: `${what}, p95`, value: quantile(samples, 0.95), unit: 'ms', atMost: 33 },
  ]
}

async function emptyPage(page: Page): Promise<Figure> {
  await page.goto('about:blank')
  await page.setContent('<p data-part="quick-add"><input></p>'.repeat(3) + '<ul></ul>')
  await page.evaluate(() =>
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') document.querySelector('ul')!.innerHTML += '<li data-item-id>New</li>'
    }),
  )
  await page.evaluate(watchRows)
  const samples = await typeRows(page)
  return { what: 'the same on an empty page, p50', value: quantile(samples, 0.5), unit: 'ms' }
}

/** Types lines into the field of the third day, and enters each. Resolves with the times until each was painted. */
async function typeRows(page: Page): Promise<number[]> {
  const field = page.locator('[data-part="quick-add"] input').nth(2)
  for (let index = 0; index < edits; index += 1) {
    await field.fill(`New ${index}`)
    await field.press('Enter')
    // Not by role: searching the page would add to the time being measured.
    await page.waitForFunction(
      count => (window as unknown as { samples: number[] }).samples.length > count,
      index,
      { polling: 150 },
    )
  }
  return page.evaluate(() => (window as unknown as { samples: number[] }).samples)
}

/** Runs in the page: from now on, `samples` gets the time from each Enter to the paint of the row it has added. */
export function watchRows(): void {
  const samples: number[] = []
  Object.assign(window, { samples })
  let pressed = 0
  document.addEventListener('keydown', ({ key }) => key === 'Enter' && (pressed = performance.now()), true)
  new MutationObserver(records => {
    const rows = records.flatMap(({ addedNodes }) => [...addedNodes])
    if (!pressed || !rows.some(node => node instanceof Element && node.matches('[data-item-id]'))) return
    const from = pressed
    pressed = 0
    // The task after the frame that paints the row.
    requestAnimationFrame(() => setTimeout(() => samples.push(performance.now() - from)))
  }).observe(document.body, { childList: true, subtree: true })
}

/** CPU time of the page's main thread in milliseconds: unlike elapsed time, the same on a busy machine. */
async function busyMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000
}
