import { nearestX, worldPx } from '#shared/plain/mercator.ts'
import type { MapStage } from './MapStage.ts'
import { settled } from './view.ts'
import type { View } from './view.ts'
import { between } from './viewMoves.ts'

/** Goes to a view; at once when it is far or motion is not wanted. Calls back when it is there, unless something else moved the map. */
export function walkTo(stage: MapStage, view: View, onThere?: () => void): void {
  const { size } = stage
  const [from, to] = [stage.view, settled(view, size)]
  const world = worldPx(Math.min(from.zoom, to.zoom))
  const far = Math.hypot(nearestX(to.x, from.x) - from.x, to.y - from.y) * world
  if (isStill() || far > 4 * Math.max(size.width, size.height)) {
    stage.move(to)
    return onThere?.()
  }
  const begun = performance.now()
  const walk = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - begun) / 320))
    stage.view = settled(between(from, to, 1 - (1 - part) ** 3), stage.size)
    if (part === 1) onThere?.()
    return part < 1
  }
  stage.run(Object.assign(walk, { goal: to }))
}

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
