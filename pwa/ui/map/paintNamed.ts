import { spokenUnit } from '#shared/plain/distanceText.ts'
import { paintNames } from './paintNames.ts'
import type { Extras } from './painting.ts'
import { paintScale } from './paintScale.ts'
import { paintWays } from './paintWays.ts'
import { pinBoxes } from './takenRoom.ts'

/** What a map shows that is large enough to be read and stands still. */
export const named: Extras = {
  below(painting) {
    paintNames(painting)
    paintWays(painting, pinBoxes(painting))
  },
  above(painting) {
    paintScale(painting, spokenUnit())
  },
}
