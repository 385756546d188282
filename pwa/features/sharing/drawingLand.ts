import type { LandSource } from '#shared/features/map/drawnLand.ts'

/** How long a file or a print waits for the closer map. */
const detailWaitMs = 2_000

let latest: LandSource | undefined

/** The land for maps without script; undefined when it isn't on this device, then they are plain paper. */
export async function drawingLand(): Promise<LandSource | undefined> {
  try {
    const { loadSketch } = await import('../../ui/map/loadSketch.ts')
    const sketch = await loadSketch()
    await new Promise<void>(resolve => {
      sketch.loadDetail(resolve)
      setTimeout(resolve, detailWaitMs)
    })
    latest = sketch
  } catch {
    // Offline before the app was ever whole: the maps are still right without land.
  }
  return latest
}

/** What `drawingLand` found, for a print that cannot wait. */
export const landAtHand = (): LandSource | undefined => latest
