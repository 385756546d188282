import type { Page } from 'playwright'
import type { LocalDatabase } from '../../pwa/data/store/localDatabase.ts'
import type { rowsOfKind } from '../../pwa/data/rows/rowsOfKind.ts'
import type { Edit } from '#shared/sync/edit.ts'
import type { Send } from '../../pwa/data/sync/syncOnce.ts'
import { startBenchApp, type BenchApp } from '../fixtures/benchApp.ts'
import { planEdits, pushEdits } from '../fixtures/bulkPlan.ts'
import { readyForOffline } from '../fixtures/tripScreen.ts'
import { quantile, type Figure } from './figure.ts'

export const name = 'device'

/** Divides all that is queued here. */
const longestRun = 500

/** What /bench/client.js exports. */
interface Client {
  LocalDatabase: new (userId: string) => LocalDatabase
  queueEdits: (db: LocalDatabase, userId: string, edits: readonly Edit[]) => Promise<number>
  syncOnce: (db: LocalDatabase, userId: string, send: Send) => Promise<'done' | 'again'>
  rowsOfKind: typeof rowsOfKind
  liveQuery: <T>(query: () => Promise<T>) => { subscribe(next: (value: T) => void): { unsubscribe(): void } }
}

declare global {
  interface Window {
    client: Client
    send: Send
  }
}

/** The app's data layer on its own page in Chromium, over IndexedDB with strict durability. */
export async function run(): Promise<Figure[]> {
  await using app = await startBenchApp()
  const figures = await dataLayer(app)
  figures.push(await startWithFullOutbox(app))
  return figures
}

async function dataLayer(app: BenchApp): Promise<Figure[]> {
  const { userId } = app
  // The app itself would sync in parallel with what is measured.
  await app.device.page.goto('about:blank')
  const page = await app.device.newPage()
  await openClient(page, app)
  const live = await page.evaluate(liveSamples, { userId, ...planEdits('Live', 1, 200) })
  const figures: Figure[] = [
    {
      what: 'database write to live query, p95',
      value: quantile(live.afterCommit, 0.95),
      unit: 'ms',
      atMost: 16,
      note: `from commit; p50 ${quantile(live.afterCommit, 0.5).toFixed(1)} ms`,
    },
    {
      what: 'an edit with its commit to disk, p95',
      value: quantile(live.commit, 0.95),
      unit: 'ms',
      note: `p50 ${quantile(live.commit, 0.5).toFixed(1)} ms`,
    },
  ]
  for (const [count, atMost] of [
    [1_000, 500],
    [20_000, 10_000],
  ] as const) {
    const { queued, synced } = await page.evaluate(drain, { userId, runs: queueOf(count) })
    const note = `queued in ${queued.toFixed(0)} ms`
    const what = `${count.toLocaleString('en-US')} queued edits replayed and merged`
    figures.push({ what, value: synced, unit: 'ms', atMost, note })
  }
  // With a separate person: the rows from above would be synced too.
  const other = await startBenchApp()
  await using _ = other
  await other.device.page.goto('about:blank')
  await pushEdits(other.rest, planEdits('Cold', 40, 4_959).edits)
  const cold = await other.device.newPage()
  await openClient(cold, other)
  const { rows, took } = await cold.evaluate(coldSync, { userId: other.userId })
  figures.push({
    what: 'cold sync of 5,000 rows',
    value: took,
    unit: 'ms',
    atMost: 1200,
    note: `${rows.toLocaleString('en-US')} rows, the Change Log's among them`,
  })
  await page.close()
  return figures
}

/**
 * Edits that plan as few trips as may hold them: a trip has at most 5,000 activities. In runs as long as those that
 * people make at once.
 */
export function queueOf(count: number): Edit[][] {
  const trips = Math.ceil(count / 4_000)
  const days = 40
  const activities = count / trips - days - 1
  const edits = Array.from(
    { length: trips },
    (_, index) => planEdits(`Queued ${index + 1}`, days, activities).edits,
  ).flat()
  return Array.from({ length: count / longestRun }, (_, run) =>
    edits.slice(run * longestRun, (run + 1) * longestRun),
  )
}

/** Opens a page of the server without the app, and gives it the data layer and a function that calls the sync route. */
async function openClient(page: Page, { rest }: BenchApp): Promise<void> {
  await page.goto('/livez')
  await page.evaluate(loadClient, rest.authorization)
}

/** Runs in a page. */
export async function loadClient(authorization: string): Promise<void> {
  const address = '/bench/client.js'
  window.client = (await import(address)) as Client
  window.send = async request => {
    const answer = await fetch('/api/sync', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: authorization },
      body: JSON.stringify(request),
    })
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    return await answer.json()
  }
}

async function liveSamples({ userId, edits }: { userId: string; edits: Edit[] }) {
  const { LocalDatabase, queueEdits, liveQuery, rowsOfKind } = window.client
  const db = new LocalDatabase(`bench-live-${crypto.randomUUID()}`)
  let seen = (_count: number) => {}
  const subscription = liveQuery(() => rowsOfKind(db, 'item').toArray()).subscribe(rows => seen(rows.length))
  const commit: number[] = []
  const afterCommit: number[] = []
  let items = 0
  for (const edit of edits) {
    const isItem = edit[0] === 'item.add'
    if (isItem) items += 1
    let shownAt = 0
    const shown = new Promise<void>(resolve => {
      seen = count => {
        if (count < items) return
        shownAt = performance.now()
        resolve()
      }
    })
    const began = performance.now()
    await queueEdits(db, userId, [edit])
    const committed = performance.now()
    if (!isItem) continue
    await shown
    commit.push(committed - began)
    afterCommit.push(Math.max(0, shownAt - committed))
  }
  subscription.unsubscribe()
  await db.delete()
  return { commit, afterCommit }
}

/** Runs in a page that has the client. Milliseconds for queueing the edits, and for sending and merging them. */
export async function drain({ userId, runs }: { userId: string; runs: Edit[][] }) {
  const { LocalDatabase, queueEdits, syncOnce } = window.client
  const db = new LocalDatabase(`bench-drain-${crypto.randomUUID()}`)
  // Rows that already exist are not part of the measurement.
  while ((await syncOnce(db, userId, window.send)) === 'again');
  const began = performance.now()
  for (const edits of runs) await queueEdits(db, userId, edits)
  const queued = performance.now() - began
  const sent = performance.now()
  while ((await syncOnce(db, userId, window.send)) === 'again');
  const synced = performance.now() - sent
  if ((await db.outbox.count()) > 0) throw new Error('The outbox is not empty.')
  if ((await db.attic.count()) > 0) throw new Error('Edits were refused.')
  await db.delete()
  return { queued, synced }
}

async function coldSync({ userId }: { userId: string }) {
  const { LocalDatabase, syncOnce } = window.client
  const db = new LocalDatabase(`bench-cold-${crypto.randomUUID()}`)
  const began = performance.now()
  while ((await syncOnce(db, userId, window.send)) === 'again');
  const took = performance.now() - began
  const rows = await db.row.count()
  await db.delete()
  return { rows, took }
}

/** Starting the app, up to the trip list, while 20,000 edits are queued and the server does not answer. */
async function startWithFullOutbox(app: BenchApp): Promise<Figure> {
  const { device, userId } = app
  await device.page.goto('/trips')
  await readyForOffline(device.page)
  device.network.set('drop', { paths: /^\/api\/sync/ })
  await openClient(device.page, app)
  await device.page.evaluate(
    async ({ userId, runs }) => {
      const { LocalDatabase, queueEdits } = window.client
      const db = new LocalDatabase(userId)
      for (const edits of runs) await queueEdits(db, userId, edits)
      db.close()
    },
    { userId, runs: queueOf(20_000) },
  )
  await device.page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('article')) Object.assign(window, { shownAt: performance.now() })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const samples: number[] = []
  for (let index = 0; index < 5; index += 1) {
    await device.page.goto('/trips')
    await device.page.waitForFunction(() => 'shownAt' in window)
    samples.push(await device.page.evaluate(() => (window as unknown as { shownAt: number }).shownAt))
  }
  return {
    what: 'start with 20,000 queued edits (median of 5)',
    value: quantile(samples, 0.5),
    unit: 'ms',
    atMost: 1000,
    note: `worst ${Math.max(...samples).toFixed(0)} ms`,
  }
}
