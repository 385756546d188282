import 'fake-indexeddb/auto'
import { FetchSource, PMTiles } from 'pmtiles'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { areasOf } from '#shared/features/map/areas.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { LocalDatabase } from '../../../data/store/localDatabase.ts'
import type { AreaNews, AreaOrder } from './areaOrder.ts'
import { createDownloads } from './createDownloads.ts'
import type { DownloadTools } from './createDownloads.ts'
import { downloadOrder } from './downloadOrder.ts'
import { findRoom, listMaps } from './mapRoom.ts'
import { measureArea } from './measureArea.ts'
import type { AreaWorker } from './oneDownload.ts'
import { addTrip } from './testing/addTrip.ts'
import { memoryFile, rome, serveArchive, testArchive } from './testing/testArchive.ts'
import { cancelMap, dropDamaged, pauseMap, removeMap, requestMap, resumeMap, sweepMaps } from './tripMaps.ts'
import type { MapStore } from './tripMaps.ts'

let served: Awaited<ReturnType<typeof serveArchive>>
let archive: Uint8Array<ArrayBuffer>
let other: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  archive = await testArchive()
  other = await testArchive({ seed: 7 })
  served = await serveArchive(archive)
})
beforeEach(() => Object.assign(served.host, { archive, etag: '"1"', sent: 0, trouble: () => undefined }))
afterAll(() => served.close())

/** The worker's part with files in memory; `files` outlive it, as those of a browser do. */
function workerOn(files: Map<string, ReturnType<typeof memoryFile>>): AreaWorker {
  const stop = new AbortController()
  const worker: AreaWorker = {
    onmessage: null,
    onerror: null,
    terminate: () => stop.abort(),
    postMessage(message: AreaOrder | 'stop') {
      if (message === 'stop') return stop.abort()
      const file = files.get(message.file) ?? memoryFile()
      files.set(message.file, file)
      const tell = (data: AreaNews) => worker.onmessage?.({ data } as MessageEvent<AreaNews>)
      void downloadOrder(message, () => Promise.resolve(file), tell, stop.signal)
    },
  }
  return worker
}

async function device() {
  const store: MapStore = { db: new LocalDatabase(newId()), userId: newId() }
  const files = new Map<string, ReturnType<typeof memoryFile>>()
  const tripId = await addTrip(store)
  const areas = areasOf([rome])
  const wanted = { areas, maxZoom: 14, attribution: '© Us' }
  const { bytes, key } = await measureArea(new PMTiles(new FetchSource(served.url)), wanted)
  const onReady = vi.fn<() => void>()
  const page = (tools: Partial<DownloadTools> = {}) =>
    createDownloads(store, { startWorker: () => workerOn(files), onReady, ...tools })
  const read = async () => (await store.db.tripMap.get(tripId))!
  const isKept = () => vi.waitFor(async () => expect((await read()).kept).not.toBeNull(), 20_000)
  const map = { ...wanted, url: served.url, bytes, key }
  const pauseHalfway = async () => {
    let answers = 0
    // The third range makes the person press Pause.
    served.host.trouble = () => {
      answers += 1
      if (answers === 6) void pauseMap(store, tripId)
      return answers >= 6 ? 'cut' : undefined
    }
    await requestMap(store, tripId, map)
    // Without the browser's locks, two pages would download at once.
    await page().run()
    expect((await read()).wanted).toMatchObject({ isPaused: true, problem: null })
    expect((await read()).wanted!.done.length).toBeGreaterThan(0)
    served.host.trouble = () => undefined
  }
  return { store, files, tripId, page, onReady, read, isKept, pauseHalfway, map }
}

test('a map is downloaded, and is as large as was told', async () => {
  const { store, files, tripId, page, onReady, read, isKept, map } = await device()
  await requestMap(store, tripId, map)
  await page().run()
  await isKept()
  expect(onReady).toHaveBeenCalledOnce()
  const { kept, wanted } = await read()
  expect(wanted).toBeNull()
  expect(kept).toMatchObject({ bytes: map.bytes, key: map.key, attribution: '© Us' })
  expect(files.get(kept!.file)!.getSize()).toBe(map.bytes)
})

test('a pause holds, and what came is not fetched again by the next page', async () => {
  const { store, tripId, page, onReady, read, isKept, pauseHalfway, map } = await device()
  await pauseHalfway()
  expect(onReady).not.toHaveBeenCalled()
  served.host.sent = 0
  const { got } = (await read()).wanted!
  expect(got).toBeGreaterThan(0)

  const next = page()
  await resumeMap(store, tripId)
  void next.run()
  await isKept()
  expect(served.host.sent).toBeLessThan(map.bytes * 1.05 - got + 40_000)
})

test('a download whose file is gone begins again', async () => {
  const { store, files, tripId, page, read, isKept, pauseHalfway, map } = await device()
  await pauseHalfway()
  files.clear()

  await resumeMap(store, tripId)
  void page().run()
  await isKept()
  const bytes = async () => files.get((await read()).kept!.file)!.bytes()
  const resumed = await bytes()
  await requestMap(store, tripId, map)
  await page().run()
  expect(resumed).toEqual(await bytes())
})

test('a lost connection is waited for', async () => {
  const { store, tripId, page, read, isKept, map } = await device()
  let answers = 0
  served.host.trouble = () => (answers++ > 4 ? 'cut' : undefined)
  await requestMap(store, tripId, map)
  void page().run()
  await vi.waitFor(async () =>
    expect((await read()).wanted).toMatchObject({ problem: 'connection', isPaused: false }),
  )
  served.host.trouble = () => undefined
  await resumeMap(store, tripId)
  await isKept()
})

test('a worker whose script does not load is started again', async () => {
  const { store, files, tripId, read, isKept, map } = await device()
  const dead: AreaWorker = {
    onmessage: null,
    onerror: null,
    terminate: () => undefined,
    postMessage: () => queueMicrotask(() => dead.onerror?.(new ErrorEvent('error'))),
  }
  const workers = [dead, workerOn(files)]
  await requestMap(store, tripId, map)
  void createDownloads(store, { startWorker: () => workers.shift()! }).run()
  await vi.waitFor(async () =>
    expect((await read()).wanted).toMatchObject({ problem: 'connection', isPaused: false }),
  )
  await resumeMap(store, tripId)
  await isKept()
})

test('a map is complete once what draws it is on the device too', async () => {
  const { store, tripId, page, read, isKept, map } = await device()
  let isThere = false
  await requestMap(store, tripId, map)
  const keepEngine = async () => {
    if (!isThere) throw new TypeError('no connection')
  }
  void page({ keepEngine }).run()
  await vi.waitFor(async () =>
    expect(await read()).toMatchObject({ kept: null, wanted: { problem: 'connection', got: map.bytes } }),
  )
  isThere = true
  served.host.sent = 0
  await resumeMap(store, tripId)
  await isKept()
  expect(served.host.sent).toBeLessThan(40_000)
})

test('a new file at the host is downloaded from its beginning', async () => {
  const { store, files, tripId, page, read, isKept, map } = await device()
  await requestMap(store, tripId, map)
  served.host.archive = other
  served.host.etag = '"2"'
  void page().run()
  await isKept()
  const { kept } = await read()
  expect(kept!.key).not.toBe(map.key)
  expect(files.get(kept!.file)!.getSize()).toBe(kept!.bytes)
})

test('what the host does not send as expected waits for a press', async () => {
  const { store, tripId, page, read, map } = await device()
  await requestMap(store, tripId, map)
  served.host.trouble = () => 'page'
  void page().run()
  await vi.waitFor(async () =>
    expect((await read()).wanted).toMatchObject({ problem: 'source', isPaused: true }),
  )
})

test('an update keeps the old map until the new one is whole; cancelled, the old one stays', async () => {
  const { store, tripId, page, read, isKept, map } = await device()
  await requestMap(store, tripId, map)
  void page().run()
  await isKept()
  const { kept } = await read()
  await requestMap(store, tripId, map)
  expect((await read()).kept).toEqual(kept)
  await cancelMap(store, tripId)
  expect(await read()).toEqual({ tripId, kept, wanted: null })
  await dropDamaged(store, tripId, 'another file')
  expect((await read()).kept).toEqual(kept)
  await dropDamaged(store, tripId, kept!.file)
  expect(await read()).toEqual({ tripId, kept: null, wanted: null, isDamaged: true })
  await removeMap(store, tripId)
  expect((await read()).isDamaged).toBe(true)
})

/** A device with maps of these trips, and room for 500 MB. */
async function withMaps(
  trips: readonly { title: string; endDate: string | null; mb: number; isGone?: true }[],
) {
  const { store } = await device()
  const ids = trips.map(newId)
  for (const [index, { title, endDate, mb, isGone }] of trips.entries()) {
    const id = ids[index]!
    const kept = { file: id, areas: [], attribution: '', bytes: mb * 1e6, key: '', at: index }
    await store.db.tripMap.put({ tripId: id, kept, wanted: null })
    const row = { scope: tripScope(id), kind: 'trip', id, data: { id, title, endDate }, deletedAt: null }
    if (!isGone) await store.db.row.put({ ...row, version: 1, stamps: {} } as never)
  }
  return { store, ids }
}

test('the trip that has been over for longest is offered first when there is no room', async () => {
  const { store, ids } = await withMaps([
    { title: 'Rome', endDate: '2026-05-01', mb: 200 },
    { title: 'Oslo', endDate: '2025-05-01', mb: 100 },
    { title: 'Next year', endDate: '2027-05-01', mb: 150 },
    { title: 'Some day', endDate: null, mb: 40 },
  ])
  const ask = (tripId: string, mb: number) =>
    findRoom(store, { tripId, bytes: mb * 1e6, today: '2026-11-23' })
  expect(await ask(newId(), 10)).toBe('fits')
  expect(await ask(newId(), 11)).toMatchObject({ limit: 5e8, used: 49e7, offer: { title: 'Oslo' } })
  // A new map is there before the old one goes.
  expect(await ask(ids[1]!, 11)).toMatchObject({ used: 49e7, own: 1e8, offer: { title: 'Rome' } })
})

test('maps of trips that are gone are swept away', async () => {
  const { store } = await withMaps([
    { title: 'Here', endDate: null, mb: 1 },
    { title: 'Left', endDate: null, mb: 1, isGone: true },
  ])
  await sweepMaps(store)
  expect((await listMaps(store.db)).map(({ title }) => title)).toEqual(['Here'])
})
