import { pinRadius } from './paintPin.ts'
import type { Painting } from './painting.ts'
import { eachCopy } from './pinGroups.ts'
import type { Box } from '#shared/plain/placeLabels.ts'

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
