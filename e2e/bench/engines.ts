import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFirefox, findWebKit } from '../../.ci/browser.ts'
import { startChromium } from '../engines/chromium.ts'
import { startFirefox } from '../engines/firefox.ts'
import { startEngine, type StartEngine } from '../engines/startEngine.ts'
import { settled, type Tab } from '../engines/tab.ts'
import { startWebKit } from '../engines/webKit.ts'
import { startBenchApp, type BenchApp } from '../fixtures/benchApp.ts'
import { planEdits, pushEdits } from '../fixtures/bulkPlan.ts'
import { expect } from '../fixtures/expect.ts'
import { drain, loadClient, queueOf } from './device.ts'
import { planOf, watchRows } from './editToPaint.ts'
import { quantile, type Figure } from './figure.ts'
import { placesPlan } from './sketchMap.ts'
import { noteTrips } from './warmStart.ts'

export const name = 'engines'

const starts = 7
const edits = 20
const looks = 5
/** How many times as long as in Chromium it may take. */
const atMost = 1.5

/** The trips that every engine works on. */
interface Trips {
  small: string
  large: string
  places: string
}

/**
 * The same in every engine: each has its own virtual screen, draws without a GPU, and takes its own times inside the
 * page, so what their drivers need does not count.
 */
export async function run(): Promise<Figure[]> {
  await using app = await startBenchApp(`${calling(noteTrips, 30)};`)
  // It would sync along.
  await app.device.page.goto('about:blank')
  const trips = await makeTrips(app)
  const [firefox, webKit] = [findFirefox(), findWebKit()]
  const chromium = await measured('Chromium', startChromium, app, trips)
  const others = [
    ['Firefox', firefox && ((...given: Parameters<StartEngine>) => startFirefox(firefox, ...given))],
    ['WebKit', webKit && ((...given: Parameters<StartEngine>) => startWebKit(webKit, ...given))],
  ] as const
  const figures = [...chromium]
  for (const [engine, start] of others) {
    if (!start) {
      console.log(`There is no ${engine} on this machine.`)
      continue
    }
    for (const [index, figure] of (await measured(engine, start, app, trips)).entries()) {
      const reference = chromium[index]!
      const what = figure.what.replace(engine, `${engine} / Chromium`)
      figures.push(figure, { what, value: figure.value / reference.value, unit: 'x', atMost })
    }
  }
  return figures
}

async function makeTrips({ rest }: BenchApp): Promise<Trips> {
  const [small, large, places] = [planOf(10), planOf(1_000), placesPlan()]
  for (const { edits } of [small, large, places]) await pushEdits(rest, edits)
  for (let index = 4; index <= 30; index += 1) await pushEdits(rest, planEdits(`Trip ${index}`, 3, 12).edits)
  return { small: small.tripId, large: large.tripId, places: places.tripId }
}

async function measured(engine: string, start: StartEngine, app: BenchApp, trips: Trips): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wend-bench-engine-'))
  try {
    await using browser = await startEngine(start, { baseURL: app.server.url, folder })
    const { tab, version } = browser
    await signIn(tab, app)
    const [warm, warmWorst] = await warmStart(tab)
    const small = await editToPaint(tab, trips.small, 10)
    const large = await editToPaint(tab, trips.large, 1_000)
    const map = await firstPicture(tab, trips.places)
    const { queued, synced } = await replay(tab, app)
    const ms = (what: string, value: number, note?: string): Figure => ({
      what: `${engine}: ${what}`,
      value,
      unit: 'ms',
      ...(note && { note }),
    })
    return [
      ms(`warm start (median of ${starts})`, warm, `${version}; worst ${warmWorst.toFixed(0)} ms`),
      ms('edit to paint in a trip of 10, p50', quantile(small, 0.5)),
      ms('edit to paint in a trip of 10, p95', quantile(small, 0.95)),
      ms('edit to paint in a trip of 1,000, p50', quantile(large, 0.5)),
      ms('edit to paint in a trip of 1,000, p95', quantile(large, 0.95)),
      ms('1,000 queued edits replayed', synced, `queued in ${queued.toFixed(0)} ms`),
      ms(`first picture of the map (median of ${looks})`, quantile(map, 0.5)),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Until everything is on this device, the app itself too. */
async function signIn(tab: Tab, { person }: BenchApp): Promise<void> {
  await tab.goto('/')
  await tab.press('button', 'Sign In')
  await tab.type('E', person.email)
  await tab.type('Password', person.password)
  await tab.press('button', 'Sign in')
  await eventually(tab, `document.querySelectorAll('a[href="/trips"]').length`).toBeGreaterThan(0)
  await tab.goto('/trips')
  await eventually(tab, `document.querySelectorAll('article').length`).toBeGreaterThanOrEqual(30)
  await tab.evaluate('void navigator.serviceWorker.ready.then(() => (window.isStored = true))')
  await eventually(tab, 'window.isStored').toBe(true)
  await saved(tab)
}

async function warmStart(tab: Tab): Promise<[median: number, worst: number]> {
  const samples: number[] = []
  for (let index = 0; index < starts; index += 1) {
    await tab.goto('/trips')
    await eventually(tab, 'window.shownAt').toBeGreaterThan(0)
    samples.push(await tab.evaluate<number>('shownAt'))
    await saved(tab)
  }
  return [quantile(samples, 0.5), Math.max(...samples)]
}

async function editToPaint(tab: Tab, trip: string, size: number): Promise<number[]> {
  await tab.goto(`/trip/${trip}`)
  await eventually(tab, `document.querySelectorAll('[data-item-id]').length`).toBeGreaterThanOrEqual(size)
  await saved(tab)
  await tab.evaluate(calling(watchRows))
  for (let index = 1; index <= edits; index += 1) {
    await tab.type('Add to Day 3', `New ${index}\n`)
    await eventually(tab, 'samples.length').toBe(index)
  }
  const samples = await tab.evaluate<number[]>('samples')
  await saved(tab)
  return samples
}

/** As the app itself measures it, from the canvas to its first picture. */
async function firstPicture(tab: Tab, trip: string): Promise<number[]> {
  const paint = `performance.getEntriesByName('map-first-paint')[0]?.duration`
  const samples: number[] = []
  for (let look = 0; look < looks; look += 1) {
    await tab.goto(`/trip/${trip}?place=map`)
    await eventually(tab, paint).toBeGreaterThan(0)
    samples.push(await tab.evaluate<number>(paint))
  }
  return samples
}

/** On a page without the app, which would sync along. */
async function replay(tab: Tab, { rest, userId }: BenchApp): ReturnType<typeof drain> {
  await tab.goto('/livez')
  await settled(tab, calling(loadClient, rest.authorization))
  return await settled(tab, calling(drain, { userId, runs: queueOf(1_000) }))
}

/** The text of a call of a function that needs nothing around it, for another process. */
const calling = <Given extends unknown[]>(act: (...given: Given) => unknown, ...given: Given): string =>
  `(${String(act)})(${given.map(each => JSON.stringify(each)).join()})`

const saved = (tab: Tab) =>
  eventually(tab, `document.querySelector('[data-sync-state]')?.dataset.syncState`).toBe('saved')

/** Evaluates an expression until it has the expected value, slowly, so that asking does not count. */
const eventually = (tab: Tab, expression: string) =>
  expect.poll(() => tab.evaluate(expression).catch(() => undefined), {
    message: expression,
    timeout: 60_000,
    intervals: [150],
  })
