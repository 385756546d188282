import { pinRadius } from './paintPin.ts'
import { nearestX, worldPx } from '#shared/plain/mercator.ts'
import type { DrawnNames, Painting } from './painting.ts'
import { eachCopy } from './pinGroups.ts'
import type { Box } from './placeLabels.ts'

/** The room that pins take, and the counts at their shoulders. */
export function pinBoxes({ scene, view, size }: Painting): Box[] {
  const boxes: Box[] = []
  for (const { lead, others } of scene.groups) {
    const { kind } = lead.pin
    const radius = pinRadius[kind] + 1
    eachCopy(view, size, lead, radius, (x, y) => {
      boxes.push({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius })
      if (others.length > 0 && kind !== 'place')
        boxes.push({ left: x, right: x + 26, top: y - radius - 8, bottom: y })
    })
  }
  return boxes
}

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
