import { liveQuery } from 'dexie'
import { locked } from '../../../data/sync/locked.ts'
import { startDownload } from './oneDownload.ts'
import type { AreaWorker, RunningDownload, WantedRecord } from './oneDownload.ts'
import { changeWanted, isTripHere } from './tripMaps.ts'
import type { MapStore } from './tripMaps.ts'

/** After failures in a row, without one that helped. */
const retryMs = [2_000, 5_000, 15_000, 30_000, 60_000]

export interface DownloadTools {
  startWorker: () => AreaWorker
  /** Stores what draws the map: before it is there, the map is not complete. */
  keepEngine?: () => Promise<void>
  /** Called when a map is complete. */
  onReady?: () => void
  /** Whether a failure may be due to the connection of this device. */
  isOffline?: () => boolean
  waitsMs?: readonly number[]
}

/** What this page has tried of a file: how often in vain since it last got further, and how far. */
interface Tried {
  order: number
  failures: number
  got: number
}

/**
 * Downloads what the records want, one map at a time on this device: a lock chooses the tab. Other tabs wait to take
 * over.
 */
export function createDownloads(
  store: MapStore,
  {
    startWorker,
    keepEngine = () => Promise.resolve(),
    onReady,
    isOffline = () => false,
    waitsMs = retryMs,
  }: DownloadTools,
) {
  const { db } = store
  const tried = new Map<string, Tried>()
  const left = new AbortController()
  let running: Promise<void> | undefined
  let current: RunningDownload | undefined
  let isAsked = false
  let turns = 0

  async function work() {
    let failures = 0
    do {
      isAsked = false
      let hasWaited = true
      for (let next = await findNext(); next; next = await findNext()) {
        // The others first. Once all that are left have failed, a while passes between two tries.
        if (next.wanted.problem && !hasWaited) {
          await waitForNetwork(waitsMs[Math.min(failures, waitsMs.length) - 1] ?? 0)
          hasWaited = true
          continue
        }
        hasWaited = false
        failures = (await tryOne(next)) ? 0 : failures + 1
      }
    } while (isAsked && !left.signal.aborted)
  }

  /** Whether it ended well: with a map, or because nobody wants it now. */
  async function tryOne(record: WantedRecord): Promise<boolean> {
    const { tripId, wanted } = record
    current = startDownload(store, record, startWorker(), keepEngine)
    const outcome = await current.outcome
    current = undefined
    if (outcome === 'ready') onReady?.()
    if (outcome === 'ready' || outcome === 'stopped') {
      tried.delete(wanted.file)
      return true
    }
    const got = (await db.tripMap.get(tripId))?.wanted?.got ?? 0
    const before = tried.get(wanted.file)
    const failures = before && (outcome === 'changed' || got <= before.got) ? before.failures + 1 : 1
    tried.set(wanted.file, { order: (turns += 1), failures, got })
    // A host that fails again and again while this device is online won't get better by itself. A new file there is
    // downloaded from its beginning; one that changes all the time never ends.
    const isHopeless = failures >= waitsMs.length && (outcome === 'changed' || !isOffline())
    const isWaiting = (outcome === 'connection' || outcome === 'changed') && !isHopeless
    if (!isWaiting) tried.delete(wanted.file)
    const problem = outcome === 'connection' && isHopeless ? 'host' : outcome
    await changeWanted(db, tripId, { problem, isPaused: !isWaiting }, wanted)
    return false
  }

  /** Those that nothing kept so far come first, then the one that was tried the longest ago. */
  async function findNext(): Promise<WantedRecord | undefined> {
    const order = ({ wanted }: WantedRecord) =>
      wanted.problem ? (tried.get(wanted.file)?.order ?? 0) + 1 : 0
    const records = (await waiting()).sort((a, b) => order(a) - order(b))
    return left.signal.aborted ? undefined : records[0]
  }

  async function waiting(): Promise<WantedRecord[]> {
    const records = await db.tripMap.toArray()
    const found: WantedRecord[] = []
    for (const record of records)
      if (record.wanted && !record.wanted.isPaused && (await isTripHere(db, record.tripId)))
        found.push(record as WantedRecord)
    return found
  }

  /** Until the network is back, some time has passed, or a person pressed something. */
  function waitForNetwork(ms: number): Promise<void> {
    return new Promise(resolve => {
      const go = () => {
        clearTimeout(timer)
        removeEventListener('online', go)
        left.signal.removeEventListener('abort', go)
        watched.unsubscribe()
        resolve()
      }
      const timer = setTimeout(go, ms)
      addEventListener('online', go)
      left.signal.addEventListener('abort', go)
      const watched = liveQuery(waiting).subscribe({
        next: records => {
          if (records.length === 0 || records.some(({ wanted }) => !wanted.problem)) go()
        },
        error: go,
      })
    })
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

    /** Ends all downloads of this page for good. Resolves once no file is open here. */
    async stop(): Promise<void> {
      left.abort()
      await current?.stop()
    },
  }
}
