import { spokenUnit } from '#shared/plain/distanceText.ts'
import { GroundLayer } from './GroundLayer.ts'
import { paintCross } from './paintCross.ts'
import { paintBubble, paintRaised } from './paintRaised.ts'
import { paintMe, paintRings } from './paintRings.ts'
import { paintScale } from './paintScale.ts'
import { paintWays } from './paintWays.ts'
import type { Extras } from './painting.ts'
import { movedBoxes, pinBoxes } from './takenRoom.ts'

/** What a map shows that people move and press. */
export const moving: Extras = {
  ground: () => new GroundLayer(),
  below(painting, names) {
    const taken = pinBoxes(painting)
    paintWays(painting, taken)
    if (names) taken.push(...movedBoxes(names, painting))
    paintRings(painting, taken)
    paintMe(painting)
  },
  above(painting) {
    paintScale(painting, spokenUnit())
    paintRaised(painting)
    if (painting.scene.hasCross) paintCross(painting)
    paintBubble(painting)
  },
}
