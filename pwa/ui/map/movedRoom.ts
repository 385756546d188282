import { nearestX, worldPx } from '#shared/plain/mercator.ts'
import type { DrawnNames, Painting } from './painting.ts'
import type { Box } from '#shared/plain/placeLabels.ts'

/** The room of names after the map was pushed. Nothing once it is nearer or farther: they are about to be drawn anew. */
export function movedBoxes({ boxes, view: drawn, size: whole }: DrawnNames, { view, size }: Painting): Box[] {
  if (drawn.zoom !== view.zoom) return []
  const world = worldPx(view.zoom)
  const right = (nearestX(drawn.x, view.x) - view.x) * world + (size.width - whole.width) / 2
  const down = (drawn.y - view.y) * world + (size.height - whole.height) / 2
  return boxes.map(box => ({
    left: box.left + right,
    right: box.right + right,
    top: box.top + down,
    bottom: box.bottom + down,
  }))
}
