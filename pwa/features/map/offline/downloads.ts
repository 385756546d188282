import { isOffline } from '../../../data/server/useIsOffline.ts'
import { currentSession } from '../../../data/session/session.ts'
import { chooseStreets } from '../streets/streetsChoice.ts'
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
  downloads ??= createDownloads(mapStore(), {
    startWorker: () =>
      new Worker(new URL('./areaWorker.ts', import.meta.url), { type: 'module', name: 'map' }),
    keepEngine,
    // Whoever takes streets along wants to see them, without asking for them once more.
    onReady: () => chooseStreets(true),
    isOffline,
  })
  void downloads.run()
  void sweepMaps(mapStore()).then(isFirst ? keepForMaps : undefined)
}

/** Ends the downloads of this page for good: the person leaves. Resolves once no file is open here. */
export async function stopDownloads(): Promise<void> {
  await downloads?.stop()
}
