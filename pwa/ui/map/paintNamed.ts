import { spokenUnit } from '#shared/plain/distanceText.ts'
import type { Box } from '#shared/plain/placeLabels.ts'
import { paintNames } from './paintNames.ts'
import type { Extras, Painting } from './painting.ts'
import { paintScale } from './paintScale.ts'
import { paintWays } from './paintWays.ts'
import { pinBoxes } from './takenRoom.ts'

const far = 1e4
/** The scale, and what may lie beside it. Pixels. */
const footPx = 44

/** Beyond its edges and below what lies on it, a map that can't be moved would show half of a name for good. */
const hidden = ({ size: { width, height }, scene }: Pick<Painting, 'size' | 'scene'>): Box[] => [
  { left: -far, top: -far, right: 0, bottom: far },
  { left: width, top: -far, right: far, bottom: far },
  { left: -far, top: -far, right: far, bottom: scene.headPx },
  { left: -far, top: height - footPx, right: far, bottom: far },
]

/** What a map shows that is large enough to be read and stands still. */
export const named: Extras = {
  below(painting) {
    paintNames(painting, hidden(painting))
    paintWays(painting, pinBoxes(painting))
  },
  above(painting) {
    paintScale(painting, spokenUnit())
  },
}
