import { citiesAround, districtsOf, thinned } from '#shared/features/map/districts.ts'
import type { DrawingOptions } from '#shared/features/map/planDrawing.ts'
import type { GuideDestination } from '#shared/features/guide/schema.ts'
import { positionsOf } from '#shared/features/sharing/planDocument.ts'
import type { PlanDocument } from '#shared/features/sharing/planDocument.ts'
import { withDeadline } from '../../data/server/withDeadline.ts'
import type { Sketch } from '../../ui/map/loadSketch.ts'

/** How long a file or a print waits for the closer map, and for the cities of the guide. */
const waitMs = 2_000

let latest: Sketch | undefined
let cities: readonly GuideDestination[] = []

/** What a plan's maps without script are drawn on. What isn't on this device is left out: they are plain paper then. */
export async function drawingGround(plan: PlanDocument): Promise<DrawingOptions> {
  await Promise.all([findLand(), findCities(plan)])
  return groundAtHand(plan)
}

/** What `drawingGround` found, for a print that cannot wait. */
export const groundAtHand = (plan: PlanDocument): DrawingOptions => ({
  land: latest,
  districts: districtsOf(cities, positionsOf(plan)),
})

async function findLand() {
  const find = async () => {
    const { loadSketch } = await import('../../ui/map/loadSketch.ts')
    latest = await loadSketch()
    await new Promise<void>(latest.loadDetail)
  }
  // Without it, or without its details, the maps are still right.
  await withDeadline(find(), waitMs).catch(() => undefined)
}

async function findCities(plan: PlanDocument) {
  const find = async () => {
    const { loadCity, loadGuideIndex } = await import('../guide/loadGuide.ts')
    const around = citiesAround((await loadGuideIndex()).cities, thinned(positionsOf(plan)))
    const read = await Promise.allSettled(around.map(loadCity))
    cities = read.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  }
  // Without the guide, maps have no names.
  await withDeadline(find(), waitMs).catch(() => undefined)
}
