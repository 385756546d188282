import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { LocalDatabase } from '../../../data/store/localDatabase.ts'
import type { AreaNews, AreaOrder } from './areaOrder.ts'
import { createDownloads } from './createDownloads.ts'
import type { DownloadTools } from './createDownloads.ts'
import { findRoom } from './mapRoom.ts'
import type { AreaWorker } from './oneDownload.ts'
import { addTrip } from './testing/addTrip.ts'
import { requestMap } from './tripMaps.ts'
import type { MapStore } from './tripMaps.ts'

/** A worker that answers each order with `answer`; undefined is silence. */
interface TestWorker extends AreaWorker {
  order: AreaOrder | undefined
  isStopped: boolean
  isGone: boolean
  say: (news: AreaNews) => void
}

function testWorker(answer: (order: AreaOrder) => AreaNews | undefined): TestWorker {
  const worker: TestWorker = {
    order: undefined,
    isStopped: false,
    isGone: false,
    onmessage: null,
    onerror: null,
    terminate: () => void (worker.isGone = true),
    say: data => void worker.onmessage?.({ data } as MessageEvent<AreaNews>),
    postMessage(message) {
      if (message === 'stop') {
        worker.isStopped = true
        return queueMicrotask(() => worker.say({ type: 'stopped' }))
      }
      worker.order = message
      const news = answer(message)
      if (news) queueMicrotask(() => worker.say(news))
    },
  }
  return worker
}

/** A device with these trips, whose maps are wanted in this order. */
async function deviceWith(names: readonly string[]) {
  const store: MapStore = { db: new LocalDatabase(newId()), userId: newId() }
  for (const id of names) {
    await addTrip(store, id)
    await requestMap(store, id, { url: id, areas: [], maxZoom: 14, attribution: '', bytes: 100, key: '' })
  }
  const workers: TestWorker[] = []
  const start = (
    answer: (order: AreaOrder) => AreaNews | undefined,
    tools: Partial<DownloadTools> = { waitsMs: [10, 10, 10] },
  ) =>
    createDownloads(store, {
      startWorker: () => {
        const worker = testWorker(answer)
        workers.push(worker)
        return worker
      },
      ...tools,
    })
  const read = (id: string) => store.db.tripMap.get(id)
  const asked = () => workers.map(({ order }) => order!.url)
  const working = () => vi.waitFor(() => expect(workers.at(-1)?.order).toBeDefined())
  const deleteTrip = (id: string) =>
    store.db.row.update([tripScope(id), 'trip', id], { deletedAt: '2026-05-01T10:00:00.000Z' })
  return { store, workers, start, read, asked, working, deleteTrip }
}

const unreachable: AreaNews = { type: 'failed', problem: 'connection' }

test('a map that cannot be reached does not keep the others from being downloaded', async () => {
  const { start, read, asked } = await deviceWith(['a', 'b', 'c'])
  await start(({ url }) => (url === 'a' ? unreachable : { type: 'ready' })).run()
  expect(asked()).toEqual(['a', 'b', 'c', 'a', 'a'])
  expect((await read('b'))?.kept).toBeTruthy()
  expect((await read('c'))?.kept).toBeTruthy()
})

test('several maps that cannot be reached take turns', async () => {
  const { start, asked } = await deviceWith(['a', 'b'])
  await start(() => unreachable).run()
  expect(asked()).toEqual(['a', 'b', 'a', 'b', 'a', 'b'])
})

test('after several failures online, a map waits for a press and blames the host', async () => {
  const { start, read } = await deviceWith(['a'])
  await start(() => unreachable).run()
  expect((await read('a'))?.wanted).toMatchObject({ isPaused: true, problem: 'host' })
})

test('offline it is tried on and on, without a press', async () => {
  const { store, start, read, asked } = await deviceWith(['a'])
  const downloads = start(() => unreachable, { waitsMs: [5, 5], isOffline: () => true })
  const running = downloads.run()
  await vi.waitFor(() => expect(asked().length).toBeGreaterThan(4))
  expect((await read('a'))?.wanted).toMatchObject({ isPaused: false, problem: 'connection' })
  await downloads.stop()
  await running
  store.db.close()
})

test('a map that gets further each time is not given up', async () => {
  const { store, start, workers, asked } = await deviceWith(['a'])
  const downloads = start(
    () => {
      const got = workers.length * 10
      workers.at(-1)!.say({ type: 'planned', key: '', bytes: 100, got, isNew: false })
      return workers.length > 6 ? { type: 'ready' } : unreachable
    },
    { waitsMs: [5, 5] },
  )
  await downloads.run()
  expect(asked()).toHaveLength(7)
  store.db.close()
})

test('stopping ends the worker even when the database is closed, and nothing is begun afterwards', async () => {
  const { store, workers, start, working } = await deviceWith(['a', 'b'])
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const downloads = start(() => undefined)
  const running = downloads.run()
  await working()
  store.db.close()
  await downloads.stop()
  expect(workers.map(({ isStopped, isGone }) => [isStopped, isGone])).toEqual([[true, true]])
  await running
  await downloads.run()
  expect(workers).toHaveLength(1)
  vi.restoreAllMocks()
})

test('a download that ends after the database was closed lets the next tab work', async () => {
  const { store, workers, start, working } = await deviceWith(['a'])
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const running = start(() => undefined).run()
  await working()
  store.db.close()
  workers[0]!.say(unreachable)
  await running
  expect(workers[0]!.isGone).toBe(true)
  vi.restoreAllMocks()
})

test('the map of a trip that is deleted meanwhile stops and is removed', async () => {
  const { workers, start, read, working, deleteTrip } = await deviceWith(['a'])
  const running = start(() => undefined).run()
  await working()
  await deleteTrip('a')
  await running
  expect(workers[0]).toMatchObject({ isStopped: true, isGone: true })
  expect(await read('a')).toBeUndefined()
})

test('the map of a deleted trip is not begun, and takes no room', async () => {
  const { store, start, asked, deleteTrip } = await deviceWith(['a', 'b'])
  await store.db.tripMap.toCollection().modify(({ wanted }) => void (wanted!.bytes = 4e8))
  await deleteTrip('a')
  await start(() => ({ type: 'ready' })).run()
  expect(asked()).toEqual(['b'])
  expect(await findRoom(store, { tripId: 'c', bytes: 5e7, today: '2026-11-23' })).toBe('fits')
})
