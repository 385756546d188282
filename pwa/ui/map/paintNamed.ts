import { spokenUnit } from '#shared/plain/distanceText.ts'
import type { Box } from '#shared/plain/placeLabels.ts'
import { paintNames } from './paintNames.ts'
import type { Extras } from './painting.ts'
import { paintScale } from './paintScale.ts'
import { paintWays } from './paintWays.ts'
import { pinBoxes } from './takenRoom.ts'
import type { Size } from './view.ts'

const far = 1e4

/** Beyond its edges and below its scale, a map that can't be moved would show half of a name for good. */
const hidden = ({ width, height }: Size): Box[] => [
  { left: -far, top: -far, right: 0, bottom: far },
  { left: width, top: -far, right: far, bottom: far },
  { left: -far, top: -far, right: far, bottom: 0 },
  { left: -far, top: height, right: far, bottom: far },
  { left: 0, top: height - 34, right: 130, bottom: height },
]

/** What a map shows that is large enough to be read and stands still. */
export const named: Extras = {
  below(painting) {
    paintNames(painting, hidden(painting.size))
    paintWays(painting, pinBoxes(painting))
  },
  above(painting) {
    paintScale(painting, spokenUnit())
  },
}
