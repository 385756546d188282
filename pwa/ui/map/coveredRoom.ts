import type { Painting } from './painting.ts'
import type { Box } from '#shared/plain/placeLabels.ts'

/**
 * The room of what lies on a map that is moved: its head, the buttons in the corners, the scale. `marginPx` is how far
 * the canvas reaches beyond the map on each side.
 */
export function coveredBoxes({ scene, size }: Pick<Painting, 'scene' | 'size'>, marginPx = 0): Box[] {
  const [left, top] = [marginPx, marginPx]
  const [right, bottom] = [size.width - marginPx, size.height - marginPx]
  return [
    { left, top, right, bottom: top + scene.headPx },
    { left: right - 56, top, right, bottom: top + 104 },
    { left: right - 56, top: bottom - 152, right, bottom },
    { left, top: bottom - 34, right: left + 130, bottom },
  ]
}
