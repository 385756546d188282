import { startBenchApp } from '../fixtures/benchApp.ts'
import { planEdits, pushEdits } from '../fixtures/bulkPlan.ts'
import { newPerson } from '../fixtures/person.ts'
import { restClient } from '../fixtures/restClient.ts'
import { shareTrip } from '../fixtures/seedPlan.ts'
import { expectSaved } from '../fixtures/tripScreen.ts'
import { quantile, type Figure } from './figure.ts'

export const name = 'collaborator'

const edits = 40

/** From one person's key press to the frame on the other person's screen: two browsers, one server, one machine. */
export async function run(): Promise<Figure[]> {
  await using app = await startBenchApp()
  const ana = app.device.page
  const ben = (await app.another(newPerson('Ben'))).page
  const plan = planEdits('Together', 3, 60)
  await pushEdits(app.rest, plan.edits)
  await shareTrip(app.rest, await restClient(ben, app.server.url), plan.tripId)
  for (const page of [ana, ben]) {
    await page.goto(`/trip/${plan.tripId}`)
    await page.locator('[data-item-id]').nth(59).waitFor()
    await expectSaved(page)
  }
  await ana.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    document.addEventListener('keydown', ({ key }) => key === 'Enter' && times.push(Date.now()), true)
  })
  await ben.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    new MutationObserver(records => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Element && node.matches('[data-item-id]'))
          requestAnimationFrame(() => setTimeout(() => times.push(Date.now())))
      }
    }).observe(document.body, { childList: true, subtree: true })
  })
  // Wait until the stream of pokes is connected.
  await ben.waitForTimeout(2000)
  const field = ana.locator('[data-part="quick-add"] input').nth(1)
  for (let index = 0; index < edits; index += 1) {
    await field.fill(`New ${index}`)
    await field.press('Enter')
    // Not by role: searching the page would add to the time being measured.
    await ben.waitForFunction(
      count => (window as unknown as { times: number[] }).times.length > count,
      index,
      { polling: 150 },
    )
    await ana.waitForFunction(() => document.querySelector('[data-sync-state=saved]') !== null)
  }
  const timesOf = () => (window as unknown as { times: number[] }).times
  const [pressed, shown] = [await ana.evaluate(timesOf), await ben.evaluate(timesOf)]
  const samples = pressed.map((at, index) => shown[index]! - at)
  return [
    {
      what: 'a change seen by a collaborator online, p95',
      value: quantile(samples, 0.95),
      unit: 'ms',
      atMost: 300,
      note: `${samples.length} edits; p50 ${quantile(samples, 0.5).toFixed(0)} ms`,
    },
  ]
}
