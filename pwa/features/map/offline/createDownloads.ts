import { liveQuery } from 'dexie'
import { locked } from '../../../data/sync/locked.ts'
import { removeAreaFile } from './areaFiles.ts'
import type { AreaNews, AreaOrder } from './areaOrder.ts'
import type { DownloadProblem } from './downloadArea.ts'
import type { TripMapRecord, WantedMap } from './mapRecord.ts'
import { changeWanted } from './tripMaps.ts'
import type { MapStore } from './tripMaps.ts'
import { inTransaction } from '../../../data/store/inTransaction.ts'

/** The subset of Worker used here. */
export interface AreaWorker {
  postMessage: (message: AreaOrder | 'stop') => void
  onmessage: ((event: MessageEvent<AreaNews>) => unknown) | null
  onerror: ((event: ErrorEvent) => unknown) | null
  terminate: () => void
}

/** After failures in a row, without one that helped. */
const retryMs = [2_000, 5_000, 15_000, 30_000, 60_000]
/** How often the record follows the download. */
const recordMs = 400
/** A worker that was asked to stop closes its file first. */
const stopMs = 2_000

type Outcome = 'ready' | 'stopped' | DownloadProblem

/**
 * Downloads what the records want, one map at a time on this device: a lock chooses the tab. Other tabs wait to take
 * over.
 */
export function createDownloads(
  store: MapStore,
  startWorker: () => AreaWorker,
  /** Stores what draws the map: before it is there, the map is not complete. */
  keepEngine: () => Promise<void> = () => Promise.resolve(),
) {
  const { db } = store
  let running: Promise<void> | undefined
  let isAsked = false

  async function work() {
    let failures = 0
    do {
      isAsked = false
      for (let next = await findNext(); next; next = await findNext()) {
        const outcome = await download(next)
        if (outcome === 'ready' || outcome === 'stopped') {
          failures = 0
          continue
        }
        failures += 1
        const { tripId, wanted } = next
        // A new file at the host is downloaded from its beginning; one that changes all the time never ends.
        const isWaiting = outcome === 'connection' || (outcome === 'changed' && failures < retryMs.length)
        await changeWanted(db, tripId, { problem: outcome, isPaused: !isWaiting }, wanted)
        if (isWaiting) await waitForNetwork(tripId, retryMs[Math.min(failures, retryMs.length) - 1]!)
      }
    } while (isAsked)
  }

  async function findNext() {
    const records = await db.tripMap.toArray()
    return records.find((record): record is TripMapRecord & { wanted: WantedMap } =>
      record.wanted ? !record.wanted.isPaused : false,
    )
  }

  /** Until the network is back, some time has passed, or a person pressed something. */
  function waitForNetwork(tripId: string, ms: number): Promise<void> {
    return new Promise(resolve => {
      const go = () => {
        clearTimeout(timer)
        removeEventListener('online', go)
        watched.unsubscribe()
        resolve()
      }
      const timer = setTimeout(go, ms)
      addEventListener('online', go)
      const watched = liveQuery(() => db.tripMap.get(tripId)).subscribe({
        next: record => {
          if (!record?.wanted?.problem) go()
        },
        error: go,
      })
    })
  }

  function download({ tripId, wanted }: TripMapRecord & { wanted: WantedMap }): Promise<Outcome> {
    const { file, url, areas, maxZoom, attribution, key } = wanted
    const done = [...wanted.done]
    let noted = 0
    const note = (changes: Partial<WantedMap>) => changeWanted(db, tripId, changes, { file })
    return new Promise(resolve => {
      const worker = startWorker()
      let isOver = false
      const end = async (outcome: Outcome) => {
        if (isOver) return
        isOver = true
        watched.unsubscribe()
        worker.terminate()
        if (outcome === 'ready') await complete(tripId, file)
        else await note({ done, got })
        // Whoever cancelled it could not remove the file while it was open.
        if (outcome === 'stopped' && !(await names(tripId, file))) await removeAreaFile(store.userId, file)
        resolve(outcome)
      }
      let got = wanted.got
      const hear = (news: AreaNews) => {
        if (news.type === 'planned') {
          if (news.isNew) done.length = 0
          got = news.got
          void note({
            key: news.key,
            bytes: news.bytes,
            got,
            done: [...done],
            problem: news.isNew && news.key !== key ? 'changed' : null,
          })
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
      const watched = liveQuery(() => db.tripMap.get(tripId)).subscribe({
        next: record => {
          if (record?.wanted?.file === file && !record.wanted.isPaused) return
          worker.postMessage('stop')
          setTimeout(() => void end('stopped'), stopMs)
        },
        // The database was closed: nobody is signed in any more.
        error: () => void end('stopped'),
      })
      worker.postMessage({ url, areas, maxZoom, attribution, userId: store.userId, file, key, done })
    })
  }

  async function names(tripId: string, file: string): Promise<boolean> {
    return (await db.tripMap.get(tripId))?.wanted?.file === file
  }

  async function complete(tripId: string, file: string) {
    const old = await inTransaction(db, 'rw', [db.tripMap], async db => {
      const record = await db.tripMap.get(tripId)
      if (record?.wanted?.file !== file) return file
      const { areas, attribution, bytes, key } = record.wanted
      const kept = { file, areas, attribution, bytes, key, at: Date.now() }
      await db.tripMap.put({ tripId, kept, wanted: null })
      return record.kept?.file
    })
    if (old !== undefined) await removeAreaFile(store.userId, old)
  }

  return {
    /**
     * Downloads what is wanted, in this tab or in the one that does so already. Settles once nothing is wanted; never
     * rejects.
     */
    run(): Promise<void> {
      isAsked = true
      running ??= locked(`wend-maps-${store.userId}`, work)
        // The database was closed. What is wanted goes on with the next page.
        .catch(error => console.warn('Maps are not downloaded', error))
        .finally(() => {
          running = undefined
        })
      return running
    },
  }
}
