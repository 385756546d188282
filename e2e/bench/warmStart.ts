import type { Page } from 'playwright'
import { startBenchApp } from '../fixtures/benchApp.ts'
import { planEdits, pushEdits } from '../fixtures/bulkPlan.ts'
import { expectSaved, readyForOffline } from '../fixtures/tripScreen.ts'
import { quantile, type Figure } from './figure.ts'

export const name = 'warm-start'

const starts = 9

/** From opening a tab, in a browser that knows the app and the person, to the frame with the trip list; 30 trips. */
export async function run(): Promise<Figure[]> {
  await using app = await startBenchApp()
  const { device, rest } = app
  for (let index = 1; index <= 30; index += 1) {
    await pushEdits(rest, planEdits(`Trip ${index}`, 3, 12).edits)
  }
  await device.page.goto('/trips')
  await device.page.getByRole('article').nth(29).waitFor()
  await readyForOffline(device.page)
  await expectSaved(device.page)

  const figures: Figure[] = []
  const measure = async (network: string, atMost: number) => {
    const samples: number[] = []
    for (let index = 0; index < starts; index += 1) samples.push(await startOnce(await device.newPage()))
    figures.push({
      what: `warm start to trip list, ${network} (median of ${starts})`,
      value: quantile(samples, 0.5),
      unit: 'ms',
      atMost,
      note: `worst ${Math.max(...samples).toFixed(0)} ms`,
    })
  }
  await measure('online', 600)
  await device.goOffline()
  await measure('offline', 600)
  await device.goOnline()
  device.network.set('blackhole')
  await measure('lie-fi', 800)
  return figures
}

/** Milliseconds from the start of the navigation to the task after the frame that shows the trips. */
async function startOnce(page: Page): Promise<number> {
  await page.addInitScript(noteTrips, 30)
  await page.goto('/trips')
  await page.waitForFunction(() => 'shownAt' in window)
  const shownAt = await page.evaluate(() => (window as unknown as { shownAt: number }).shownAt)
  await page.close()
  return shownAt
}

/** Runs in a page before its own scripts: sets `shownAt` once the page has drawn that many trips. */
export function noteTrips(count: number): void {
  const look = () => {
    if (document.querySelectorAll('article').length < count) return requestAnimationFrame(look)
    return setTimeout(() => Object.assign(window, { shownAt: performance.now() }))
  }
  requestAnimationFrame(look)
}
