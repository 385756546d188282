import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { positionOf } from '#shared/features/itinerary/position.ts'
import type { Landmark } from './placeMap.ts'

/** Enough to recognize a town by, and few enough to draw. */
const mostLandmarks = 40

/** Where the other activities of that day are; if none has a position, those of the whole plan. */
export function landmarksFor(days: readonly PlanDay[], { id, day }: { id: string; day: string }): Landmark[] {
  const ofDay = landmarksOf(
    days.filter(each => each.id === day),
    id,
  )
  return ofDay.length > 0 ? ofDay : landmarksOf(days, id)
}

function landmarksOf(days: readonly PlanDay[], exceptId: string): Landmark[] {
  const landmarks: Landmark[] = []
  for (const { items } of days) {
    for (const item of items) {
      const at = positionOf(item)
      if (!at || item.id === exceptId) continue
      landmarks.push({ ...at, id: item.id, name: item.title })
      if (landmarks.length === mostLandmarks) return landmarks
    }
  }
  return landmarks
}
