import { spokenUnit } from '#shared/plain/distanceText.ts'
import { coveredBoxes } from './coveredRoom.ts'
import { GroundLayer } from './GroundLayer.ts'
import { movedBoxes } from './movedRoom.ts'
import { paintCross } from './paintCross.ts'
import { paintBubble, paintRaised } from './paintRaised.ts'
import { paintNames } from './paintNames.ts'
import { paintMe, paintRings } from './paintRings.ts'
import { paintScale } from './paintScale.ts'
import { paintWays } from './paintWays.ts'
import type { Extras } from './painting.ts'
import { noNames } from './scene.ts'
import type { Scene } from './scene.ts'
import { pinBoxes } from './takenRoom.ts'

const placesAlone = (scene: Scene): Scene => ({
  ...scene,
  sketch: undefined,
  foundNames: noNames,
  names: scene.names.filter(({ kind }) => kind === 'place'),
})

/** What a map shows that people move and press. */
export const moving: Extras = {
  ground: () => new GroundLayer(),
  below(painting, names) {
    const { scene } = painting
    const covered = coveredBoxes(painting)
    const taken = [...pinBoxes(painting), ...covered]
    paintWays(painting, taken)
    // What lies below the pins instead of the sketch has the names of everything else.
    if (scene.isBare) taken.push(...paintNames({ ...painting, scene: placesAlone(scene) }, covered))
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
