import { liveQuery } from 'dexie'
import { deferred } from '#shared/plain/deferred.ts'
import { inTransaction } from '../../../data/store/inTransaction.ts'
import { removeAreaFile } from './areaFiles.ts'
import type { AreaNews, AreaOrder } from './areaOrder.ts'
import type { DownloadProblem } from './downloadArea.ts'
import type { TripMapRecord, WantedMap } from './mapRecord.ts'
import { changeWanted, isTripHere, removeMap } from './tripMaps.ts'
import type { MapStore } from './tripMaps.ts'

/** The subset of Worker used here. */
export interface AreaWorker {
  postMessage: (message: AreaOrder | 'stop') => void
  onmessage: ((event: MessageEvent<AreaNews>) => unknown) | null
  onerror: ((event: ErrorEvent) => unknown) | null
  terminate: () => void
}

/** A record of a map that is to be downloaded. */
export type WantedRecord = TripMapRecord & { wanted: WantedMap }

export type Outcome = 'ready' | 'stopped' | DownloadProblem

export interface RunningDownload {
  /** How it ended, once that is written down. */
  outcome: Promise<Outcome>
  /** Ends it. Resolves once the worker is gone and its file closed, whatever the database does. */
  stop: () => Promise<void>
}

/** How often the record follows the download. */
const recordMs = 400
/** A worker that was asked to stop closes its file first. */
const stopMs = 2_000

/** Downloads one map as long as its record wants it and its trip is on this device. */
export function startDownload(
  store: MapStore,
  { tripId, wanted }: WantedRecord,
  worker: AreaWorker,
  keepEngine: () => Promise<void>,
): RunningDownload {
  const { db } = store
  const { file, url, areas, maxZoom, attribution, key } = wanted
  const done = [...wanted.done]
  let got = wanted.got
  let noted = 0
  let isOver = false
  const outcome = deferred<Outcome>()
  const ended = deferred<void>()
  const note = (changes: Partial<WantedMap>) =>
    changeWanted(db, tripId, changes, { file }).catch(() => {
      // The database was closed. The next page fetches again what isn't noted.
    })

  const end = async (how: Outcome) => {
    if (isOver) return
    isOver = true
    watched.unsubscribe()
    worker.terminate()
    ended.resolve()
    try {
      if (how === 'ready') await complete(store, tripId, file)
      else await note({ done, got })
      if (how === 'stopped') await tidy(store, tripId, file)
    } catch (error) {
      console.warn('The end of a map download is not noted', error)
    } finally {
      outcome.resolve(how)
    }
  }

  let isStopping = false
  const stop = () => {
    if (!isStopping) {
      isStopping = true
      worker.postMessage('stop')
      setTimeout(() => void end('stopped'), stopMs)
    }
    return ended.promise
  }

  const hear = (news: AreaNews) => {
    if (news.type === 'planned') {
      if (news.isNew) done.length = 0
      got = news.got
      const problem = news.isNew && news.key !== key ? 'changed' : null
      void note({ key: news.key, bytes: news.bytes, got, done: [...done], problem })
    } else if (news.type === 'stored') {
      done.push(news.range)
      got = news.got
      if (Date.now() - noted < recordMs) return
      noted = Date.now()
      void note({ done: [...done], got })
    } else if (news.type === 'ready') {
      keepEngine().then(
        () => end('ready'),
        () => end('connection'),
      )
    } else void end(news.type === 'failed' ? news.problem : news.type)
  }
  let hasSpoken = false
  worker.onmessage = ({ data }) => {
    hasSpoken = true
    hear(data)
  }
  // Before it says anything, its script could not be loaded: no connection, or the page is being left.
  worker.onerror = () => void end(hasSpoken ? 'storage' : 'connection')
  const isWanted = async () => {
    const record = await db.tripMap.get(tripId)
    return record?.wanted?.file === file && !record.wanted.isPaused && (await isTripHere(db, tripId))
  }
  const watched = liveQuery(isWanted).subscribe({
    next: isStillWanted => {
      if (!isStillWanted) void stop()
    },
    error: () => void stop(),
  })
  worker.postMessage({ url, areas, maxZoom, attribution, userId: store.userId, file, key, done })
  return { outcome: outcome.promise, stop }
}

/** Whoever cancelled it, or deleted its trip, could not remove the file while it was open. */
async function tidy(store: MapStore, tripId: string, file: string): Promise<void> {
  if (!(await isTripHere(store.db, tripId))) await removeMap(store, tripId)
  const isNamed = (await store.db.tripMap.get(tripId))?.wanted?.file === file
  if (!isNamed) await removeAreaFile(store.userId, file)
}

async function complete({ db, userId }: MapStore, tripId: string, file: string): Promise<void> {
  const old = await inTransaction(db, 'rw', [db.tripMap], async db => {
    const record = await db.tripMap.get(tripId)
    if (record?.wanted?.file !== file) return file
    const { areas, attribution, bytes, key } = record.wanted
    const kept = { file, areas, attribution, bytes, key, at: Date.now() }
    await db.tripMap.put({ tripId, kept, wanted: null })
    return record.kept?.file
  })
  if (old !== undefined) await removeAreaFile(userId, old)
}
