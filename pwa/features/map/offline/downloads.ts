import { currentSession } from '../../../data/session/session.ts'
import { createDownloads } from './createDownloads.ts'
import { keepEngine } from './keepEngine.ts'
import { sweepMaps } from './tripMaps.ts'
import type { MapStore } from './tripMaps.ts'

export const mapStore = (): MapStore => {
  const { db, user } = currentSession()
  return { db, userId: user.id }
}

let downloads: ReturnType<typeof createDownloads> | undefined

/** Maps that were downloaded before what draws them was kept with them. What fails is tried again with the next page. */
async function keepForMaps(): Promise<void> {
  if ((await mapStore().db.tripMap.count()) > 0) await keepEngine().catch(() => undefined)
}

/** Goes on with what an earlier page left, and begins what was asked for. */
export function runDownloads(): void {
  const isFirst = !downloads
  downloads ??= createDownloads(
    mapStore(),
    () => new Worker(new URL('./areaWorker.ts', import.meta.url), { type: 'module', name: 'map' }),
    keepEngine,
  )
  void downloads.run()
  if (isFirst) void sweepMaps(mapStore()).then(keepForMaps)
}
