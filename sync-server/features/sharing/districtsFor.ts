import { citiesAround, districtsOf, thinned } from '#shared/features/map/districts.ts'
import type { District } from '#shared/features/map/districts.ts'
import { positionsOf } from '#shared/features/sharing/planDocument.ts'
import type { PlanDocument } from '#shared/features/sharing/planDocument.ts'
import type { GuideStore } from '../guide/GuideStore.ts'

/** The parts of town that a plan's maps may name. Without the guide they have no names. */
export async function districtsFor(plan: PlanDocument, guide: GuideStore): Promise<District[]> {
  const points = thinned(positionsOf(plan))
  if (points.length === 0) return []
  try {
    const { destinations } = await guide.load()
    return districtsOf(citiesAround(destinations, points), points)
  } catch {
    return []
  }
}
